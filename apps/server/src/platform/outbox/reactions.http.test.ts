import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../testing/database.ts';
import { FixedClock } from '../../../testing/fixed-clock.ts';
import { openDatabase, type Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { MessageGivenUp } from '../messages/messages.ts';
import { type AnyReaction, type CountingReaction, type Reaction, startReactions } from './reactions.ts';
import { writeDue } from './stamper-repository.ts';

const db = openDatabase({ url: await cloneDatabase(), connections: 6 });
afterAll(() => db.close());
const clock = new FixedClock();

const create = statement<[]>(
  'test.create-effects',
  'create table effect (reaction text, event int, xact xid8 default pg_current_xact_id())',
);
const clear = statement<[]>('test.clear-effects', 'truncate effect, reaction_due');
const effect = statement<[string, number]>(
  'test.insert-effect',
  'insert into effect (reaction, event) values ($1, $2)',
);
const effects = statement<[string], { event: number; times: number }>(
  'test.list-effects',
  'select event, count(*)::int as times from effect where reaction = $1 group by event order by event',
);
const transactions = statement<[string], { count: number }>(
  'test.count-effect-transactions',
  'select count(distinct xact)::int as count from effect where reaction = $1',
);
const left = statement<[], { reaction: string; attempts: number; event: { payload: number } }>(
  'test.list-due',
  'select reaction, attempts, event from reaction_due order by id',
);
const forgetTimes = statement<[]>('test.forget-times', `update reaction_due set event = event - 'at'`);
const broken = statement<[]>('test.divide-by-zero', 'select 1 / 0');
await db.rows(create);

const BAD = 17;
const HOUR = 3_600_000;

type Fails = 'throws' | 'sends';
/** Writes down an event; at the bad one it may throw or send what cannot be done. */
function write(tx: Tx, name: string, event: number, at?: Fails): void {
  tx.send(effect, name, event);
  if (event !== BAD || !at) return;
  if (at === 'throws') throw new Error('bad event');
  tx.send(broken);
}
const writing = (name: string, at?: Fails): Reaction => ({
  name,
  on: ['test'],
  run: async (tx, payload) => write(tx, name, Number(payload), at),
});
const countingUp = (name: string, at?: Fails): CountingReaction => ({
  name,
  on: ['test'],
  count: async (tx, payloads) => {
    for (const payload of payloads) write(tx, name, Number(payload), at);
  },
});
/** What it is given to send, each time it is tried; `why` is what stands in its way. */
function sending(why: Error) {
  const tried: unknown[] = [];
  const reaction: Reaction = {
    name: 'tell',
    on: ['test'],
    sends: true,
    run: async (_tx, payload) => {
      tried.push(payload);
      throw why;
    },
  };
  return { tried, reaction };
}
const counting = countingUp('count');
const acting = writing('act');

const due = (reaction: string, count: number) =>
  db.transaction(async (tx: Tx) => {
    const events = Array.from({ length: count }, (_, payload) => ({
      name: 'test',
      payload,
      at: clock.now(),
    }));
    writeDue(
      tx,
      events.map((event) => ({ event, reaction, dueAt: clock.now() })),
    );
  });

async function carryOut(reactions: readonly AnyReaction[], nodes = 1): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const runners = Array.from({ length: nodes }, () =>
    startReactions({
      db,
      clock,
      reactions,
      committed: () => undefined,
      failed: (error) => failures.push(error),
    }),
  );
  await Promise.all(runners.map((runner) => runner.drained()));
  await Promise.all(runners.map((runner) => runner.stop()));
  return failures;
}

const once = (events: readonly number[]) => events.map((event) => ({ event, times: 1 }));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, event) => event);

describe('reactions that are due', () => {
  beforeEach(async () => {
    await db.rows(clear);
  });

  it.each([
    ['acting', 'throws', writing],
    ['acting', 'sends', writing],
    ['counting', 'throws', countingUp],
    ['counting', 'sends', countingUp],
  ] as const)(
    'given one of the %s %s what fails, then all others take effect exactly once and it waits',
    async (_, at, make) => {
      await due('write', 60);
      await due('other', 5);
      const failures = await carryOut([make('write', at), writing('other', at)]);
      expect(await db.rows(effects, 'write')).toEqual(once(upTo(60).filter((event) => event !== BAD)));
      expect(await db.rows(effects, 'other')).toEqual(once(upTo(5)));
      expect(failures).toHaveLength(1);
      expect(await db.rows(left)).toMatchObject([
        { reaction: 'write', attempts: 1, event: { payload: BAD } },
      ]);
    },
  );

  it('given they only count, then many share a transaction; others have each their own', async () => {
    await due('count', 1250);
    await due('act', 10);
    await carryOut([counting, acting]);
    expect((await db.row(transactions, 'count'))?.count).toBe(2);
    expect((await db.row(transactions, 'act'))?.count).toBe(10);
  });

  it('given several nodes carry them out, then each still takes effect once', async () => {
    await due('count', 200);
    await due('act', 40);
    await carryOut([counting, acting], 4);
    expect(await db.rows(effects, 'count')).toEqual(once(upTo(200)));
    expect(await db.rows(effects, 'act')).toEqual(once(upTo(40)));
  });

  it('given one that waited is due again, then it is tried again and waits longer', async () => {
    await due('write', 20);
    const reactions = [countingUp('write', 'throws')];
    await carryOut(reactions);
    clock.advance(1500);
    await carryOut(reactions);
    expect(await db.rows(left)).toMatchObject([{ attempts: 2 }]);
    clock.advance(1500);
    await carryOut(reactions);
    expect(await db.rows(left)).toMatchObject([{ attempts: 2 }]);
    expect(await db.rows(effects, 'write')).toEqual(once(upTo(20).filter((event) => event !== BAD)));
  });

  it('given a message that nobody will ever take, then it is given up at once and told', async () => {
    const refused = new MessageGivenUp('no such number');
    const { tried, reaction } = sending(refused);
    await due('tell', 1);
    expect(await carryOut([reaction])).toEqual([refused]);
    expect([tried, await db.rows(left)]).toEqual([[0], []]);
  });

  it('given a message that cannot be sent, then it is tried for an hour, at least once, and given up', async () => {
    const { tried, reaction } = sending(new Error('away'));
    await due('tell', 1);
    clock.advance(2 * HOUR);
    await carryOut([reaction]);
    expect(tried).toHaveLength(1); // the program itself was away
    await db.rows(clear);
    await due('tell', 1);
    await carryOut([reaction]);
    clock.advance(HOUR - 1000);
    await carryOut([reaction]);
    expect(tried).toHaveLength(3);
    clock.advance(HOUR);
    expect(await carryOut([reaction])).toMatchObject([{ message: 'tell failed for too long' }]);
    expect([tried.length, await db.rows(left)]).toEqual([3, []]);
  });

  it('given what it says goes wrong after its message went out, then the message has the same key again, and none of another event', async () => {
    const keys: string[] = [];
    const reaction: Reaction = {
      name: 'tell',
      on: ['test'],
      sends: true,
      run: async (tx, _payload, { key }) => {
        keys.push(key);
        tx.send(broken);
      },
    };
    await due('tell', 2);
    await carryOut([reaction]);
    clock.advance(2000);
    await carryOut([reaction]);
    expect(keys).toHaveLength(4);
    expect(keys.slice(2)).toEqual(keys.slice(0, 2));
    expect(new Set(keys).size).toBe(2);
  });

  it('given a message of the version before that failed, then it is given up; what sends none is tried for ever', async () => {
    const { tried, reaction } = sending(new Error('away'));
    await due('tell', 1);
    await due('write', BAD + 1);
    await db.rows(forgetTimes);
    const reactions = [reaction, writing('write', 'throws')];
    await carryOut(reactions);
    clock.advance(30 * HOUR);
    await carryOut(reactions);
    expect(tried).toHaveLength(1);
    expect(await db.rows(left)).toMatchObject([{ reaction: 'write', attempts: 2 }]);
  });
});
