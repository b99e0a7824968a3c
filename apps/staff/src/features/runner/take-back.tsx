import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { RotateCcw } from '@tableside/ui/icons';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { lastStep, takeBack } from './step-queue.ts';
import { useSender } from './use-runner.ts';

/** What was just done and, while it still can be, the way back; where it stands nothing moves when a card changes its list. */
export function TakeBack() {
  const text = useText();
  const sender = useSender();
  const last = useStore(lastStep, (now) => now);
  return (
    <div className="runner-back-row" role="status">
      {last && (
        <>
          <span>{text(`runner.status.${last.step}`)}</span>
          <Button ref={handOverFocus} icon={<RotateCcw size={20} />} onClick={() => takeBack(sender)}>
            {text('shared.undo')}
          </Button>
        </>
      )}
    </div>
  );
}
