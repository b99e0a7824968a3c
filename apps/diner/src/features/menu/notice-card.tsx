import { Button } from '@tableside/ui/button';
import { Bell } from '@tableside/ui/icons';
import { type ReactNode, useState } from 'react';
import { runningOrder } from '../../lib/order/running-order.ts';
import { noteOffered, useMayOffer } from '../../lib/push/notice-offer.ts';
import { turnPushOn } from '../../lib/push/push.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { WaitCard } from './wait-card.tsx';

/**
 * Offers once, to whoever has ordered at a table, to tell when the food is on its way. Only the tap asks the browser.
 * `otherwise` stands here while nothing is asked: one card at a time.
 */
export function NoticeCard({ otherwise }: { readonly otherwise?: ReactNode }) {
  const text = useText();
  const seated = useRoot(({ order, scan }) => runningOrder(order, scan)?.__type === 'dinein');
  const may = useMayOffer(seated);
  const [answered, setAnswered] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!may || answered) return otherwise;
  const close = () => {
    noteOffered();
    setAnswered(true);
  };
  const agree = async () => {
    if (busy) return;
    setBusy(true);
    const done = await turnPushOn();
    setBusy(false);
    if (done) close();
    else toast.error(text('account.notices-failed'));
  };
  return (
    <WaitCard icon={<Bell size={28} />} title={text('account.notices-ask')}>
      <div className="wait-card-choices">
        <Button kind="primary" busy={busy} onClick={() => void agree()}>
          {text('account.notices-yes')}
        </Button>
        <Button kind="text" onClick={close}>
          {text('account.notices-no')}
        </Button>
      </div>
    </WaitCard>
  );
}
