import { decodeQR } from 'qr/decode.js';

/** Pixels along a module: enough for any scanner, quick to read. */
const SCALE = 4;

/** The drawing of a code's modules, dark on white, as a camera would see it from straight above. */
function pictureOf(size: number, path: string) {
  const width = size * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '', y = '', run = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const start = (row * width + Number(x) * SCALE) * 4;
      for (let at = start; at < start + Number(run) * SCALE * 4; at += 4) data.fill(0, at, at + 3);
    }
  return { width, height: width, data };
}

function read(size: number, path: string): string | null {
  try {
    return decodeQR(pictureOf(size, path)) || null;
  } catch {
    return null; // it throws where there is no code
  }
}

/** The addresses that a scanner reads off a sheet as it was written, in their order; null for a code it cannot read. */
export const readBack = (svg: string): readonly (string | null)[] =>
  [...svg.matchAll(/<path[^>]*\sdata-modules="(\d+)"[^>]*>/g)].map(([drawn, size]) =>
    read(Number(size), /\sd="([^"]*)"/.exec(drawn)?.[1] ?? ''),
  );

/** Whether every code of the sheets is read back as the address it should lead to. */
export function readsAs(sheets: readonly string[], urls: readonly string[]): boolean {
  const found = sheets.flatMap(readBack);
  return found.length === urls.length && found.every((url, nth) => url === urls[nth]);
}
