import type { Mark, Matrix, Sheet } from './drawing.ts';

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => HTML[sign] ?? sign);

/** Whole numbers stay whole; a thousandth of a millimetre is enough for the rest, a scale needs more. */
const short = (value: number): string => String(Number(value.toFixed(6)));
const matrix = (at: Matrix): string => `matrix(${at.map(short).join(' ')})`;

function shape(mark: Mark): string {
  if ('logo' in mark) return `<use transform="${matrix(mark.at)}" xlink:href="#logo"/>`;
  const { path, at, ink, line } = mark;
  const drawn =
    line === undefined
      ? `fill="${ink}"`
      : `fill="none" stroke="${ink}" stroke-width="${short(line / Math.abs(at[0]))}"`;
  return `<path transform="${matrix(at)}" ${drawn} d="${path}"/>`;
}

/** A sheet as a file of its own, all words as outlines. */
export function writeSvg({ width, height, title, logo, pieces }: Sheet): string {
  const groups = pieces.map(
    ({ at, marks }) => `<g transform="${matrix(at)}">${marks.map(shape).join('')}</g>`,
  );
  const picture = logo && Buffer.from(logo).toString('base64');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${short(width)} ${short(height)}"`,
    ` width="${short(width)}mm" height="${short(height)}mm" role="img"><title>${escaped(title)}</title>`,
    picture
      ? `<defs><image id="logo" width="1" height="1" xlink:href="data:image/jpeg;base64,${picture}"/></defs>`
      : '',
    `<rect width="100%" height="100%" fill="#FFFFFF"/>${groups.join('')}</svg>`,
  ].join('');
}
