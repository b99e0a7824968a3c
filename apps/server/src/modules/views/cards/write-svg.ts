import type { Mark, Matrix, Sheet } from './drawing.ts';

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => HTML[sign] ?? sign);

/** Whole numbers stay whole; a thousandth of a millimetre is enough for the rest, a scale needs more. */
const short = (value: number): string => String(Number(value.toFixed(6)));
const matrix = (at: Matrix): string => `matrix(${at.map(short).join(' ')})`;

function shape({ path, at, ink, line }: Mark): string {
  const drawn =
    line === undefined
      ? `fill="${ink}"`
      : `fill="none" stroke="${ink}" stroke-width="${short(line / Math.abs(at[0]))}"`;
  return `<path transform="${matrix(at)}" ${drawn} d="${path}"/>`;
}

/** A sheet as a file of its own, all words as outlines. */
export function writeSvg({ width, height, title, pieces }: Sheet): string {
  const groups = pieces.map(
    ({ at, marks }) => `<g transform="${matrix(at)}">${marks.map(shape).join('')}</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}"`,
    ` width="${short(width)}mm" height="${short(height)}mm" role="img"><title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="#FFFFFF"/>${groups.join('')}</svg>`,
  ].join('');
}
