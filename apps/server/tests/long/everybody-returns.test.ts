import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { whileFree } from '../../testing/busy-machine.ts';
import { startHello } from '../../testing/hello-process.ts';
import { openCrowd, type Seat } from '../../testing/live-crowd.ts';
import { p99, problemsOf, runOpenLoop, type Sample } from '../../testing/open-loop.ts';
import { sayTo } from '../../testing/say-to.ts';
import { mixOf, READS, WRITES } from './mix.ts';
import { openStreet, type Street, screensOf, seatOf } from './street.ts';

const SIZE = { houses: 4, tables: 120 };
const SCREENS_EACH = 5;
/** What is asked for until everybody is back, and what was before. */
const PER_SECOND = 40;
const BEFORE_SECONDS = 5;
const BACK_WITHIN_MS = 15_000;
const ANSWERED_WITHIN_MS = 1000;
const PATIENCE_MS = 90_000;

/** Somebody with a stream: what they heard of each channel, and since when they are there again. */
interface Present {
  readonly seat: Seat;
  readonly heard: Map<string, number[]>;
  back: number | undefined;
}

function present(seat: Seat): Present {
  const heard = new Map<string, number[]>(seat.channels.map((channel) => [channel, []]));
  const one: Present = {
    heard,
    back: undefined,
    seat: {
      ...seat,
      heard: ({ channel, seq }) => heard.get(channel)?.push(seq),
      turned: (state) => {
        if (state === 'live') one.back ??= performance.now();
        else one.back = undefined;
      },
    },
  };
  return one;
}

/** Events that have no number yet, and consequences that will make some. */
async function unnumbered(databaseUrl: string): Promise<number | undefined> {
  const [row] = await sayTo<{ count: number }>(
    databaseUrl,
    `select (select count(*) from outbox)::int + (select count(*) from reaction_due where due_at <= now())::int as count`,
  );
  return row?.count;
}

/** Where every channel stands. */
async function positions(databaseUrl: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sayTo<{ name: string; seq: number }>(databaseUrl, 'select name, seq::int from channel');
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}

type Positions = Awaited<ReturnType<typeof positions>>;

/** Who has not heard exactly what was told between two positions, once and in order. */
const wronglyTold = (crowd: readonly Present[], from: Positions, to: Positions): readonly string[] =>
  crowd.flatMap(({ heard }) =>
    [...heard].flatMap(([channel, seqs]) => {
      const first = (from.get(channel) ?? 0) + 1;
      const told = Array.from({ length: (to.get(channel) ?? 0) + 1 - first }, (_, nth) => first + nth);
      return told.join() === seqs.join()
        ? []
        : [`${channel} from ${first}: ${told.length} told, heard ${seqs}`];
    }),
  );

/** Loads a full street until its server is killed in the middle of it. Returns when that was. */
async function killUnderLoad(street: Street, next: ReturnType<typeof mixOf>): Promise<number> {
  let killed = false;
  const seconds = 10 * BEFORE_SECONDS;
  const load = runOpenLoop({ perSecond: PER_SECOND, seconds, over: () => killed, next });
  await sleep(BEFORE_SECONDS * 1000);
  await street.server.kill('SIGKILL');
  const died = performance.now();
  killed = true;
  await load;
  return died;
}

/** What it is like from the moment the server is started again until everybody is back. */
async function returnOf(street: Street, crowd: readonly Present[], ask?: typeof fetch) {
  let node = street.server;
  onTestFinished(async () => void (await node.kill('SIGKILL')));
  const { publicKey, databaseUrl } = street;
  await expect.poll(() => unnumbered(databaseUrl)).toBe(0);
  const from = await positions(databaseUrl);
  const server = { url: node.url, publicKey, ...(ask && { fetch: ask }) };
  const seats = crowd.map(({ seat }) => seat);
  onTestFinished(await openCrowd(server, seats));
  const next = mixOf(street, new Map());
  const died = await killUnderLoad(street, next);
  node = await street.start();
  const ready = performance.now();
  const isBack = ({ back }: Present): boolean => back !== undefined && back > died;
  const over = (): boolean => crowd.every(isBack) && performance.now() - ready > BEFORE_SECONDS * 1000;
  const seconds = PATIENCE_MS / 1000;
  const [{ samples }, hello] = await Promise.all([
    runOpenLoop({ perSecond: PER_SECOND, seconds, over, next }),
    runOpenLoop({ perSecond: 10, seconds, over, next: await startHello() }),
  ]);
  return {
    samples,
    hello: hello.samples,
    down: ready - died,
    /** When the last one was there again, in milliseconds after the server was. */
    back: Math.max(...crowd.map(({ back }) => (back ?? Number.POSITIVE_INFINITY) - ready)),
    wronglyTold: async () => wronglyTold(crowd, from, await positions(databaseUrl)),
  };
}

describe('a server that is killed and comes back', () => {
  it('has all its 500 listeners again in time, with all they missed, and answers meanwhile', async () => {
    const street = await openStreet(await startTestApp(), SIZE);
    const screens = street.kitchens.flatMap((kitchen) => screensOf(kitchen, SCREENS_EACH));
    const crowd = [...street.guests.map(seatOf), ...screens].map(present);
    const { samples, hello, down, back, ...came } = await returnOf(street, crowd);
    const slowest = (some: readonly Sample[]) => p99(some, ...READS, ...WRITES);
    const judged = whileFree(samples, hello);
    process.stdout.write(
      `everybody returns: ${crowd.length} streams, away for ${Math.round(down)} ms, the last back ${Math.round(back)} ms later; ${samples.length} requests meanwhile, p99 ${Math.round(slowest(samples))} ms, hello ${Math.round(p99(hello, 'hello'))} ms\n`,
    );
    expect(problemsOf(judged)).toEqual([]);
    await expect.poll(came.wronglyTold).toEqual([]);
    expect(back).toBeLessThanOrEqual(BACK_WITHIN_MS);
    if (judged.length > 0) expect(slowest(judged)).toBeLessThanOrEqual(ANSWERED_WITHIN_MS);
  }, 900_000);

  it('has a checker that sees listeners who do not say where they were', async () => {
    const street = await openStreet(await startTestApp(), { houses: 1, tables: 10 });
    const forgetful: typeof fetch = (input, init) => fetch(String(input).replace(/%40[^%&]+/g, ''), init);
    const crowd = street.kitchens.flatMap((kitchen) => screensOf(kitchen, SCREENS_EACH)).map(present);
    const came = await returnOf(street, crowd, forgetful);
    await sleep(2000); // whatever is told late is told by then
    expect(await came.wronglyTold()).not.toEqual([]);
  });
});
