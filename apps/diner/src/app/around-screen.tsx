import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './fonts-extended.css';
import './around-screen.css';
import { Banner } from '@tableside/ui/banner';
import { ToastList } from '@tableside/ui/toast';
import { useCallback, useEffect } from 'react';
import { useBoot } from '../lib/boot.ts';
import { facts } from '../lib/facts.ts';
import { useFirstText } from '../lib/first-text.ts';
import { useMenu } from '../lib/menu/menu.ts';
import { OneSnackbar } from '../lib/one-snackbar.tsx';
import { followReach, useReach } from '../lib/online.ts';
import { useKeptTaps } from '../lib/plate/kept-taps.ts';
import { openPlate } from '../lib/plate/open-plate.ts';
import { PlateBar } from '../lib/plate/plate-bar.tsx';
import { setTokenRuleTexts } from '../lib/sign-in/token-rule.ts';
import { useLanguage, useText } from '../lib/text.tsx';
import { toast, useMessages } from '../lib/toasts.ts';
import { setUnreachableWords } from '../lib/unreachable.ts';
import { usePlace } from '../lib/venue/place.ts';
import { useLinkArrival } from './arrival/link-arrival.ts';
import { watchLostCode } from './arrival/lost-code.ts';
import { useBrokenWords } from './broken-words.ts';
import { keepOffline } from './keep-offline.ts';
import { followOrder } from './live/follow-order.ts';
import { startLiveUpdates } from './live/live-updates.ts';
import { useBackOnMenu } from './live/use-back-on-menu.ts';
import { useDoors } from './live/use-doors.ts';
import { useFollowTable } from './live/use-follow-table.ts';
import { useReadyNews } from './live/use-ready-news.ts';
import { followOtherTabs } from './other-tabs.ts';
import { OverlayHost } from './overlay/overlay-host.tsx';
import { useOwnTask } from './own-task.ts';
import { RatingPrompt } from './prompt/rating-prompt.tsx';
import { useEarnedNews } from './prompt/use-earned-news.ts';
import { useInstallOffer } from './prompt/use-install-offer.ts';
import { useNoticeOffer } from './prompt/use-notice-offer.ts';
import { ScreenArea } from './screen-area.tsx';
import { useDietMarks } from './use-diet-marks.ts';
import { useLanguageEffects } from './use-language-effects.ts';

function Toasts() {
  const text = useFirstText();
  const toasts = useMessages((messages) => messages.toasts);
  return (
    <ToastList
      label={text('shell.messages')}
      closeLabel={text('shared.close')}
      toasts={toasts.map((one) => ({ ...one, id: String(one.id) }))}
      onDone={(id) => toast.dismiss(Number(id))}
    />
  );
}

/** Offline, and back again; or polling while the stream is down. */
function Notices() {
  const text = useFirstText();
  const { reach, live } = useReach();
  const offline = reach === 'offline';
  return (
    <div className="notices" role="status">
      {offline && <Banner kind="offline">{text('shared.offline')}</Banner>}
      {!offline && !live && (
        <span className="chip polling">{text('shared.updating-every', { seconds: 15 })}</span>
      )}
    </div>
  );
}

interface AboveProps {
  readonly path: string;
  readonly search: string;
  /** The menu is shown, by the first chunk. */
  readonly home: boolean;
}

/** What is told about the connection, and every screen but the menu. */
export function Above({ path, search, home }: AboveProps) {
  const arriving = useLinkArrival(path, search);
  return (
    <>
      <Notices />
      <RatingPrompt path={path} />
      {!arriving && <ScreenArea path={path} search={search} home={home} />}
    </>
  );
}

/** Says once that the connection is back. */
function useBackOnline(): void {
  const text = useFirstText();
  const { reach } = useReach();
  useEffect(() => {
    if (reach === 'offline') return () => toast.info(text('shared.back-online'));
  }, [reach, text]);
}

/** What needs all texts of a language. */
function useWhenWhole(): void {
  const text = useText();
  const { whole } = useLanguage();
  const { title: lost } = useBrokenWords();
  useEffect(() => {
    if (whole) return watchLostCode({ lost, reload: text('screens.reload') });
  }, [whole, lost, text]);
  useReadyNews();
  useEarnedNews();
  useFollowTable();
  useInstallOffer();
  useNoticeOffer();
}

/** Keeps the head of the scanned place for the next visit. */
function useKeptStore(): void {
  const { store } = useMenu();
  useEffect(() => {
    if (store) facts.storeFetched(store);
  }, [store]);
}

/** The plate's bar, messages, the stream, and every sheet that opens over a screen. */
export function Below({ path, home }: Omit<AboveProps, 'search'>) {
  const text = useFirstText();
  const mode = usePlace()?.type;
  // A link that is still followed leads away from `/` once its place is taken.
  useKeptTaps(mode !== undefined && path !== '/');
  const menu = home || path === '/search' || path === '/food-court';
  const key = useBoot()?.key ?? '';
  useLanguageEffects();
  useBackOnline();
  useWhenWhole();
  useKeptStore();
  useDoors();
  useBackOnMenu();
  useDietMarks();
  useEffect(() => setUnreachableWords(text('shared.error.unreachable')), [text]);
  useEffect(() => setTokenRuleTexts({ updated: text('shell.token-updated') }), [text]);
  useEffect(followReach, []);
  useEffect(followOrder, []);
  useOwnTask(followOtherTabs);
  useOwnTask(useCallback(() => (key ? startLiveUpdates(key) : () => undefined), [key]));
  useOwnTask(keepOffline);
  return (
    <>
      {menu && mode !== 'qms' && <PlateBar onOpen={openPlate} />}
      <OverlayHost path={path} />
      <OneSnackbar />
      <Toasts />
    </>
  );
}
