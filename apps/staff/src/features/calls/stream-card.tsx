import { handOverFocus } from '@tableside/ui/hand-over-focus';
import type { ReactNode } from 'react';
import { useTick } from '../../lib/tick.ts';
import { elapsed } from '../../lib/ticket/elapsed.ts';
import { type CallTone, toneAt } from './call-rules.ts';

interface StreamCardProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** ISO 8601. */
  readonly since: string;
  readonly taken: boolean;
  /** It has waited longer than the house allows. */
  readonly late?: boolean;
  /** Table and area. */
  readonly place: ReactNode;
  /** What is to be said of it; what is empty is left out. */
  readonly notes?: readonly (string | false | null | undefined)[];
  readonly children?: ReactNode;
}

/** One of the things that wait for a person: what, where, since when, and what to do about it. */
export function StreamCard({
  icon,
  title,
  since,
  taken,
  late = false,
  place,
  notes = [],
  children,
}: StreamCardProps) {
  const tone: CallTone = useTick((now) => (late && !taken ? 'hot' : toneAt(since, taken, now)));
  const said = notes.filter(Boolean).join(' · ');
  const age = useTick((now) => elapsed(since, now));
  return (
    <article ref={handOverFocus} className={`call call-${tone}`}>
      <div className="call-icon">{icon}</div>
      <div className="call-words">
        <h2>{title}</h2>
        <p>{place}</p>
        {said && <p className="call-notes">{said}</p>}
      </div>
      <span className="call-age">{age}</span>
      {children && <div className="call-buttons">{children}</div>}
    </article>
  );
}
