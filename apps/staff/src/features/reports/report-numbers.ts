/** How much more (above 0) or less a figure is than before, in basis points; undefined where there was nothing before. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) * 10_000) / before);

const STEPS = [1, 2, 2.5, 4, 5, 6, 10];

/** A round even number at or above the highest bar, for the end of its axis, so that its middle can be told as well. */
export function axisEnd(highest: number): number {
  if (highest <= 0) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  return STEPS.map((step) => step * power).find((end) => end >= highest && end % 2 === 0) ?? 10 * power;
}
