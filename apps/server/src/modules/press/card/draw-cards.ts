import type { CardFormat } from '@tableside/contract/vocabulary';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { CardFile, CardJob, CardRead } from './card.ts';
import type { Sheet } from './drawing.ts';
import { laySheets } from './lay-sheets.ts';
import { paintSvg } from './paint-svg.ts';
import { pdfPictures } from './pdf-pictures.ts';
import { type PageSeen, readBack, readCodes } from './read-back.ts';
import { squareLogo } from './square-logo.ts';
import { TypeCase } from './type-case.ts';
import { writePdf } from './write-pdf.ts';
import { writeSvg } from './write-svg.ts';

/** A finished file, and its pages as they are seen in it. */
interface Drawn {
  readonly file: CardFile;
  readonly pages: readonly PageSeen[];
}
type Draw = (sheets: readonly Sheet[], title: string) => Promise<Drawn>;

const asPdf: Draw = async (sheets, title) => {
  const bytes = await writePdf(sheets, title);
  return { file: { type: 'application/pdf', bytes }, pages: pdfPictures(bytes).map(({ svg }) => svg) };
};

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
  ({ type, ending, level, write, seen }: PictureKind): Draw =>
  async (sheets, title) => {
    const files: Record<string, Uint8Array> = {};
    for (const [nth, sheet] of sheets.entries())
      files[`${title}-${String(nth + 1).padStart(3, '0')}.${ending}`] = await write(sheet);
    const [only] = Object.values(files);
    if (only && sheets.length === 1) return { file: { type, bytes: only }, pages: [seen(only)] };
    const bytes = zipSync(files, { level });
    return { file: { type: 'application/zip', bytes }, pages: Object.values(unzipSync(bytes)).map(seen) };
  };

const FORMATS: Readonly<Record<CardFormat, Draw>> = {
  pdf: asPdf,
  svg: asPictures(svg),
  png: asPictures(png),
};

async function draw(job: CardJob): Promise<Drawn & { readonly sheets: readonly Sheet[] }> {
  const logo = job.logo && (await squareLogo(job.logo));
  const sheets = laySheets({ ...job, ...(logo && { logo }) }, await TypeCase.for(job.cards));
  return { sheets, ...(await FORMATS[job.format](sheets, job.title)) };
}

/** Draws cards and reads every code back from the finished file before it is handed out. Throws `CodeUnreadable`. */
export async function drawCards(job: CardJob): Promise<CardFile> {
  const { sheets, file, pages } = await draw(job);
  await readBack(sheets, pages);
  return file;
}

/** Draws the same file and says of every card what is read off it; of a tent, on both faces. */
export async function checkCards(job: CardJob): Promise<CardRead[]> {
  const { sheets, pages } = await draw(job);
  const codes = await readCodes(sheets, pages);
  return job.cards.map(({ name, url }) => {
    const own = codes.filter((code) => code.url === url);
    const wrong = own.find(({ seen }) => seen !== url);
    return { name, url, seen: wrong || own.length === 0 ? (wrong?.seen ?? null) : url };
  });
}
