import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { CodeUnreadable } from './card.ts';
import type { PrintedCode, Sheet } from './drawing.ts';
import { sizedSvg } from './paint-svg.ts';

/** Pixels of a millimetre: a module has about four, far less than a telephone sees. */
const SHARPNESS = 3;

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A page of a finished file: an SVG, or a PNG of any size. */
export type PageSeen = string | Uint8Array;

async function paint(page: PageSeen, { width, height }: Sheet): Promise<Pixels> {
  const size = { width: Math.round(width * SHARPNESS), height: Math.round(height * SHARPNESS) };
  const file = typeof page === 'string' ? Buffer.from(sizedSvg(page, size.width, size.height)) : page;
  const { data, info } = await sharp(file)
    .resize({ ...size, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function cut({ data, width }: Pixels, code: PrintedCode): Pixels {
  const [left, top, side] = [code.x, code.y, code.width].map((value) => Math.round(value * SHARPNESS)) as [
    number,
    number,
    number,
  ];
  const rows = Array.from({ length: side }, (_, row) => {
    const start = ((top + row) * width + left) * 4;
    return data.subarray(start, start + side * 4);
  });
  return { data: Buffer.concat(rows), width: side, height: side };
}

function read(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels);
  } catch {
    return undefined; // it throws where there is no code
  }
}

/** A printed code, and what a scanner sees in its place. */
export interface CodeRead {
  readonly url: string;
  readonly seen: string | undefined;
}

/** Reads every code of the sheets off their pictures. */
export async function readCodes(
  sheets: readonly Sheet[],
  pictures: readonly PageSeen[],
): Promise<CodeRead[]> {
  if (pictures.length !== sheets.length)
    throw new Error(`${sheets.length} sheets, ${pictures.length} in the file`);
  const codes: CodeRead[] = [];
  for (const [nth, sheet] of sheets.entries()) {
    const pixels = await paint(pictures[nth] ?? '', sheet);
    codes.push(...sheet.codes.map((code) => ({ url: code.url, seen: read(cut(pixels, code)) })));
  }
  return codes;
}

/** Throws `CodeUnreadable` unless every code of the sheets is read off their pictures as what it leads to. A card that cannot be scanned never goes out. */
export async function readBack(sheets: readonly Sheet[], pictures: readonly PageSeen[]): Promise<void> {
  const wrong = (await readCodes(sheets, pictures)).find(({ url, seen }) => seen !== url);
  if (wrong) throw new CodeUnreadable(`a card for ${wrong.url} reads as ${wrong.seen ?? 'nothing'}`);
}
