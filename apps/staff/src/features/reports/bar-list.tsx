import { useState } from 'react';
import { PointReader } from './point-reader.tsx';

/** A bar with its words; `share` from 0 to 1 of the longest. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly shown: string;
  readonly note?: string | undefined;
  readonly share: number;
  /** A paler bar behind it, as far as most of what is counted reaches. */
  readonly reach?: number | undefined;
  /** A line across it where it should end. */
  readonly goal?: number | undefined;
}

const percent = (share: number): string => `${share === 0 ? 0 : Math.max(0.5, share * 100)}%`;

/** Bars that lie, each named and counted beside it; it reads as a list without the picture, and bar by bar with the arrow keys. */
export function BarList({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <div className="bar-chart">
      <PointReader
        className="vh"
        label={label}
        points={bars.map(({ label: name, shown, note }) => [name, shown, note].filter(Boolean).join(' '))}
        at={at}
        onAt={setAt}
        downward
      />
      <ul className="bar-list" aria-label={label}>
        {bars.map(({ key, label: name, shown, note, share, reach, goal }, nth) => (
          <li key={key} className={nth === at ? 'bar-at' : undefined}>
            <span className="bar-name">{name}</span>
            <span className="bar-value">
              {shown}
              {note && <small>{note}</small>}
            </span>
            <svg className="bar" height="8" aria-hidden="true">
              <rect className="bar-ground" width="100%" height="8" rx="2" />
              {reach !== undefined && <rect className="bar-reach" width={percent(reach)} height="8" rx="2" />}
              <rect className="bar-fill" width={percent(share)} height="8" rx="2" />
              {goal !== undefined && (
                <line className="bar-goal" x1={percent(goal)} x2={percent(goal)} y1="0" y2="8" />
              )}
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
