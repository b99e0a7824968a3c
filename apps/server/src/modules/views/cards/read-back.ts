import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import type { PrintedCode, Sheet } from './drawing.ts';

/** Pixels of a millimetre: a module has about four, far less than a telephone sees. */
const SHARPNESS = 3;

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

async function paint(svg: string, { width, height }: Sheet): Promise<Pixels> {
  const sized = svg.replace(/^<svg[^>]*?viewBox="([^"]*)"[^>]*>/, (_, box: string) => {
    const [wide, tall] = [Math.round(width * SHARPNESS), Math.round(height * SHARPNESS)];
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${wide}" height="${tall}">`;
  });
  const { data, info } = await sharp(Buffer.from(sized))
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

/** Throws unless every code of the sheets is read off their pictures as what it leads to. A card that cannot be scanned is a fault. */
export async function readBack(sheets: readonly Sheet[], pictures: readonly string[]): Promise<void> {
  if (pictures.length !== sheets.length)
    throw new Error(`${sheets.length} sheets, ${pictures.length} in the file`);
  for (const [nth, sheet] of sheets.entries()) {
    const pixels = await paint(pictures[nth] ?? '', sheet);
    for (const code of sheet.codes) {
      const seen = read(cut(pixels, code));
      if (seen !== code.url) throw new Error(`a card for ${code.url} reads as ${seen ?? 'nothing'}`);
    }
  }
}
