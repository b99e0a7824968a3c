import { Bell } from '@tableside/ui/icons';
import { useEffect, useState } from 'react';
import { lookAtPush, turnPushOff, turnPushOn, usePush } from '../../lib/push/push.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { RowButton } from './profile-rows.tsx';

/** Notifications on this device, on or off; nothing where the browser has none. */
export function NoticesRow() {
  const text = useText();
  const { state } = usePush();
  const [busy, setBusy] = useState(false);
  useEffect(() => void lookAtPush(), []);
  if (state === 'none') return null;
  const turn = async () => {
    if (busy) return;
    if (state === 'blocked') return toast.info(text('account.notices-blocked'));
    setBusy(true);
    if (state === 'on') await turnPushOff();
    else if (!(await turnPushOn())) toast.error(text('account.notices-failed'));
    setBusy(false);
  };
  return (
    <RowButton
      icon={<Bell />}
      label={text('account.notices')}
      value={text(state === 'on' ? 'account.notices-on' : 'account.notices-off')}
      onClick={() => void turn()}
    />
  );
}
