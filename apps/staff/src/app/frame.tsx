import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { ToastList } from '@tableside/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { LateCalls } from '../features/calls/late-calls.tsx';
import { PassedCalls } from '../features/calls/passed-calls.tsx';
import { leave } from '../lib/form/unsaved.ts';
import { link, linkAt } from '../lib/link.ts';
import { dropNote, notes } from '../lib/notes.ts';
import { replay } from '../lib/replay/replay.ts';
import { SurroundingsProvider } from '../lib/screen.tsx';
import { useOnDuty } from '../lib/session.tsx';
import { changeSettings, useSetting } from '../lib/settings.ts';
import { goesDark, shift } from '../lib/shift.ts';
import { useStore } from '../lib/store.ts';
import { useText, useTexts } from '../lib/text.tsx';
import { useTick } from '../lib/tick.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { Navigation } from './navigation.tsx';
import { newerVersion } from './newer-version.ts';
import type { ScreenName } from './rail-entries.ts';
import { StorePicker } from './store-picker.tsx';
import { StripActions } from './strip-actions.tsx';
import { askAgain, useLostSignal } from './use-live.ts';

function Clock() {
  const { language } = useTexts();
  const { store } = useOnDuty();
  return useTick((now) => formatTime(language, now, zoneOf(store)));
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

/** Nobody watches a screen that has gone off: said once on a device whose browser cannot keep it on. */
function SleepWarning() {
  const text = useText();
  const sleeps = useStore(shift, goesDark);
  const known = useSetting('sleepKnown');
  if (!sleeps || known) return null;
  return (
    <Banner
      kind="warning"
      live
      action={
        <Button kind="text" onClick={() => changeSettings({ sleepKnown: true })}>
          {text('shared.close')}
        </Button>
      }
    >
      {text('settings.screen-sleeps')}
    </Banner>
  );
}

/** Works on as it is; the kitchen's board, which is never locked, loads it when somebody says so. */
function NewerVersion() {
  const text = useText();
  const isNewer = useStore(newerVersion, (value) => value);
  if (!isNewer) return null;
  return (
    <Banner
      kind="info"
      live
      action={
        <Button kind="text" onClick={() => leave(() => location.reload())}>
          {text('frame.load-newer')}
        </Button>
      }
    >
      {text('frame.newer')}
    </Banner>
  );
}

interface BannersProps {
  readonly lost: boolean;
  readonly age: number;
  readonly current: ScreenName;
}

function Banners({ lost, age, current }: BannersProps) {
  const text = useText();
  const client = useQueryClient();
  const waiting = useStore(replay, ({ queue, stalled }) => (stalled ? queue.length : 0));
  return (
    <>
      {lost && (
        <>
          {/* The banner would be said anew with every second it counts. */}
          <p className="vh" role="alert">
            {text('frame.lost')}
          </p>
          <Banner
            kind="danger"
            action={<Button onClick={() => askAgain(client)}>{text('shared.retry')}</Button>}
          >
            {text('frame.lost-text', { seconds: age })}
          </Banner>
        </>
      )}
      {waiting > 0 && (
        <Banner kind="warning" live>
          {text('frame.moves-waiting', { count: waiting })}
        </Banner>
      )}
      <SleepWarning />
      <NewerVersion />
      <LateCalls linked={current !== 'calls'} />
      <PassedCalls linked={current !== 'calls'} />
    </>
  );
}

/** Takes the focus to the title of each screen that is opened after the first, unless something in it asks for the focus. */
function useArrival(current: ScreenName): void {
  const { store } = useOnDuty();
  const screen = `${current} ${store._id}`;
  const shown = useRef(screen);
  // What had the focus went away with the screen before, or is the way here.
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const main = document.getElementById('main');
    if (main !== document.activeElement && main?.contains(document.activeElement)) return;
    document.querySelector<HTMLElement>('.console-top h1')?.focus({ preventScroll: true });
  }, [screen]);
}

/** Everything around a screen of the console. */
export function Frame({ current, children }: { readonly current: ScreenName; readonly children: ReactNode }) {
  const text = useText();
  const { state, words, age } = useLink();
  useArrival(current);
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
          clock: <Clock />,
          connection: state,
          connectionText: words,
          actions: <StripActions />,
          banners: <Banners lost={state === 'lost'} age={age} current={current} />,
        }}
      >
        {children}
      </SurroundingsProvider>
      <LeaveDialog />
      <ToastList
        label={text('frame.messages')}
        closeLabel={text('shared.close')}
        toasts={toasts}
        onDone={dropNote}
      />
    </div>
  );
}
