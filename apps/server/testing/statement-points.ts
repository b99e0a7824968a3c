import { Flight } from '../src/platform/db/flight.ts';
import { failpoint } from '../src/platform/failpoint.ts';

const STALLED = { name: 'test.stall', text: 'select pg_sleep(5)' };
const FAILED = { name: 'test.fail', text: 'select 1 / (random() * 0)::int' };

/** Whether a statement of this name stalls or fails now; a kill ends the process. */
function hit(name: string): typeof STALLED | typeof FAILED | undefined {
  try {
    return failpoint(name) && STALLED;
  } catch {
    return FAILED;
  }
}

/**
 * Makes every SQL statement a failpoint of its name: PostgreSQL fails in its place, holds its connection and all its
 * locks for 5 s before it, or the process dies when it is about to be sent. Returns how often each was passed, which
 * goes on counting.
 */
export function failAtStatements(): ReadonlyMap<string, number> {
  const passed = new Map<string, number>();
  const { add } = Flight.prototype;
  Flight.prototype.add = function (statement, values) {
    passed.set(statement.name, (passed.get(statement.name) ?? 0) + 1);
    const instead = hit(statement.name);
    if (instead === FAILED) return add.call(this, FAILED, []);
    if (instead) add.call(this, STALLED, []).catch(() => undefined);
    return add.call(this, statement, values);
  };
  return passed;
}
