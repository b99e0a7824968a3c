import { buffer } from 'node:stream/consumers';
import type { Weight } from '@tableside/typefaces/font-files';
import PDFDocument from 'pdfkit';
import { breakLines } from './break-lines.ts';
import { type PageFonts, pageFonts, type Run } from './page-fonts.ts';
import type { PrintedBlock, PrintedPage, PrintedRow } from './printed-page.ts';

/** Points. A4 is 595 × 842; what is printed is a column in its middle. */
const PAGE = { width: 595.28, height: 841.89, top: 44, bottom: 52 } as const;
const COLUMN = { left: 97, right: 498 } as const;
const WIDE = COLUMN.right - COLUMN.left;
const FIRST = 40;
const MIDDLE = 60;
/** Of a figure in words, such as whose share it is; wider ones are broken. */
const WIDEST_LAST = 250;
const GAP = 12;
const ROW_GAP = 3;
const SIZES = { title: 17, text: 10, note: 8.5 } as const;
const LEADING = 1.45;
const INK = { text: '#212a39', quiet: '#5c6a7f', line: '#9aa5b5' } as const;

interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly ink: string;
}
interface Placed {
  readonly text: string;
  readonly style: Style;
  readonly align: 'start' | 'centre' | 'end';
  readonly left: number;
  readonly width: number;
}
/** Lines side by side that are never torn apart by a page's end. */
interface Strip {
  readonly height: number;
  readonly parts: readonly (Placed & { readonly top: number })[];
}

const styleOf = (size: number, strong = false, quiet = false): Style => ({
  size,
  weight: strong ? 600 : 400,
  ink: quiet ? INK.quiet : INK.text,
});
const textsOf = ({ first, text, notes = [], middle, last }: PrintedRow): string[] =>
  [first, text, ...notes, middle, last].filter((part) => part !== undefined);

/** Every text of a page in both weights it may be set in; the digits are for the page numbers. */
function allTexts({ blocks, pages }: PrintedPage): { readonly text: string; readonly weight: Weight }[] {
  const rows = blocks.flatMap(({ head, rows: own }) => (head ? [head, ...own] : own));
  return [
    { text: `${pages}0123456789`, weight: 400 },
    ...rows.flatMap((row) => {
      const texts = textsOf(row).map((text) => ({ text, weight: 400 as const }));
      return row.strong ? [...texts, ...texts.map(({ text }) => ({ text, weight: 600 as const }))] : texts;
    }),
  ];
}

/** Sets and draws what is printed, from top to bottom, on as many pages as it needs. */
class Press {
  private readonly page: PrintedPage;
  private readonly fonts: PageFonts;
  private readonly doc: PDFKit.PDFDocument;
  private y: number = PAGE.top;

  constructor(page: PrintedPage, fonts: PageFonts, doc: PDFKit.PDFDocument) {
    this.page = page;
    this.fonts = fonts;
    this.doc = doc;
    for (const [name, file] of fonts.files) doc.registerFont(name, file);
  }

  private widthOfRun({ font, text }: Run, size: number): number {
    return this.doc.font(font).fontSize(size).widthOfString(text);
  }
  private widthOf(text: string, { size, weight }: Style): number {
    return this.fonts.runsOf(text, weight).reduce((sum, run) => sum + this.widthOfRun(run, size), 0);
  }
  private linesOf({ text, style, width }: Placed): string[] {
    return breakLines(text, this.page.language, (line) => this.widthOf(line, style) <= width);
  }

  /** Texts of one row, each broken to its width. */
  private strip(columns: readonly (readonly Placed[])[]): Strip {
    const parts: (Placed & { top: number })[] = [];
    let height = 0;
    for (const column of columns) {
      let top = 0;
      for (const placed of column)
        for (const text of this.linesOf(placed)) {
          parts.push({ ...placed, text, top });
          top += placed.style.size * LEADING;
        }
      height = Math.max(height, top);
    }
    return { height, parts };
  }

  private rowStrip(row: PrintedRow, { head }: PrintedBlock): Strip {
    const isHead = row === head;
    const style = styleOf(isHead ? SIZES.note : SIZES.text + (row.strong ? 1.5 : 0), row.strong, isHead);
    const last = row.last ?? '';
    const lastWidth = Math.min(WIDEST_LAST, Math.max(60, this.widthOf(last, style) + 1));
    const start = head?.first === undefined ? 0 : FIRST;
    const middle = row.middle === undefined ? 0 : MIDDLE + GAP;
    const width = WIDE - start - middle - lastWidth - GAP;
    const at = (text: string, left: number, wide: number, align: Placed['align'], own = style): Placed => ({
      text,
      style: own,
      align,
      left: COLUMN.left + left,
      width: wide,
    });
    const quiet = styleOf(SIZES.note, false, true);
    return this.strip([
      row.first === undefined ? [] : [at(row.first, 0, FIRST - 4, 'start')],
      [
        at(row.text, start, width, 'start'),
        ...(row.notes ?? []).map((note) => at(note, start, width, 'start', quiet)),
      ],
      row.middle === undefined ? [] : [at(row.middle, start + width + GAP, MIDDLE, 'end')],
      last === '' ? [] : [at(last, WIDE - lastWidth, lastWidth, 'end')],
    ]);
  }

  private centredStrip(row: PrintedRow, size: number): Strip {
    const at = (text: string, style: Style): Placed => ({
      text,
      style,
      align: 'centre',
      left: COLUMN.left,
      width: WIDE,
    });
    const quiet = styleOf(SIZES.note, false, true);
    return this.strip([
      [at(row.text, styleOf(size, row.strong)), ...(row.notes ?? []).map((note) => at(note, quiet))],
    ]);
  }

  private draw({ parts, height }: Strip): void {
    for (const { text, style, align, left, width, top } of parts) {
      const room = width - this.widthOf(text, style);
      let x = left + (align === 'end' ? room : align === 'centre' ? room / 2 : 0);
      for (const run of this.fonts.runsOf(text, style.weight)) {
        const wide = this.widthOfRun(run, style.size);
        this.doc
          .fillColor(style.ink)
          .text(run.text, x, this.y + top, { lineBreak: false, baseline: -style.size });
        x += wide;
      }
    }
    this.y += height;
  }

  private rule(): void {
    this.y += 8;
    this.doc.moveTo(COLUMN.left, this.y).lineTo(COLUMN.right, this.y).lineWidth(0.5).dash(2, { space: 2 });
    this.doc.strokeColor(INK.line).stroke().undash();
    this.y += 8;
  }

  /** True when a new page was begun. */
  private makeRoom(height: number): boolean {
    if (this.y + height <= PAGE.height - PAGE.bottom) return false;
    this.doc.addPage();
    this.y = PAGE.top;
    return true;
  }

  private drawRows(block: PrintedBlock): void {
    const head = block.head && this.rowStrip(block.head, block);
    const strips = block.rows.map((row) => this.rowStrip(row, block));
    this.makeRoom(16 + (head?.height ?? 0) + (strips[0]?.height ?? 0));
    this.rule();
    if (head) this.drawRow(head);
    for (const strip of strips) {
      if (this.makeRoom(strip.height + ROW_GAP) && head) this.drawRow(head);
      this.drawRow(strip);
    }
  }

  private drawRow(strip: Strip): void {
    this.draw(strip);
    this.y += ROW_GAP;
  }

  private drawCentred(block: PrintedBlock): void {
    const marked = block.look === 'mark';
    if (marked) this.y += 14;
    const strips = block.rows.map((row) =>
      this.centredStrip(row, block.look === 'title' ? SIZES.title : SIZES.text),
    );
    const height = strips.reduce((sum, strip) => sum + strip.height, 0);
    this.makeRoom(height + 12);
    const top = this.y;
    for (const strip of strips) this.draw(strip);
    if (marked) {
      this.doc
        .rect(COLUMN.left, top - 8, WIDE, height + 16)
        .lineWidth(1)
        .strokeColor(INK.text)
        .stroke();
      this.y += 10;
    }
  }

  print(): void {
    const { blocks, pages } = this.page;
    for (const block of blocks) {
      if (block.look === 'rows') this.drawRows(block);
      else this.drawCentred(block);
      if (block === blocks.at(-2)) this.rule();
    }
    const { start, count } = this.doc.bufferedPageRange();
    for (let nth = start; count > 1 && nth < start + count; nth += 1) {
      this.doc.switchToPage(nth);
      this.y = PAGE.height - PAGE.bottom + 16;
      const text = pages.replace('#pages', String(count)).replace('#page', String(nth + 1));
      this.draw(this.centredStrip({ text }, SIZES.note));
    }
  }
}

/** Draws it on A4, its fonts embedded with only the characters it uses. */
export async function drawPage(page: PrintedPage): Promise<Uint8Array> {
  const fonts = await pageFonts(page.language, allTexts(page));
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    bufferPages: true,
    lang: page.language,
    displayTitle: true,
    info: { Title: page.title, Author: page.author, CreationDate: new Date(page.at) },
  });
  const bytes = buffer(doc);
  new Press(page, fonts, doc).print();
  doc.end();
  return bytes;
}
