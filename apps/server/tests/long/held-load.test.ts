import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveMessage } from '@tableside/contract/live.schema';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { whileFree } from '../../testing/busy-machine.ts';
import { startHello } from '../../testing/hello-process.ts';
import { openCrowd } from '../../testing/live-crowd.ts';
import { p99, problemsOf, runOpenLoop, type Sample } from '../../testing/open-loop.ts';
import { sayTo } from '../../testing/say-to.ts';
import { processorSeconds } from '../../testing/vitals.ts';
import { mixOf, READS, type TicketsSent, WRITES } from './mix.ts';
import { openStreet, type Street, screensOf, seatOf } from './street.ts';

/** A long evening in its middle; shorter only while one works on this. */
const SECONDS = Number(process.env['LOAD_MINUTES'] ?? 5) * 60;
const PER_SECOND = 200;
const SIZE = { houses: 4, tables: 120 };
const SCREENS_EACH = 5;
/** Slowest but one in a hundred, in milliseconds. */
const PROMISED = { reads: 150, writes: 300, kitchen: 500 };
/** Of a run in which the machine was free for less than this, a hundredth is too few to judge. */
const FREE_SHARE = 0.1;
/** A server that needs this much of the processors is itself who keeps them busy. */
const OWN_SHARE = availableParallelism() / 2;
/** What a kitchen is told after this counts as never. */
const PATIENCE_MS = 10_000;

interface Load {
  readonly samples: readonly Sample[];
  /** What tells how busy the machine was. */
  readonly hello: readonly Sample[];
  /** From the moment a round was due until all screens of its kitchen have heard of it. */
  readonly kitchen: readonly Sample[];
}

type Took = Readonly<Record<'server' | 'generator' | 'postgres', number>>;

/** With what tells whether the server, this generator or somebody else had the machine. */
interface Held extends Load {
  /** How late requests were sent, in milliseconds. */
  readonly lag: number;
  /** Shares of a processor that each took. */
  readonly took: Took;
}

/** What of the promises was not kept while the machine had time. */
function judgeLoad({ samples, hello, kitchen }: Load): readonly string[] {
  const asked = whileFree(samples, hello);
  const told = whileFree(kitchen, hello);
  const measured = {
    reads: p99(asked, ...READS),
    writes: p99(asked, ...WRITES),
    kitchen: p99(told, 'kitchen'),
  };
  const late = (['reads', 'writes', 'kitchen'] as const).filter(
    (what) => !(measured[what] <= PROMISED[what]),
  );
  return [
    ...problemsOf([...asked, ...told]),
    ...late.map((what) => `${what} take ${Math.round(measured[what])} ms`),
  ];
}

/** Nothing can be said where others had the machine nearly all the time; if it was the server itself, that is said. */
const isVoid = ({ samples, hello, took }: Held): boolean =>
  whileFree(samples, hello).length < samples.length * FREE_SHARE && took.server + took.postgres < OWN_SHARE;

/** Counts the processor time that each takes; what it returns says the shares. */
async function startCounting({ server, databaseUrl }: Street): Promise<() => Promise<Took>> {
  const backends = await sayTo<{ pid: number }>(
    databaseUrl,
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const all = async (pids: readonly number[]): Promise<number> =>
    (await Promise.all(pids.map((pid) => processorSeconds(pid).catch(() => 0)))).reduce((a, b) => a + b, 0);
  const used = async () => ({
    server: await all([server.pid]),
    generator: await all([process.pid]),
    postgres: await all(backends.map(({ pid }) => pid)),
  });
  const [before, began] = [await used(), performance.now()];
  return async () => {
    const after = await used();
    const share = (who: keyof Took): number =>
      ((after[who] - before[who]) * 1000) / (performance.now() - began);
    return { server: share('server'), generator: share('generator'), postgres: share('postgres') };
  };
}

/** The whole mix with every stream open. */
async function hold(street: Street, perSecond: number, seconds: number): Promise<Held> {
  const { url } = street.server;
  const sent: TicketsSent = new Map();
  const heard = new Map<string, number>();
  const hear = ({ id }: LiveMessage): void => void heard.set(id, performance.now());
  const screens = street.kitchens.flatMap((kitchen) => screensOf(kitchen, SCREENS_EACH));
  const seats = [...street.guests.map(seatOf), ...screens.map((screen) => ({ ...screen, heard: hear }))];
  onTestFinished(await openCrowd({ url, publicKey: street.publicKey }, seats));
  const next = mixOf(street, sent);
  await runOpenLoop({ perSecond: perSecond / 4, seconds: 5, next }); // who has just opened is slower once
  sent.clear();
  const took = await startCounting(street);
  const [load, hello] = await Promise.all([
    runOpenLoop({ perSecond, seconds, next }),
    runOpenLoop({ perSecond: 10, seconds, next: await startHello() }),
  ]);
  const shares = await took();
  const missing = (): boolean => [...sent.keys()].some((ticket) => !heard.has(ticket));
  for (const end = Date.now() + PATIENCE_MS; missing() && Date.now() < end; ) await sleep(20);
  const kitchen = [...sent].map(([ticket, due]) => {
    const at = heard.get(ticket);
    return {
      kind: 'kitchen',
      due,
      ms: (at ?? Number.POSITIVE_INFINITY) - due,
      problem: at ? undefined : 'not told',
    };
  });
  return { samples: load.samples, lag: load.lag, took: shares, hello: hello.samples, kitchen };
}

function print({ samples, hello, kitchen, lag, took }: Held): void {
  const free = whileFree(samples, hello);
  const slowest = (of: readonly Sample[], kind: string): string => `${Math.round(p99(of, kind))}`;
  const kinds = [...READS, ...WRITES].map(
    (kind) => `${kind} ${slowest(samples, kind)} (${slowest(free, kind)})`,
  );
  const told = `kitchen ${slowest(kitchen, 'kitchen')} (${slowest(whileFree(kitchen, hello), 'kitchen')})`;
  const others = `hello ${Math.round(p99(hello, 'hello'))}, sent late ${Math.round(lag)}`;
  const shares = Object.entries(took).map(([who, share]) => `${who} ${share.toFixed(2)}`);
  process.stdout.write(
    `held load: ${samples.length} requests, ${free.length} of them while the machine was free; p99 in ms (of these): ${kinds.join(', ')}, ${told}, ${others}; processors: ${shares.join(', ')}\n`,
  );
}

describe('200 requests a second by schedule, beside 500 streams', () => {
  it(
    `are answered in time for ${SECONDS} s, and the kitchen hears of every round`,
    async ({ skip }) => {
      const street = await openStreet(await startTestApp(), SIZE);
      onTestFinished(async () => void (await street.server.kill('SIGKILL')));
      const load = await hold(street, PER_SECOND, SECONDS);
      print(load);
      if (isVoid(load)) skip('others had the machine');
      expect(judgeLoad(load)).toEqual([]);
    },
    (SECONDS + 900) * 1000,
  );

  it('have a checker that sees a server which stands still once', async () => {
    const failpoints = ['ordering.insert-round:stall:40'];
    const street = await openStreet(await startTestApp(), { houses: 1, tables: 20 }, { failpoints });
    onTestFinished(async () => void (await street.server.kill('SIGKILL')));
    const load = await hold(street, 40, 10);
    // However busy the machine is, the round that stood still is among those that are judged.
    expect(judgeLoad({ ...load, hello: [] })).toContainEqual(
      expect.stringMatching(/^writes take \d{4,} ms$/),
    );
  });
});

describe('what is judged', () => {
  const quick: Sample = { kind: 'menu', due: 0, ms: 10, problem: undefined };
  const kinds = [...READS, ...WRITES];
  const samples = kinds.flatMap((kind) => Array.from({ length: 200 }, () => ({ ...quick, kind })));
  const kitchen = Array.from({ length: 200 }, () => ({ ...quick, kind: 'kitchen' }));
  const helloAt = (due: number): readonly Sample[] => [{ ...quick, kind: 'hello', due, ms: 400 }];
  const good: Load = { samples, kitchen, hello: [{ ...quick, kind: 'hello', ms: 2 }] };

  it('is nothing of an evening that was quick', () => expect(judgeLoad(good)).toEqual([]));
  const slowReads = samples.map((one) => ({ ...one, ms: 200 }));
  const unanswered = { ...quick, problem: '503 busy' };
  it.each([
    ['an answer of another kind', { samples: [...samples, unanswered] }, '1 × menu: 503 busy'],
    ['reads that queue', { samples: slowReads }, 'reads take 200 ms'],
    [
      'a kitchen that is told late',
      { kitchen: kitchen.map((one) => ({ ...one, ms: 900 })) },
      'kitchen take 900 ms',
    ],
    [
      'reads that queue before the machine is busy',
      { samples: slowReads, hello: helloAt(5000) },
      'reads take 200 ms',
    ],
  ])('is %s', (_what, bad, problem) => expect(judgeLoad({ ...good, ...bad })).toEqual([problem]));

  it('is nothing that others on the machine made wait', () => {
    const later = (some: readonly Sample[]) => some.map((one) => ({ ...one, due: 60_000 }));
    const busy = [...slowReads, unanswered, ...later(samples)];
    expect(judgeLoad({ samples: busy, kitchen: later(kitchen), hello: helloAt(0) })).toEqual([]);
  });

  it('is, of a server that answers one by one and too slowly, the whole queue before a request', async () => {
    let line = Promise.resolve();
    const send = async () => {
      line = line.then(() => sleep(15));
      await line;
      return undefined;
    };
    const { samples } = await runOpenLoop({
      perSecond: 100,
      seconds: 1,
      next: () => ({ kind: 'menu', send }),
    });
    expect(p99(samples, 'menu')).toBeGreaterThan(300);
  });
});
