import { type PointerEvent, useState } from 'react';
import { axisEnd } from './report-numbers.ts';

export interface Point {
  readonly key: string;
  /** Under the column. */
  readonly label: string;
  /** For reading one point: "19:00". */
  readonly name: string;
  readonly value: number;
  /** The value as people read it. */
  readonly shown: string;
}

const HEIGHT = 200;
const TOP = 8;
const FOOT = 24;
const PLOT = HEIGHT - TOP - FOOT;
/** More labels than this would touch each other. */
const MOST_LABELS = 12;

interface ColumnChartProps {
  readonly label: string;
  readonly points: readonly Point[];
  /** Writes a value of the axis. */
  readonly write: (value: number) => string;
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

function Axis({ end, write }: { readonly end: number; readonly write: (value: number) => string }) {
  return (
    <>
      {[0, 0.5, 1].map((share) => {
        const y = TOP + PLOT * (1 - share);
        return (
          <g key={share}>
            <line className="chart-line" x1="0" x2="100%" y1={y} y2={y} />
            {share > 0 && (
              <text className="chart-mark chart-axis" x="-8" y={y + 4}>
                {write(end * share)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Columns from zero. Arrow keys, a finger or the mouse read one after the other; the table beside it says the same. */
export function ColumnChart({ label, points, write }: ColumnChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const end = axisEnd(Math.max(...points.map(({ value }) => value)));
  const every = Math.ceil(points.length / MOST_LABELS);
  const wide = 1 / points.length;
  const last = points.length - 1;
  const read = at === null ? undefined : points[at];
  const onPointerMove = ({ nativeEvent, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const place = Math.floor((nativeEvent.offsetX / currentTarget.offsetWidth) * points.length);
    setAt(Math.min(last, Math.max(0, place)));
  };
  return (
    <div className="chart">
      <p className="chart-read" aria-hidden="true">
        {read && (
          <>
            {read.name} <strong>{read.shown}</strong>
          </>
        )}
      </p>
      <input
        type="range"
        className="chart-reader"
        aria-label={label}
        aria-valuetext={read ? `${read.name} ${read.shown}` : ''}
        min={0}
        max={last}
        value={at ?? 0}
        onFocus={() => setAt((before) => before ?? 0)}
        onChange={(event) => setAt(Number(event.currentTarget.value))}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
      />
      <svg className="chart-columns" height={HEIGHT} aria-hidden="true">
        <Axis end={end} write={write} />
        {points.map(({ key, label: under, value }, nth) => {
          const high = Math.max(value > 0 ? 2 : 0, (PLOT * value) / end);
          return (
            <g key={key} className={nth === at ? 'chart-at' : undefined}>
              <rect
                className="chart-column"
                x={percent((nth + 0.14) * wide)}
                width={percent(wide * 0.72)}
                y={TOP + PLOT - high}
                height={high}
                rx="2"
              />
              {nth % every === 0 && (
                <text className="chart-mark chart-under" x={percent((nth + 0.5) * wide)} y={HEIGHT - 6}>
                  {under}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
