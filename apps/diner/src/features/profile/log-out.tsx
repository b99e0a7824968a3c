import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { LogOut } from '@tableside/ui/icons';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { forgetDietLists } from '../../lib/diet/diet-choice.ts';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { runningOrder } from '../../lib/order/running-order.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

/** Ends the session on the server as well; with a plate or an order it asks first. */
export function LogOutButton() {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    await api.accounts.logout(); // without an answer the phone is signed out all the same
    setBusy(false);
    setAsking(false);
    facts.loggedOut();
    forgetDietLists();
    go(useRoot.getState().scan ? '/home' : '/');
    toast.info(text('profile.logged-out'));
  };
  const tap = () => {
    const { cart, order, scan } = useRoot.getState();
    if (cart.lines.length > 0 || runningOrder(order, scan)) setAsking(true);
    else void logOut();
  };
  return (
    <>
      <Button kind="outline" block icon={<LogOut size={20} />} busy={busy} onClick={tap}>
        {text('profile.log-out')}
      </Button>
      <DialogConfirm
        open={asking}
        title={text('profile.log-out-title')}
        text={text('profile.log-out-text')}
        confirm={text('profile.log-out')}
        keep={text('profile.stay')}
        busy={busy}
        onConfirm={() => void logOut()}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
