/** How much more (above 0) or less a figure is than before, in basis points; undefined where there was nothing before. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) * 10_000) / before);

/** A round number at or above the highest bar, for the end of its axis: 1, 2, 2.5 or 5 times a power of ten. */
export function axisEnd(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}
