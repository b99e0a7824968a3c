import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { residentBytes } from '../../../../tooling/bench/lib/memory.ts';
import { startTestApp } from '../../testing/app.ts';
import { whileFree } from '../../testing/busy-machine.ts';
import { startHello } from '../../testing/hello-process.ts';
import { openCrowd, openSeat } from '../../testing/live-crowd.ts';
import { p99, problemsOf, runOpenLoop, type Sample } from '../../testing/open-loop.ts';
import { sayTo } from '../../testing/say-to.ts';
import { judgeSoak, type Rest, type Soak, slopeOf } from '../../testing/soak-judge.ts';
import { metric, openFiles } from '../../testing/vitals.ts';
import { mixOf, ORDERS_ALONE, READS, WRITES } from './mix.ts';
import { openStreet, type Street, screensOf, seatOf } from './street.ts';

/** An hour by hand (`SOAK_MINUTES=60`). */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 10);
/** 30 % of the load that is to be held. */
const PER_SECOND = 60;
const STREAMS = 150;
/** Guests who come and go: a hundred a minute, each for so long. */
const COME_EVERY_MS = 600;
const STAY_MS = 2000;
const SIZE = { houses: 2, tables: 120 };
/** As many orders as the server keeps in memory, and some. */
const FILL = { perSecond: 100, seconds: 90 };
const LOOK_EVERY_MS = 10_000;
/** What is under way is over after so long: who came has left, a page that was read is closed. */
const QUIET_MS = 5000;

const server = ({ server: { url }, publicKey }: Street) => ({ url, publicKey });

/** Pages that are opened and left again until it is over. */
async function comeAndGo(street: Street, over: () => boolean): Promise<number> {
  const visits: Promise<void>[] = [];
  const visit = async (nth: number): Promise<void> => {
    const guest = street.guests[nth % street.guests.length];
    if (!guest) return;
    const live = await openSeat(server(street), seatOf(guest));
    await sleep(STAY_MS);
    live.close();
  };
  while (!over()) {
    visits.push(visit(visits.length));
    await sleep(COME_EVERY_MS);
  }
  await Promise.all(visits);
  return visits.length;
}

/** The load of some time; what its requests came to, and what the server's memory was. */
async function loadFor(street: Street, seconds: number, next: ReturnType<typeof mixOf>) {
  let over = false;
  const resident: { at: number; bytes: number }[] = [];
  const look = async (): Promise<void> => {
    while (!over) {
      resident.push({ at: performance.now(), bytes: residentBytes(street.server.pid) });
      await sleep(Math.min(LOOK_EVERY_MS, (seconds * 1000) / 10));
    }
  };
  const around = [look(), comeAndGo(street, () => over)] as const;
  const { samples } = await runOpenLoop({ perSecond: PER_SECOND, seconds, next });
  over = true;
  const [, visits] = await Promise.all(around);
  return { samples, resident, visits };
}

/** What the server holds when nobody asks anything. `said` is what it writes to its output. */
async function atRest(street: Street, said: () => string): Promise<Rest> {
  street.hangUp();
  await sleep(QUIET_MS);
  const before = said().length;
  process.kill(street.server.pid, 'SIGUSR2');
  await expect.poll(() => said().slice(before)).toContain('\n');
  const { heap, timers }: Pick<Rest, 'heap' | 'timers'> = JSON.parse(said().slice(before));
  const [row] = await sayTo<{ count: number }>(
    street.databaseUrl,
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const streams = await metric(street.server.url, 'live_streams');
  const files = await openFiles(street.server.pid);
  return { heap, timers, streams, files, connections: row?.count ?? Number.NaN };
}

const lagOf = async ({ server: { url } }: Street): Promise<number> =>
  1000 * (await metric(url, 'nodejs_eventloop_lag_p99_seconds'));

const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
function print(soak: Soak, samples: readonly Sample[], visits: number): void {
  const rest = ({ heap, timers, files, connections, streams }: Rest): string =>
    `heap ${inMegabytes(heap)}, ${timers} timers, ${files} files, ${connections} connections, ${streams} streams`;
  const last = soak.resident.at(-1)?.bytes ?? Number.NaN;
  process.stdout.write(
    `soak of ${soak.minutes} min: ${samples.length} requests, ${visits} visits; warm: ${rest(soak.warm)}; end: ${rest(soak.end)};
  memory ${inMegabytes(last)}, ${inMegabytes(slopeOf(soak))} more in ten minutes; p99 in ms: event loop ${Math.round(soak.lag)}, hello ${Math.round(soak.hello)}, reads ${Math.round(p99(samples, ...READS))}, writes ${Math.round(p99(samples, ...WRITES))}\n`,
  );
}

describe(`${MINUTES} minutes of an ordinary evening, while guests come and go`, () => {
  it(
    'leave the server as it was when it was warm',
    async () => {
      let said = '';
      const heard = (text: string): void => {
        said += text;
      };
      const street = await openStreet(await startTestApp(), SIZE, { heard });
      onTestFinished(async () => void (await street.server.kill('SIGKILL')));
      const screens = street.kitchens.flatMap((kitchen) => screensOf(kitchen, 5));
      const seats = [...street.guests.slice(0, STREAMS - screens.length).map(seatOf), ...screens];
      onTestFinished(await openCrowd(server(street), seats));
      const next = mixOf(street, new Map());
      await runOpenLoop({ ...FILL, next: (index) => next(index, ORDERS_ALONE) });
      await loadFor(street, MINUTES * 20, next);
      const warm = await atRest(street, () => said);
      await lagOf(street); // counts anew from here
      const [{ samples, resident, visits }, hello] = await Promise.all([
        loadFor(street, MINUTES * 40, next),
        runOpenLoop({ perSecond: 5, seconds: MINUTES * 40, next: await startHello() }),
      ]);
      const lag = await lagOf(street);
      const end = await atRest(street, () => said);
      const soak = { minutes: MINUTES, warm, end, resident, lag, hello: p99(hello.samples, 'hello') };
      print(soak, samples, visits);
      expect(problemsOf(whileFree(samples, hello.samples))).toEqual([]);
      expect(judgeSoak(soak)).toEqual([]);
    },
    (MINUTES + 15) * 60_000,
  );
});

describe('what is judged', () => {
  const warm: Rest = { heap: 60_000_000, timers: 160, files: 200, connections: 16, streams: 150 };
  const resident = Array.from({ length: 60 }, (_, minute) => ({ at: minute * 60_000, bytes: 150_000_000 }));
  const good: Soak = { minutes: 60, warm, end: warm, resident, lag: 20, hello: 3 };
  const leaking = resident.map(({ at, bytes }) => ({ at, bytes: bytes + at * 5 }));

  it('is nothing of a server that is as it was', () => expect(judgeSoak(good)).toEqual([]));
  it.each([
    ['a heap that grows', { end: { ...warm, heap: 70_000_000 } }, 'the heap has grown by 17 %'],
    ['timers that nobody ends', { end: { ...warm, timers: 260 } }, '100 more timers'],
    ['files that nobody closes', { end: { ...warm, files: 206 } }, '6 more files'],
    ['connections that are not given back', { end: { ...warm, connections: 22 } }, '6 more connections'],
    ['a stream whose guest has gone', { end: { ...warm, streams: 151 } }, '151 streams, not 150'],
    ['an event loop that is held up', { lag: 80 }, 'the event loop is 80 ms late'],
    ['memory that grows for an hour', { resident: leaking }, 'memory grows by 3 MB in ten minutes'],
  ])('is %s', (_what, leak, problem) => expect(judgeSoak({ ...good, ...leak })).toEqual([problem]));
});
