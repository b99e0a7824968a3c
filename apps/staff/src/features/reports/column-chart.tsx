import { type PointerEvent, useId, useState } from 'react';
import { PointReader } from './point-reader.tsx';
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
  /** What a column is stacked of from its foot, each in a tone of its own; absent: all of it in the first. */
  readonly parts?: readonly { readonly tone: number; readonly value: number }[];
}

const HEIGHT = 200;
const TOP = 8;
const FOOT = 24;
const PLOT = HEIGHT - TOP - FOOT;
/** A column of few is no wall: its share of the whole width. */
const WIDEST = 0.12;
/** More labels than this would touch each other. */
const MOST_LABELS = 12;

interface ColumnChartProps {
  readonly label: string;
  readonly points: readonly Point[];
  /** Writes a value of the axis. */
  readonly write: (value: number) => string;
  /** What the parts of a column are, by their tone. */
  readonly tones?: readonly string[];
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

/** Between two parts of a column, pixels. */
const GAP = 2;
/** Directions of the lines that tell the tones apart on paper. */
const HATCHES = ['M0 6L6 0', 'M0 0L6 6', 'M0 3H6', 'M3 0V6'];

function Hatches({ id }: { readonly id: string }) {
  return (
    <defs>
      {HATCHES.map((line, tone) => (
        <pattern key={line} id={`${id}-${tone}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <path className="chart-hatch-line" d={line} />
        </pattern>
      ))}
    </defs>
  );
}

/** What the colours (on paper: the hatches) of a column mean. */
function Legend({ id, tones }: { readonly id: string; readonly tones: readonly string[] }) {
  return (
    <ul className="chart-legend">
      {tones.map((name, tone) => (
        <li key={name}>
          <svg width="16" height="16" aria-hidden="true">
            <rect className={`chart-swatch chart-tone-${tone}`} width="16" height="16" rx="2" />
            <rect className="chart-hatch" fill={`url(#${id}-${tone})`} width="16" height="16" rx="2" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** One column, its parts one on the other: in colours on a screen, hatched on paper. */
function Column({ point, end, id, ...place }: ColumnProps) {
  const parts = point.parts ?? [{ tone: 0, value: point.value }];
  return parts.map(({ tone, value }, nth) => {
    const below = parts.slice(0, nth).reduce((sum, part) => sum + part.value, 0);
    const gap = nth > 0 ? GAP : 0;
    const high = Math.max(value > 0 ? 2 : 0, (PLOT * value) / end - gap);
    const y = TOP + PLOT - (PLOT * below) / end - gap - high;
    const box = { ...place, y, height: high, rx: 2 };
    return (
      <g key={tone}>
        <rect className={`chart-column chart-tone-${tone}`} {...box} />
        <rect className="chart-hatch" fill={`url(#${id}-${tone})`} {...box} />
      </g>
    );
  });
}
interface ColumnProps {
  readonly point: Point;
  readonly end: number;
  readonly id: string;
  readonly x: string;
  readonly width: string;
}

/** Columns from zero. Arrow keys, a finger or the mouse read one after the other; the table beside it says the same. */
export function ColumnChart({ label, points, write, tones }: ColumnChartProps) {
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const end = axisEnd(Math.max(...points.map(({ value }) => value)));
  const every = Math.ceil(points.length / MOST_LABELS);
  const wide = 1 / points.length;
  const column = Math.min(wide * 0.72, WIDEST);
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
      <PointReader
        className="chart-reader"
        label={label}
        points={points.map(({ name, shown }) => `${name} ${shown}`)}
        at={at}
        onAt={setAt}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(null)}
      />
      <svg className="chart-columns" height={HEIGHT} aria-hidden="true">
        <Axis end={end} write={write} />
        <Hatches id={id} />
        {points.map((point, nth) => (
          <g key={point.key} className={nth === at ? 'chart-at' : undefined}>
            <Column
              point={point}
              end={end}
              id={id}
              x={percent((nth + 0.5) * wide - column / 2)}
              width={percent(column)}
            />
            {nth % every === 0 && (
              <text className="chart-mark chart-under" x={percent((nth + 0.5) * wide)} y={HEIGHT - 6}>
                {point.label}
              </text>
            )}
          </g>
        ))}
      </svg>
      {tones && <Legend id={id} tones={tones} />}
    </div>
  );
}
