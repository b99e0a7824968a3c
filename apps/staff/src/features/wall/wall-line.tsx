import type { WaitingBoard } from '@tableside/contract/orders.schema';
import { useText } from '../../lib/text.tsx';

/** What the wall says when there is nothing to show. */
export function NobodyWaits() {
  const text = useText();
  return (
    <div className="wall-nobody" role="status">
      <p className="wall-nobody-title">{text('wall.nobody')}</p>
      <p>{text('wall.nobody-text')}</p>
    </div>
  );
}

/** The line at the door: places and initials, never a name. */
export function WallLine({ line }: { readonly line: WaitingBoard['queue']['line'] }) {
  const text = useText();
  if (line.length === 0) return <NobodyWaits />;
  return (
    <section className="wall-part wall-line" aria-label={text('wall.line')}>
      <h2>{text('wall.line')}</h2>
      <ol aria-live="polite">
        {line.map(({ position, initials, called }) => (
          <li key={`${position} ${initials}`} className={called ? 'wall-line-called' : undefined}>
            <span className="wall-place">{position}</span>
            <span className="wall-number">{initials}</span>
            {called && <span className="wall-stall">{text('wall.line-ready')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
