import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { BLEED } from './card-template-rule.ts';
import type { Matrix, Shape, Sheet } from './drawing.ts';

/** Points of a millimetre. */
const MM = 72 / 25.4;

const drawLogo = (doc: PDFKit.PDFDocument, logo: string, at: Matrix): PDFKit.PDFDocument =>
  doc
    .save()
    .transform(...at)
    .image(logo, 0, 0, { width: 1, height: 1 })
    .restore();

function draw(doc: PDFKit.PDFDocument, { path, at, ink, line }: Shape): void {
  doc
    .save()
    .transform(...at)
    .path(path);
  if (line === undefined) doc.fill(ink);
  else doc.lineWidth(line / Math.abs(at[0])).stroke(ink);
  doc.restore();
}

/** Tells a printing house where a page is cut, and how far past that it is printed. PDF counts from the lower left corner. */
function boxes(page: PDFKit.PDFPage, { height, trim }: Sheet): void {
  if (!trim) return;
  const [left, top, right, bottom] = trim;
  const box = (more: number): number[] =>
    [left - more, height - bottom - more, right + more, height - top + more].map((value) => value * MM);
  Object.assign(page.dictionary.data, { TrimBox: box(0), BleedBox: box(BLEED) });
}

/** The sheets as the pages of one PDF. */
export async function writePdf(sheets: readonly Sheet[], title: string): Promise<Uint8Array> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: '',
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(0) },
  });
  const bytes = buffer(doc);
  const [first] = sheets;
  // By its address it is one picture in the file, however often it is drawn.
  const logo = first?.logo && `data:image/jpeg;base64,${Buffer.from(first.logo).toString('base64')}`;
  for (const sheet of sheets) {
    doc.addPage({ size: [sheet.width * MM, sheet.height * MM], margin: 0 });
    boxes(doc.page, sheet);
    doc.scale(MM);
    for (const { at, marks } of sheet.pieces) {
      doc.save().transform(...at);
      for (const mark of marks) {
        if (!('logo' in mark)) draw(doc, mark);
        else if (logo) drawLogo(doc, logo, mark.at);
      }
      doc.restore();
    }
  }
  doc.end();
  return bytes;
}
