import { encode } from 'uqr';
import { INK, type Mark } from './drawing.ts';

/** The quiet zone that scanners need around a code, in modules. */
const QUIET = 4;

/** A code in modules, its quiet zone included. */
export interface DrawnCode {
  readonly size: number;
  readonly path: string;
}

/** A QR code of medium error correction: runs of dark modules become one step each. */
export function drawCode(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const runs = data.flatMap((row, y) => {
    const parts: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      parts.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
    }
    return parts;
  });
  return { size, path: runs.join('') };
}

/** Its width with the quiet zone, in millimetres, when the code alone is so wide. */
export const wholeWidth = ({ size }: DrawnCode, code: number): number => (code * size) / (size - 2 * QUIET);

export const codeMark = ({ path, size }: DrawnCode, x: number, y: number, width: number): Mark => ({
  path,
  at: [width / size, 0, 0, width / size, x, y],
  ink: INK,
});
