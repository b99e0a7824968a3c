import type { GlyphRun, Outline } from 'fontkit';

type Pen = { x: number; y: number };

/** A font's unit is the thousandth part of a letter's height or less: whole ones are fine enough. */
const step = (letter: string, points: readonly number[]): string => letter + points.map(Math.round).join(' ');

/** TrueType's curves as the cubic ones that PDF has: pdfkit writes a quadratic one as another curve. */
function cubic({ x, y }: Pen, [cx = 0, cy = 0, endX = 0, endY = 0]: readonly number[]): number[] {
  const near = (from: number, control: number): number => from + ((control - from) * 2) / 3;
  return [near(x, cx), near(y, cy), near(endX, cx), near(endY, cy), endX, endY];
}

function glyphPath({ commands }: Outline, left: number, up: number): string {
  let pen: Pen = { x: 0, y: 0 };
  const parts = commands.map(({ command, args }) => {
    const points = args.map((value, nth) => value + (nth % 2 === 0 ? left : up));
    const from = pen;
    pen = { x: points.at(-2) ?? from.x, y: points.at(-1) ?? from.y };
    if (command === 'moveTo') return step('M', points);
    if (command === 'lineTo') return step('L', points);
    if (command === 'bezierCurveTo') return step('C', points);
    return command === 'closePath' ? 'Z' : step('C', cubic(from, points));
  });
  return parts.join('');
}

/** The outline of a line, in the font's own units, upwards from its left end on the baseline. */
export function runPath({ glyphs, positions }: GlyphRun): string {
  let x = 0;
  const parts = glyphs.map(({ path }, nth) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[nth] ?? {};
    const part = glyphPath(path, x + xOffset, yOffset);
    x += xAdvance;
    return part;
  });
  return parts.join('');
}
