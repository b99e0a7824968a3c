import { codePath } from '@tableside/contract/code-path';
import { encode } from 'uqr';
import { LEAST_LOGO_VERSION, logoModules } from './card-template-rule.ts';
import { INK, type LogoPlace, type Mark, PAPER } from './drawing.ts';

/** The quiet zone that scanners need around a code, in modules. */
const QUIET = 4;

/** A code in modules, its quiet zone included. */
export interface DrawnCode {
  readonly size: number;
  readonly path: string;
}

/** A QR code: of medium error correction, or of the next one where a logo covers part of it. */
export function drawCode(text: string, withLogo = false): DrawnCode {
  const { data, size } = encode(text, {
    ecc: withLogo ? 'Q' : 'M',
    border: QUIET,
    minVersion: withLogo ? LEAST_LOGO_VERSION : 1,
  });
  return { size, path: codePath(data) };
}

/** Its width with the quiet zone, in millimetres, when the code alone is so wide. */
export const wholeWidth = ({ size }: DrawnCode, code: number): number => (code * size) / (size - 2 * QUIET);

export const codeMark = ({ path, size }: DrawnCode, x: number, y: number, width: number): Mark => ({
  path,
  at: [width / size, 0, 0, width / size, x, y],
  ink: INK,
});

/** A white square in the middle of a code that stands there, and the logo on it with half a module around. */
export function logoMarks({ size }: DrawnCode, x: number, y: number, width: number): [Mark, LogoPlace] {
  const module = width / size;
  const plate = logoModules(size - 2 * QUIET) * module;
  const from = (width - plate) / 2;
  const side = plate - module;
  const inner = from + module / 2;
  return [
    { path: 'M0 0h1v1h-1z', at: [plate, 0, 0, plate, x + from, y + from], ink: PAPER },
    { logo: true, at: [side, 0, 0, side, x + inner, y + inner] },
  ];
}
