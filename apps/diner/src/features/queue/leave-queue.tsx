import '@tableside/ui/styles/overlays.css';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { useState } from 'react';
import { queueFacts } from '../../lib/queue/queue-facts.ts';
import { useText } from '../../lib/text.tsx';
import { useQueueAct } from './use-queue-act.ts';

/** The way out of the line, asked once more. */
export function LeaveQueue() {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const leave = useQueueAct('leaveQueue');
  const confirm = async (): Promise<void> => {
    const left = await leave.run();
    setAsking(false);
    if (left) queueFacts.queueLeft();
  };
  return (
    <>
      <Button kind="text" onClick={() => setAsking(true)}>
        {text('queue.leave')}
      </Button>
      <DialogConfirm
        open={asking}
        danger
        title={text('queue.leave-title')}
        text={text('queue.leave-text')}
        confirm={text('queue.leave')}
        keep={text('queue.stay')}
        busy={leave.busy}
        onConfirm={() => void confirm()}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
