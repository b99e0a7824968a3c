import { wallClock } from '@tableside/pricing/wall-clock';

/** The instant (ISO) at which a zone's wall clock shows `YYYY-MM-DDTHH:MM`; undefined when nothing readable was typed. */
export function instantOf(timezone: string, local: string): string | undefined {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return undefined;
  const shift = (at: number): number => {
    const { date, minutes } = wallClock(timezone, new Date(at));
    return wanted - (Date.parse(`${date}T00:00:00Z`) + minutes * 60_000);
  };
  // Twice: the first step may have crossed a change of the clocks.
  const near = wanted + shift(wanted);
  return new Date(near + shift(near)).toISOString();
}
