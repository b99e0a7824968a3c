import { formatTime } from '@tableside/i18n/formats';
import type { StaffText } from '@tableside/i18n/staff';
import { Banner } from '@tableside/ui/banner';
import { KitchenTicket } from '@tableside/ui/glyphs';
import { BellRing, Cutlery, LayoutGrid, QrCode, ReceiptText } from '@tableside/ui/icons';
import { Rail, type RailItem } from '@tableside/ui/staff/rail';
import { ToastList } from '@tableside/ui/toast';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { replay } from '../features/kitchen/replay.ts';
import { link, linkAt } from '../lib/link.ts';
import { dropNote, notes } from '../lib/notes.ts';
import { billsQuery, callsQuery } from '../lib/queries.ts';
import { SurroundingsProvider } from '../lib/screen.tsx';
import { useCan, useOnDuty } from '../lib/session.tsx';
import { useStore } from '../lib/store.ts';
import { useText, useTexts } from '../lib/text.tsx';
import { useTick } from '../lib/tick.ts';
import { railEntries, type ScreenName } from './rail-entries.ts';
import { StorePicker } from './store-picker.tsx';
import { StripActions } from './strip-actions.tsx';
import { useLostSignal } from './use-live.ts';

const ICONS: Readonly<Record<ScreenName, ReactNode>> = {
  kitchen: <KitchenTicket />,
  floor: <LayoutGrid />,
  calls: <BellRing />,
  bills: <ReceiptText />,
  codes: <QrCode />,
  stock: <Cutlery />,
};

function Clock({ timeZone }: { readonly timeZone: string }) {
  const { language } = useTexts();
  return useTick((now) => formatTime(language, now, { timeZone }));
}

/** How many calls nobody has taken and how many payments wait, for the rail. */
function useWaiting() {
  const { store } = useOnDuty();
  const can = useCan();
  const calls = useQuery({ ...callsQuery(store._id), enabled: can('calls.read') });
  const asked = useQuery({ ...billsQuery(store._id, 'asked'), enabled: can('bills.read') });
  return {
    calls: calls.data?.filter(({ state }) => state === 'sent').length ?? 0,
    bills: asked.data?.length ?? 0,
  };
}

function badgeOf(
  screen: ScreenName,
  waiting: ReturnType<typeof useWaiting>,
  text: StaffText,
): RailItem['badge'] {
  const count = screen === 'calls' || screen === 'bills' ? waiting[screen] : 0;
  return count > 0 ? { text: String(count), spoken: text('frame.waiting', { count }) } : undefined;
}

function Navigation({ current }: { readonly current: ScreenName }) {
  const text = useText();
  const { me } = useOnDuty();
  const [, navigate] = useLocation();
  const waiting = useWaiting();
  const items = railEntries(me.roles).map((screen) => ({
    key: screen,
    href: `/staff/${screen}`,
    label: text(`frame.${screen}`),
    icon: ICONS[screen],
    current: screen === current,
    badge: badgeOf(screen, waiting, text),
  }));
  return (
    <Rail
      label={text('frame.screens')}
      items={items}
      onSelect={(item, event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(`/${item.key}`);
      }}
    />
  );
}

/** How the connection is doing, in the strip's words and as a banner when it is lost. */
function useLink() {
  const text = useText();
  const now = useStore(link, (value) => value);
  const state = useTick((at) => linkAt(now, at).state);
  const age = useTick((at) => linkAt(now, at).age);
  const words = {
    live: text('frame.live'),
    slow: text('shared.updating-every', { seconds: '5' }),
    lost: text('frame.lost'),
  };
  useLostSignal(state === 'lost');
  return { state, words: words[state], age };
}

function Banners({ lost, age }: { readonly lost: boolean; readonly age: number }) {
  const text = useText();
  const waiting = useStore(replay, ({ queue, stalled }) => (stalled ? queue.length : 0));
  return (
    <>
      {lost && (
        <Banner kind="danger" live>
          {text('frame.lost-text', { seconds: age })}
        </Banner>
      )}
      {waiting > 0 && (
        <Banner kind="warning" live>
          {text('frame.moves-waiting', { count: waiting })}
        </Banner>
      )}
    </>
  );
}

/** Everything around a screen of the console. */
export function Frame({ current, children }: { readonly current: ScreenName; readonly children: ReactNode }) {
  const text = useText();
  const { store } = useOnDuty();
  const { state, words, age } = useLink();
  const toasts = useStore(notes, (list) => list);
  return (
    <div className="staff staff-look">
      <a className="skip-link" href="#main">
        {text('frame.skip')}
      </a>
      <Navigation current={current} />
      <SurroundingsProvider
        value={{
          store: <StorePicker />,
          clock: <Clock timeZone={store.timezone} />,
          connection: state,
          connectionText: words,
          actions: <StripActions />,
          banners: <Banners lost={state === 'lost'} age={age} />,
        }}
      >
        {children}
      </SurroundingsProvider>
      <ToastList
        label={text('frame.messages')}
        closeLabel={text('shared.close')}
        toasts={toasts}
        onDone={dropNote}
      />
    </div>
  );
}
