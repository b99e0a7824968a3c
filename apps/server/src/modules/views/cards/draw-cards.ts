import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { CardFile, CardJob } from './card.ts';
import type { Sheet } from './drawing.ts';
import { laySheets } from './lay-sheets.ts';
import { pdfPictures } from './pdf-pictures.ts';
import { readBack } from './read-back.ts';
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

async function asSvg(sheets: readonly Sheet[], title: string): Promise<CardFile> {
  const files = sheets.map((sheet) => strToU8(writeSvg(sheet)));
  const [only] = files;
  if (only && files.length === 1) {
    await readBack(sheets, [strFromU8(only)]);
    return { type: 'image/svg+xml', bytes: only };
  }
  const bytes = zipSync(
    Object.fromEntries(files.map((file, nth) => [`${title}-${String(nth + 1).padStart(3, '0')}.svg`, file])),
    { level: 6 },
  );
  await readBack(
    sheets,
    Object.values(unzipSync(bytes)).map((file) => strFromU8(file)),
  );
  return { type: 'application/zip', bytes };
}

/** Draws cards and reads every code back from the finished file before it is handed out. */
export async function drawCards(job: CardJob): Promise<CardFile> {
  const sheets = laySheets(job, await TypeCase.for(job.cards));
  return job.format === 'pdf' ? asPdf(sheets, job.title) : asSvg(sheets, job.title);
}
