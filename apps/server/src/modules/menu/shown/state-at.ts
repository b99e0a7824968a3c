import type { KeptMenuState, MenuState } from './menu.ts';
import { servedAt } from './serving.ts';

const isOver = (until: Date | null, now: Date): boolean => until !== null && until.getTime() <= now.getTime();
const later = (a: Date | null, b: Date | null): Date | null =>
  a === null || b === null ? null : a > b ? a : b;

/** The state at a moment: a dish that was sold out until then is back, one that is not served now rests. */
export function stateAt(kept: KeptMenuState, now: Date): MenuState {
  const { version, availabilityVersion, rows, timed, timezone } = kept;
  const current = rows.filter(({ until }) => !isOver(until, now));
  const soldOut = new Map(current.filter(({ left }) => !left).map(({ id, until }) => [id, until]));
  const counted = new Map(current.flatMap(({ id, left, since }) => (left ? [[id, { left, since }]] : [])));
  const resting = new Set<string>();
  const turns = timed.map(({ times, ids }) => {
    const { served, next, turns: turn } = servedAt(times, timezone, now);
    for (const id of served ? [] : ids) {
      const until = soldOut.get(id);
      if (until === undefined) resting.add(id);
      soldOut.set(id, until === undefined ? next : later(until, next));
    }
    return turn;
  });
  const back = rows.filter(({ until }) => isOver(until, now)).length;
  return {
    version,
    availabilityVersion,
    soldOut,
    resting,
    counted,
    tag: [version, availabilityVersion, back, ...turns].join('.'),
  };
}
