import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PrintJob, SlipRow } from '@tableside/contract/printing.schema';
import { drawRow } from './draw-row.ts';

/** Letters across the paper and dots across it, at the usual 203 dots an inch. */
const PAPER = { 58: { columns: 32, dots: 384 }, 80: { columns: 48, dots: 576 } } as const;

interface RowStyle {
  /** Times the usual letter, across and down. */
  readonly wide: 1 | 2;
  readonly high: 1 | 2;
  readonly bold: boolean;
  readonly band: boolean;
  /** Letters from the left. */
  readonly indent: number;
}
const plain: RowStyle = { wide: 1, high: 1, bold: false, band: false, indent: 0 };
const styles: Readonly<Record<Exclude<SlipRow['kind'], 'rule'>, RowStyle>> = {
  mark: { ...plain, wide: 1, high: 2, bold: true, band: true },
  head: { ...plain, wide: 2, high: 2, bold: true },
  fact: plain,
  allergy: { ...plain, high: 2, bold: true, band: true },
  line: { ...plain, wide: 1, high: 2, bold: true },
  void: { ...plain, wide: 1, high: 2, bold: true, band: true },
  choice: { ...plain, indent: 4 },
  note: { ...plain, bold: true, indent: 4 },
  foot: plain,
};
const LETTER = { wide: 12, high: 24 } as const;
const CUT_FEED = 5;

// The letters that western printers know as one code page; anything else is drawn.
const KNOWN =
  /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u017d\u017e\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;

/** Breaks a text between words into lines of so many letters; a longer word is cut. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else for (let from = 0; from < word.length; from += columns) lines.push(word.slice(from, from + columns));
  }
  return lines;
}

type Encoder = ReceiptPrinterEncoder;

function typeRow(encoder: Encoder, text: string, style: RowStyle, columns: number): void {
  const room = Math.floor(columns / style.wide) - style.indent;
  for (const line of wrapText(text, style.band ? room - 2 : room)) {
    encoder.size(style.wide, style.high).bold(style.bold).invert(style.band);
    encoder.text(style.band ? ` ${line} ` : `${' '.repeat(style.indent)}${line}`);
    encoder.invert(false).bold(false).size(1, 1).newline();
  }
}

async function setRow(encoder: Encoder, row: SlipRow, width: keyof typeof PAPER): Promise<void> {
  const { columns, dots } = PAPER[width];
  if (row.kind === 'rule') {
    encoder.line('-'.repeat(columns));
    return;
  }
  const style = styles[row.kind];
  const text = row.text.replace(/\p{C}/gu, ' ').trim();
  if (KNOWN.test(text)) return typeRow(encoder, text, style, columns);
  const drawing = await drawRow(text, {
    width: dots,
    indent: style.indent * LETTER.wide + (style.band ? LETTER.wide : 0),
    size: Math.round(LETTER.high * (style.wide === 2 ? 1.9 : style.high === 2 ? 1.4 : 1)),
    band: style.band,
  });
  if (drawing) encoder.image(drawing, drawing.width, drawing.height, 'threshold', 128);
}

/** A slip in the language of receipt printers (ESC/POS), cut at its end. What their code page lacks is sent as a picture. */
export async function setSlip({ rows, printer }: Pick<PrintJob, 'rows' | 'printer'>): Promise<Uint8Array> {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: PAPER[printer.width].columns,
    imageMode: 'raster',
    newline: '\n',
    feedBeforeCut: CUT_FEED,
  });
  encoder.initialize().codepage('windows1252');
  for (const row of rows) await setRow(encoder, row, printer.width);
  return encoder.cut('partial').encode();
}
