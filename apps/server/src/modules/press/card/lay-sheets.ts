import type { Card, CardJob } from './card.ts';
import { BLEED, MARK, TEMPLATES, type Template } from './card-template-rule.ts';
import { drawFace } from './draw-face.ts';
import {
  CUT,
  HAIR,
  type Mark,
  type Matrix,
  moved,
  type Piece,
  type PrintedCode,
  type Sheet,
  still,
} from './drawing.ts';
import type { TypeCase } from './type-case.ts';

const A4 = { short: 210, long: 297 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Grid extends Size {
  readonly columns: number;
  readonly rows: number;
}

/** A card before it is cut, without its bleed. */
export const pieceSize = ({ width, height, folded }: Template): Size => ({
  width,
  height: folded ? 2 * height : height,
});

function gridOn({ width, height }: Size, piece: Size): Grid {
  const fitting = (long: number, each: number): number => Math.floor((long - 2 * MARK) / (each + 2 * BLEED));
  return { width, height, columns: fitting(width, piece.width), rows: fitting(height, piece.height) };
}

/** A4 held the way on which more cards find room. */
function a4Grid(piece: Size): Grid {
  const upright = gridOn({ width: A4.short, height: A4.long }, piece);
  const across = gridOn({ width: A4.long, height: A4.short }, piece);
  return across.columns * across.rows > upright.columns * upright.rows ? across : upright;
}

const around = BLEED + MARK + 1;
const single = ({ width, height }: Size): Grid => ({
  width: width + 2 * around,
  height: height + 2 * around,
  columns: 1,
  rows: 1,
});

const lineMark = (path: string): Mark => ({ path, at: still, ink: CUT, line: HAIR });

/** Where to cut: beside every edge of a card, outside of what is printed. */
function cropMarks({ columns, rows }: Grid, piece: Size, left: number, top: number): Mark {
  const cell = { width: piece.width + 2 * BLEED, height: piece.height + 2 * BLEED };
  const edges = (count: number, each: number, long: number, from: number): number[] =>
    Array.from({ length: count }, (_, nth) => from + nth * each + BLEED).flatMap((edge) => [
      edge,
      edge + long,
    ]);
  const right = left + columns * cell.width;
  const bottom = top + rows * cell.height;
  const upDown = edges(columns, cell.width, piece.width, left).map(
    (x) => `M${x} ${top - MARK}V${top}M${x} ${bottom}V${bottom + MARK}`,
  );
  const across = edges(rows, cell.height, piece.height, top).map(
    (y) => `M${left - MARK} ${y}H${left}M${right} ${y}H${right + MARK}`,
  );
  return lineMark([...upDown, ...across].join(''));
}

/** The circle to cut along, or the marks of a fold, beside the card as well. */
function helpLines({ width, height, round, folded }: Template): Mark[] {
  const radius = height / 2;
  if (round)
    return [
      lineMark(
        `M0 ${radius}A${radius} ${radius} 0 0 1 ${width} ${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`,
      ),
    ];
  if (!folded) return [];
  return [
    lineMark(`M${-BLEED} ${height}h1M-1 ${height}h1M${width} ${height}h1M${width + BLEED - 1} ${height}h1`),
  ];
}

/** One card at its place, and its codes on the sheet; the second face of a tent is upside down, so that it stands upright when folded. */
function place(
  card: Card,
  template: Template,
  type: TypeCase,
  withLogo: boolean,
  [x, y]: readonly [number, number],
): { pieces: Piece[]; codes: PrintedCode[] } {
  const { marks, code } = drawFace(card, template, type, withLogo);
  const { width, height, folded } = template;
  const low = folded ? y + height : y;
  const turned: Matrix = [-1, 0, 0, -1, x + width, y + height];
  const help = { at: moved(x, y), marks: helpLines(template) };
  const upright = { at: moved(x, low), marks };
  const seen = { ...code, x: x + code.x, y: low + code.y };
  if (!folded) return { pieces: [upright, help], codes: [seen] };
  const above = { ...code, x: x + code.x, y: y + height - code.y - code.width };
  return { pieces: [{ at: turned, marks }, upright, help], codes: [above, seen] };
}

function layOne(job: CardJob, cards: readonly Card[], grid: Grid, type: TypeCase): Sheet {
  const template = TEMPLATES[job.template];
  const piece = pieceSize(template);
  const cell = { width: piece.width + 2 * BLEED, height: piece.height + 2 * BLEED };
  const left = (grid.width - grid.columns * cell.width) / 2;
  const top = (grid.height - grid.rows * cell.height) / 2;
  const placed = cards.map((card, nth) => {
    const x = left + (nth % grid.columns) * cell.width + BLEED;
    const y = top + Math.floor(nth / grid.columns) * cell.height + BLEED;
    return place(card, template, type, job.logo !== undefined, [x, y]);
  });
  const trim = [left + BLEED, top + BLEED, left + BLEED + piece.width, top + BLEED + piece.height] as const;
  return {
    width: grid.width,
    height: grid.height,
    ...(job.paper === 'card' && { trim }),
    title: cards.map(({ name }) => name).join(', '),
    ...(job.logo && { logo: job.logo }),
    pieces: [
      { at: still, marks: [cropMarks(grid, piece, left, top)] },
      ...placed.flatMap(({ pieces }) => pieces),
    ],
    codes: placed.flatMap(({ codes }) => codes),
  };
}

/** The cards in their order on as many sheets as they need. */
export function laySheets(job: CardJob, type: TypeCase): Sheet[] {
  const piece = pieceSize(TEMPLATES[job.template]);
  const grid = job.paper === 'card' ? single(piece) : a4Grid(piece);
  const each = grid.columns * grid.rows;
  return Array.from({ length: Math.ceil(job.cards.length / each) }, (_, sheet) =>
    layOne(job, job.cards.slice(sheet * each, (sheet + 1) * each), grid, type),
  );
}
