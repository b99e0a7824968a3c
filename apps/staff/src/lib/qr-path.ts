import { encode } from 'uqr';

export interface QrPath {
  /** Modules along a side, quiet zone included. */
  readonly size: number;
  /** An SVG path in module units. */
  readonly path: string;
}

/** The quiet zone that scanners need around a code, in modules. */
const QUIET = 4;

/** A QR code of medium error correction as one path: runs of dark modules become one step each. */
export function qrPath(text: string): QrPath {
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
