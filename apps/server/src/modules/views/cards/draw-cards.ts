import type { CardFormat } from '@tableside/contract/vocabulary';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { CardFile, CardJob } from './card.ts';
import type { Sheet } from './drawing.ts';
import { laySheets } from './lay-sheets.ts';
import { paintSvg } from './paint-svg.ts';
import { pdfPictures } from './pdf-pictures.ts';
import { readBack } from './read-back.ts';
import { squareLogo } from './square-logo.ts';
import { TypeCase } from './type-case.ts';
import { writePdf } from './write-pdf.ts';
import { writeSvg } from './write-svg.ts';

async function asPdf(sheets: readonly Sheet[], title: string): Promise<CardFile> {
  const bytes = await writePdf(sheets, title);
  await readBack(
    sheets,
    pdfPictures(bytes).map(({ svg }) => svg),
  );
  return { type: 'application/pdf', bytes };
}

/** A kind of picture with one sheet in each: how it is written, and how it is seen again. */
interface PictureKind {
  readonly type: 'image/svg+xml' | 'image/png';
  readonly ending: 'svg' | 'png';
  /** What is pressed already is only put together. */
  readonly level: 0 | 6;
  readonly write: (sheet: Sheet) => Uint8Array | Promise<Uint8Array>;
  readonly seen: (file: Uint8Array) => string | Uint8Array;
}

const svg: PictureKind = {
  type: 'image/svg+xml',
  ending: 'svg',
  level: 6,
  write: (sheet) => strToU8(writeSvg(sheet)),
  seen: strFromU8,
};
const png: PictureKind = {
  type: 'image/png',
  ending: 'png',
  level: 0,
  write: (sheet) => paintSvg(writeSvg(sheet), sheet),
  seen: (file) => file,
};

const asPictures =
  ({ type, ending, level, write, seen }: PictureKind) =>
  async (sheets: readonly Sheet[], title: string): Promise<CardFile> => {
    const files: Record<string, Uint8Array> = {};
    for (const [nth, sheet] of sheets.entries())
      files[`${title}-${String(nth + 1).padStart(3, '0')}.${ending}`] = await write(sheet);
    const [only] = Object.values(files);
    if (only && sheets.length === 1) {
      await readBack(sheets, [seen(only)]);
      return { type, bytes: only };
    }
    const bytes = zipSync(files, { level });
    await readBack(sheets, Object.values(unzipSync(bytes)).map(seen));
    return { type: 'application/zip', bytes };
  };

const FORMATS: Readonly<Record<CardFormat, (sheets: readonly Sheet[], title: string) => Promise<CardFile>>> =
  { pdf: asPdf, svg: asPictures(svg), png: asPictures(png) };

/** Draws cards and reads every code back from the finished file before it is handed out. Throws `CodeUnreadable`. */
export async function drawCards(job: CardJob): Promise<CardFile> {
  const logo = job.logo && (await squareLogo(job.logo));
  const sheets = laySheets({ ...job, ...(logo && { logo }) }, await TypeCase.for(job.cards));
  return FORMATS[job.format](sheets, job.title);
}
