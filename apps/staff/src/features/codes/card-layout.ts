/** What the cards are: measures in millimetres on A4, `qr` with the code's quiet zone. A tent is two faces of a card, head to head along its fold. */
export const TEMPLATES = {
  card: { width: 105, height: 148, columns: 2, rows: 2, qr: 62 },
  tent: { width: 105, height: 296, columns: 2, rows: 1, qr: 62 },
  sticker: { width: 65, height: 70, columns: 3, rows: 4, qr: 52 },
} as const;
export type Template = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES: readonly Template[] = ['card', 'tent', 'sticker'];

/** A4 in millimetres. */
export const PAPER = { width: 210, height: 297 } as const;

export interface Spot<C> {
  readonly card: C;
  readonly x: number;
  readonly y: number;
}

/** The cards by sheet of A4, each with the place of its upper left corner; the block stands in the middle of the sheet. */
export function sheetsOf<C>(cards: readonly C[], template: Template): readonly (readonly Spot<C>[])[] {
  const { width, height, columns, rows } = TEMPLATES[template];
  const left = (PAPER.width - columns * width) / 2;
  const top = (PAPER.height - rows * height) / 2;
  const each = columns * rows;
  return Array.from({ length: Math.ceil(cards.length / each) }, (_, sheet) =>
    cards.slice(sheet * each, (sheet + 1) * each).map((card, nth) => ({
      card,
      x: left + (nth % columns) * width,
      y: top + Math.floor(nth / columns) * height,
    })),
  );
}

const WIDE_FROM = 0x2e80;
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) >= WIDE_FROM ? 1 : 0.62), 0);

/** A size of type, in millimetres, at which a line surely fits into a width; at most `largest`. */
export const fitSize = (text: string, width: number, largest: number): number =>
  Math.min(largest, width / Math.max(1, widthOf(text)));
