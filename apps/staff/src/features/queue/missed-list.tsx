import type { StaffQueueEntry } from '@tableside/contract/staff-reservations.schema';
import { Button } from '@tableside/ui/button';
import { useText } from '../../lib/text.tsx';
import { useQueueMove } from './queue-command.ts';

interface MissedListProps {
  readonly missed: readonly StaffQueueEntry[];
  readonly work: boolean;
}

/** Who missed a call a while ago and may come back. */
export function MissedList({ missed, work }: MissedListProps) {
  const text = useText();
  const move = useQueueMove();
  if (missed.length === 0) return null;
  return (
    <section className="queue-missed" aria-labelledby="queue-missed">
      <h2 id="queue-missed">{text('queue.missed')}</h2>
      <ul>
        {missed.map((entry) => (
          <li key={entry._id}>
            <span>
              {entry.name} · {text('queue.guests', { count: entry.guests })}
            </span>
            {work && (
              <Button onClick={() => move.isPending || move.mutate({ id: entry._id, action: 'rejoin' })}>
                {text('queue.rejoin')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
