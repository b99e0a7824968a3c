import { Switch } from '@tableside/ui/switch';
import { useEffect, useState } from 'react';
import { callPush, lookAtCallPush, turnCallPushOff, turnCallPushOn } from '../lib/call-push.ts';
import { note } from '../lib/notes.ts';
import { useOnDuty } from '../lib/session.tsx';
import { useStore } from '../lib/store.ts';
import { useText } from '../lib/text.tsx';

/** Whether calls ring on this phone while its screen is off; nothing where the browser cannot. */
export function CallPushSetting() {
  const text = useText();
  const { store } = useOnDuty();
  const state = useStore(callPush, (now) => now);
  const [busy, setBusy] = useState(false);
  // What the browser allows is known outside of React.
  useEffect(() => void lookAtCallPush(), []);
  if (state === 'none') return null;
  if (state === 'blocked') return <p className="t-muted">{text('settings.call-push-blocked')}</p>;
  const change = async (on: boolean) => {
    setBusy(true);
    if (!on) await turnCallPushOff(store._id);
    else if (!(await turnCallPushOn(store._id))) note('error', text('settings.call-push-failed'));
    setBusy(false);
  };
  return (
    <div>
      <Switch
        spread
        label={text('settings.call-push')}
        checked={state === 'on'}
        onChange={(on) => busy || void change(on)}
      />
      <p className="t-small t-muted">{text('settings.call-push-note')}</p>
    </div>
  );
}
