/** A bar with its words; `share` from 0 to 1 of the longest. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly shown: string;
  readonly note?: string | undefined;
  readonly share: number;
}

/** Bars that lie, each named and counted beside it; it reads as a list without the picture. */
export function BarList({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  return (
    <ul className="bar-list" aria-label={label}>
      {bars.map(({ key, label: name, shown, note, share }) => (
        <li key={key}>
          <span className="bar-name">{name}</span>
          <span className="bar-value">
            {shown}
            {note && <small>{note}</small>}
          </span>
          <svg className="bar" height="8" aria-hidden="true">
            <rect className="bar-ground" width="100%" height="8" rx="2" />
            <rect
              className="bar-fill"
              width={`${share === 0 ? 0 : Math.max(0.5, share * 100)}%`}
              height="8"
              rx="2"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
