import { servingWindows } from '@tableside/contract/serving-times';
import { isOpen, openSpans } from '../../venues/index.ts';
import type { TimedDishes } from './menu.ts';

type Windows = Parameters<typeof isOpen>[0];

const MOST_KEPT = 2000;
const kept = new Map<string, Windows>();

/** The same object for the same times: the rule of the opening hours keeps what it found for it all day. */
function windowsOf(times: readonly string[], timezone: string): Windows {
  const key = `${timezone} ${times.join()}`;
  const known = kept.get(key);
  if (known) return known;
  const made: Windows = { timezone, hours: times.flatMap(servingWindows) };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, made);
  return made;
}

/** Whether dishes of these times are served at a moment; if not, when they are again. `turns` names the next change. */
export function servedAt(
  times: readonly string[],
  timezone: string,
  now: Date,
): { readonly served: boolean; readonly next: Date | null; readonly turns: string } {
  const { now: served, until, next } = isOpen(windowsOf(times, timezone), now);
  return { served, next: next === null ? null : new Date(next), turns: `${served ? 1 : 0}${until ?? next}` };
}

/** The last moment, not after `now`, at which some of the dishes began or ceased to be served; undefined for none in two days. */
export function lastTurn(timed: readonly TimedDishes[], timezone: string, now: Date): Date | undefined {
  const at = now.getTime();
  const turns = timed.flatMap(({ times }) =>
    openSpans(windowsOf(times, timezone), now).flatMap(({ from, to }) => [from, to]),
  );
  const last = Math.max(...turns.filter((turn) => turn <= at && Number.isFinite(turn)));
  return Number.isFinite(last) ? new Date(last) : undefined;
}
