import type { QueueCount } from '@tableside/contract/reservations.schema';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { useEffect } from 'react';
import { useTitle } from '../../lib/page-title.ts';
import { timeLeft } from '../../lib/queue/queue-words.ts';
import { useText } from '../../lib/text.tsx';
import { useNow } from '../../lib/use-now.ts';
import { LeaveQueue } from './leave-queue.tsx';
import { useQueueAct } from './use-queue-act.ts';

/** The call: the table is ready and is kept for a while. */
export function QueueCalled({ count }: { readonly count: QueueCount }) {
  const text = useText();
  const now = useNow(1000);
  const late = useQueueAct('lateForQueue');
  const ready = text('queue.ready');
  useTitle(`● ${ready}`);
  useEffect(() => {
    if ('vibrate' in navigator) navigator.vibrate([300, 150, 300]);
  }, []);
  const until = count.held_until;
  const over = until !== null && Date.parse(until) <= now;
  return (
    <>
      <section className="queue-called" role="status" aria-live="assertive">
        <p className="queue-called-name">{count.name}</p>
        <h2 className="t-display">{ready}</h2>
        {until && !over && (
          <p className="queue-timer" aria-hidden="true">
            {timeLeft(until, now)}
          </p>
        )}
        <p>{text(over ? 'queue.hold-over' : 'queue.come')}</p>
      </section>
      <div ref={handOverFocus} className="queue-buttons">
        {!count.late && (
          <Button ref={handOverFocus} size="lg" block busy={late.busy} onClick={() => void late.run()}>
            {text('queue.late')}
          </Button>
        )}
        <LeaveQueue />
      </div>
    </>
  );
}
