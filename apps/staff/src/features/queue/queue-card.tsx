import type { StaffQueueEntry } from '@tableside/contract/staff-reservations.schema';
import type { QueueAction } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { MessageSquare, Users } from '@tableside/ui/icons';
import type { ComponentProps } from 'react';
import { askFirst } from '../../lib/form/unsaved.ts';
import { DragGrip } from '../../lib/list/drag-grip.tsx';
import { MoveButtons } from '../../lib/list/move-buttons.tsx';
import { useText } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { elapsed } from '../../lib/ticket/elapsed.ts';
import { useQueueMove } from './queue-command.ts';
import { stepsUntil, toneOf } from './queue-rules.ts';

interface QueueCardProps {
  readonly entry: StaffQueueEntry;
  /** May be changed. */
  readonly work: boolean;
  /** Its place in the line, from 0. */
  readonly at: number;
  readonly last: boolean;
  /** The panel beside the line is about it. */
  readonly selected: boolean;
  /** What drags it to another place of the line. */
  readonly grip: ComponentProps<typeof DragGrip>;
  readonly onSeat: () => void;
  readonly onMessage: () => void;
}

/** How long a party has waited, and what was promised; for a called one, how long its table is kept. */
function Waited({ entry }: { readonly entry: StaffQueueEntry }) {
  const text = useText();
  const waited = useTick((now) => elapsed(entry.joined_at, now));
  const kept = useTick((now) => {
    if (entry.held_until === null) return '';
    const left = Math.ceil((Date.parse(entry.held_until) - now) / 60_000);
    return left > 0 ? text('queue.kept', { minutes: left }) : text('queue.kept-over');
  });
  const promised = useTick((now) => {
    if (!entry.quoted) return '';
    const minutes = stepsUntil(entry.quoted.to, now);
    return minutes > 0 ? text('queue.promised', { minutes }) : text('queue.promise-over');
  });
  const words = entry.state === 'called' ? kept : promised;
  return (
    <p className="queue-waited">
      <span className="queue-age">{waited}</span>
      {words && <span>{words}</span>}
    </p>
  );
}

type ButtonsProps = Pick<QueueCardProps, 'entry' | 'selected' | 'onSeat' | 'onMessage'>;

function Buttons({ entry, selected, onSeat, onMessage }: ButtonsProps) {
  const text = useText();
  const move = useQueueMove();
  const act = (action: QueueAction) => () => move.isPending || move.mutate({ id: entry._id, action });
  // A party that is gone takes the panel along, with what is written to it there.
  const go = act(entry.state === 'called' ? 'no-show' : 'leave');
  return (
    <div className="queue-acts">
      {entry.state === 'waiting' && (
        <Button kind="primary" size="lg" busy={move.isPending} onClick={act('call')}>
          {text('queue.call')}
        </Button>
      )}
      <Button kind={entry.state === 'called' ? 'primary' : 'outline'} size="lg" onClick={onSeat}>
        {text('queue.seat')}
      </Button>
      <Button size="lg" icon={<MessageSquare size={20} />} onClick={onMessage}>
        {text('queue.message')}
      </Button>
      {!entry.late && (
        <Button size="lg" onClick={act('late')}>
          {text('queue.late')}
        </Button>
      )}
      <Button kind="text" size="lg" onClick={() => (selected ? askFirst(go) : go())}>
        {text(entry.state === 'called' ? 'queue.no-show' : 'queue.left')}
      </Button>
    </div>
  );
}

/** One party: its place, size, wishes, how long it has waited, and what to do about it. */
export function QueueCard({ entry, work, at, last, selected, grip, onSeat, onMessage }: QueueCardProps) {
  const text = useText();
  const first = at === 0;
  const move = useQueueMove();
  const tone = useTick((now) => toneOf(entry, now));
  const notes = [
    ...entry.wishes.map((wish) => text(`queue.wish-${wish}`)),
    entry.late && text('queue.is-late'),
    entry.message && text('queue.told', { text: entry.message.text }),
    entry.phone,
  ].filter(Boolean);
  return (
    <article className={`queue-card queue-${tone}`} aria-current={selected || undefined}>
      <span className="queue-place">{entry.position}</span>
      <div className="queue-words">
        <h2>
          {entry.name}
          {entry.state === 'called' && <span className="queue-called">{text('queue.called')}</span>}
        </h2>
        <p>
          <Users size={16} /> {text('queue.guests', { count: entry.guests })} ·{' '}
          {text('queue.token', { number: entry.token_number })} ·{' '}
          <span className="queue-source">{text(`queue.from-${entry.source}`)}</span>
        </p>
        {notes.length > 0 && <p className="queue-notes">{notes.join(' · ')}</p>}
      </div>
      <Waited entry={entry} />
      {work && !(first && last) && (
        <div className="queue-shift">
          <DragGrip {...grip} />
          <MoveButtons
            up={text('queue.up', { name: entry.name })}
            down={text('queue.down', { name: entry.name })}
            first={first}
            last={last}
            busy={move.isPending}
            onMove={(by) => move.mutate({ id: entry._id, action: by < 0 ? 'up' : 'down' })}
          />
        </div>
      )}
      {work && <Buttons entry={entry} selected={selected} onSeat={onSeat} onMessage={onMessage} />}
    </article>
  );
}
