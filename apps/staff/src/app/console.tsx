import type { StaffMe } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useCallAlarm } from '../features/calls/use-call-alarm.ts';
import { useHousePlayer } from '../features/jukebox/use-house-player.ts';
import { useResending } from '../features/runner/use-runner.ts';
import { useReplay } from '../lib/replay/use-replay.ts';
import { OnDutyProvider } from '../lib/session.tsx';
import { useSetting } from '../lib/settings.ts';
import { soundAs } from '../lib/sound/sound.ts';
import { useText } from '../lib/text.tsx';
import { lockMinutes } from './auto-lock.ts';
import { Frame } from './frame.tsx';
import { homeOf, screenAt } from './rail-entries.ts';
import { screens } from './screens.tsx';
import { useIdleScreens, useOffered } from './use-idle-screens.ts';
import { useKeptCallPush } from './use-kept-call-push.ts';
import { useLive, usePolling } from './use-live.ts';
import { useSignOut } from './use-session.ts';
import { useUntouched } from './use-untouched.ts';

type Duty = { readonly me: StaffMe; readonly store: StaffMe['stores'][number] };

/** What goes on whatever screen is open. */
function Background({ me, store }: Duty) {
  useLive(store._id, me.roles);
  usePolling();
  useCallAlarm();
  useHousePlayer();
  useReplay();
  useResending();
  useKeptCallPush();
  // Tones are played by what is no component, too.
  useEffect(() => soundAs(store.sounds.volumes), [store.sounds.volumes]);
  return null;
}

function OnDuty({ me, store }: Duty) {
  const [path] = useLocation();
  const signOut = useSignOut();
  const offered = useIdleScreens();
  const screen = useOffered(screenAt(path, me.roles), offered);
  useUntouched(lockMinutes(me.roles, screen === 'kitchen'), signOut);
  if (!screen) return <Redirect to={`/${homeOf(me.roles, offered.idle)}`} replace />;
  const { Screen } = screens[screen];
  return (
    <Frame current={screen}>
      <Background me={me} store={store} />
      <Screen key={`${screen} ${store._id}`} />
    </Frame>
  );
}

/** Somebody who works in no restaurant: there is nothing for them but the way out. */
function Nowhere() {
  const text = useText();
  const signOut = useSignOut();
  return (
    <main className="sign-in staff-look" id="main">
      <div className="sign-in-card">
        <p>{text('frame.no-store')}</p>
        <Button block onClick={signOut}>
          {text('settings.sign-out')}
        </Button>
      </div>
    </main>
  );
}

/** The console of somebody signed in, at the store chosen on this device. */
export function Console({ me }: { readonly me: StaffMe }) {
  const chosen = useSetting('storeId');
  const store = me.stores.find(({ _id }) => _id === chosen) ?? me.stores[0];
  if (!store) return <Nowhere />;
  return (
    <OnDutyProvider value={{ me, store }}>
      <OnDuty me={me} store={store} />
    </OnDutyProvider>
  );
}
