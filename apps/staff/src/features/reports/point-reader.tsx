import type { InputHTMLAttributes, KeyboardEvent } from 'react';

interface PointReaderProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'onPointerMove' | 'onPointerLeave'> {
  readonly label: string;
  readonly className: string;
  /** Each point in words: "19:00 ₹487.50". */
  readonly points: readonly string[];
  /** The point that is read; null for none. */
  readonly at: number | null;
  readonly onAt: (at: number | null) => void;
  /** The points stand one under the other: ↓ reads the next one. */
  readonly downward?: boolean;
}

/** Reads a picture point by point with the arrow keys: one stop of the Tab key, each point spoken as it comes. */
export function PointReader({ points, at, onAt, label, downward = false, ...rest }: PointReaderProps) {
  const last = points.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!downward || step === undefined) return;
    event.preventDefault();
    onAt(Math.min(last, Math.max(0, (at ?? 0) + step)));
  };
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={(at === null ? undefined : points[at]) ?? ''}
      min={0}
      max={last}
      value={at ?? 0}
      onFocus={() => onAt(at ?? 0)}
      onChange={(event) => onAt(Number(event.currentTarget.value))}
      onKeyDown={onKeyDown}
      onBlur={() => onAt(null)}
      {...rest}
    />
  );
}
