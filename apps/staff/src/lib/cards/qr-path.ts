import { codePath } from '@tableside/contract/code-path';
import { encode } from 'uqr';

export interface QrPath {
  /** Modules along a side, quiet zone included. */
  readonly size: number;
  /** An SVG path in module units. */
  readonly path: string;
}

/** The quiet zone that scanners need around a code, in modules. */
const QUIET = 4;

/** A QR code of medium error correction as one path. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return { size, path: codePath(data) };
}
