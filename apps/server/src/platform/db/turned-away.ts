const EVERY_MS = 60_000;

/**
 * Tells why callers get no connection to the database: the first time, and then once a minute at the most, since every call
 * meets the same. `now` is in ms.
 */
export function tellTurnedAway(
  say: (line: string) => void,
  now: () => number = () => performance.now(),
): (reason: unknown) => void {
  let next = Number.NEGATIVE_INFINITY;
  return (reason) => {
    if (now() < next) return;
    next = now() + EVERY_MS;
    say(`no connection to the database: ${reason instanceof Error ? reason.message : String(reason)}`);
  };
}
