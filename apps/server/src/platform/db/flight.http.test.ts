import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../testing/database.ts';
import { DatabaseBusy, openDatabase, type Tx } from './database.ts';
import { Flight } from './flight.ts';
import { statement } from './statement.ts';

const url = await cloneDatabase();
const client = new pg.Client({ connectionString: url, ...{ pipeline: true } });
await client.connect();
/** One connection, so that every test meets what the ones before it prepared. */
const db = openDatabase({ url, connections: 1 });
afterAll(() => Promise.all([client.end(), db.close()]));

await client.query(`create table cup (id int primary key, label text, filled timestamptz, marks text[], note jsonb, print bytea);
  create table saucer (cup int references cup deferrable initially deferred)`);
beforeEach(() => client.query('truncate cup, saucer'));

const put = { name: 'test.put-cup', text: 'insert into cup (id, label) values ($1, $2)' };
const label = { name: 'test.label', text: 'select label from cup where id = $1' };
const nonsense = { name: 'test.nonsense', text: 'select nothing from nowhere' };
const orphan = { name: 'test.put-saucer', text: 'insert into saucer values (99)' };

/** Sends the statements as one flight; how each of them ended. */
async function fly(
  ...steps: readonly (readonly [{ readonly name: string; readonly text: string }, ...unknown[]])[]
) {
  const flight = new Flight();
  const answers = steps.map(([{ name, text }, ...values]) => flight.add({ name, text }, values));
  client.query(flight);
  return Promise.all(
    answers.map((answer) =>
      answer.then(
        ({ rows, command }) => ({ rows, command }),
        (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
      ),
    ),
  );
}

describe('a flight', () => {
  it('brings each statement its own rows and what it did', async () => {
    expect(await fly([put, 1, 'tea'], [label, 1], [label, 2])).toEqual([
      { rows: [], command: 'INSERT 0 1' },
      { rows: [{ label: 'tea' }], command: 'SELECT 1' },
      { rows: [], command: 'SELECT 0' },
    ]);
  });
  it('is all or nothing: what stands behind a failure is passed over, what stands before it is undone', async () => {
    expect(await fly([put, 1, 'tea'], [put, 1, 'again'], [label, 1])).toEqual([
      { rows: [], command: 'INSERT 0 1' },
      '23505',
      '25P02',
    ]);
    expect(await fly([label, 1])).toEqual([{ rows: [], command: 'SELECT 0' }]);
  });
  it('fails as a whole where the commit at its end fails', async () => {
    expect(await fly([put, 1, 'tea'], [orphan])).toEqual(['23503', '23503']);
  });
  it('prepares again what was never parsed, and not what was parsed and then failed', async () => {
    const fresh = (turn: number) => ({
      name: `test.fresh-${turn}`,
      text: `select ${turn} as turn, $1::int as n`,
    });
    const broken = { name: 'test.divide', text: 'select 1 / $1::int as share' };
    expect(await fly([nonsense], [fresh(1), 7])).toEqual(['42P01', '25P02']);
    expect(await fly([fresh(1), 7])).toEqual([{ rows: [{ turn: 1, n: 7 }], command: 'SELECT 1' }]);
    expect(await fly([broken, 0], [fresh(2), 7])).toEqual(['22012', '25P02']);
    expect(await fly([broken, 1], [fresh(2), 7])).toMatchObject([
      { rows: [{ share: 1 }] },
      { rows: [{ turn: 2 }] },
    ]);
    expect(await fly([nonsense])).toEqual(['42P01']);
  });
  it('may follow another that is still in the air and prepares the same statement', async () => {
    const both = { name: 'test.both', text: 'select $1::int as n' };
    const [first, second] = await Promise.all([fly([both, 1]), fly([both, 2])]);
    expect([first, second]).toMatchObject([[{ rows: [{ n: 1 }] }], [{ rows: [{ n: 2 }] }]]);
    const [failed, next] = await Promise.all([fly([nonsense], [both, 3]), fly([both, 4])]);
    expect([failed, next]).toMatchObject([['42P01', '25P02'], [{ rows: [{ n: 4 }] }]]);
  });
  it('carries every kind of value there and back', async () => {
    const filled = new Date('2026-03-29T01:30:00.125Z');
    const marks = ['a "b" \\ c', '{', '', null, 'NULL', 'ünï'];
    const all = { name: 'test.put-all', text: 'insert into cup values ($1, $2, $3, $4, $5, $6) returning *' };
    const print = Buffer.from([0, 255, 92]);
    const note = { a: ['x', { b: null }] };
    expect(await fly([all, 3, null, filled, marks, note, print])).toMatchObject([
      { rows: [{ id: 3, label: null, filled, marks, note, print }] },
    ]);
  });
  it('refuses a value without a text before anything is sent', () => {
    expect(() => new Flight().add(label, [() => 1])).toThrow(TypeError);
  });
  it('tells everybody in it when the connection is lost', async () => {
    const doomed = new pg.Client({ connectionString: url, ...{ pipeline: true } });
    doomed.on('error', () => undefined);
    await doomed.connect();
    const { rows } = await doomed.query<{ pid: number }>('select pg_backend_pid() as pid');
    const flight = new Flight();
    const ends = Promise.allSettled([
      flight.add({ name: 'test.sleep', text: 'select pg_sleep(30)' }, []),
      flight.add(label, [1]),
    ]);
    doomed.query(flight);
    await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

const putCup = statement<[number, string]>('test.insert-cup', put.text);
const cups = statement<[], { id: number }>('test.list-cups', 'select id from cup order by id');

describe('a transaction of flights', () => {
  it('tells what failed first, undoes everything, and leaves the connection whole', async () => {
    const twice = async (tx: Tx): Promise<void> => {
      tx.send(putCup, 1, 'tea');
      tx.send(putCup, 1, 'again');
      await tx.rows(cups);
    };
    await expect(db.transaction(twice)).rejects.toMatchObject({ code: '23505' });
    expect(await db.rows(cups)).toEqual([]);
    const unawaited = async (tx: Tx): Promise<void> => {
      await Promise.all([tx.row(statement<[], never>('test.nowhere', nonsense.text)), tx.rows(cups)]);
    };
    await expect(db.transaction(unawaited)).rejects.toMatchObject({ code: '42P01' });
    await db.transaction(async (tx) => tx.send(putCup, 2, 'coffee'));
    expect(await db.rows(cups)).toEqual([{ id: 2 }]);
  });
  it('does what was left for after the commit once it stands, and none of it where it does not', async () => {
    const seen: unknown[] = [];
    const look = (tx: Tx) => tx.afterCommit(() => void seen.push(client.query('select id from cup')));
    const lost = db.transaction(async (tx) => {
      look(tx);
      tx.send(statement<[], never>('test.put-orphan', orphan.text));
    });
    await expect(lost).rejects.toMatchObject({ code: '23503' });
    expect(seen).toEqual([]);
    await db.transaction(async (tx) => {
      look(tx);
      tx.send(putCup, 3, 'milk');
    });
    expect(await Promise.all(seen)).toMatchObject([{ rows: [{ id: 3 }] }]);
  });
});

describe('a transaction whose process stands still', () => {
  // Over TCP one hears why; a socket of the machine just refuses what is written.
  const far = openDatabase({ url: url.replace(/@[^:/]+:/, '@127.0.0.1:'), connections: 1 });
  afterAll(() => far.close());
  const endSoon = statement<[], { set: string }>(
    'test.end-soon',
    `select set_config('idle_in_transaction_session_timeout', '100', true) as set`,
  );
  const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

  it('is ended by PostgreSQL, its caller told to come back, and the next one has a connection', async () => {
    const work = async (tx: Tx): Promise<void> => {
      await tx.rows(endSoon);
      standStill(600);
      tx.send(putCup, 3, 'cold');
    };
    await expect(far.transaction(work)).rejects.toBeInstanceOf(DatabaseBusy);
    expect(await far.rows(cups)).toEqual([]);
  });
});

const refill = statement<[number, string]>('test.refill', 'update cup set label = label || $2 where id = $1');
const filled = statement<[], { id: number; label: string }>(
  'test.list-filled',
  'select id, label from cup order by id',
);

describe('two transactions in each other’s way', () => {
  const two = openDatabase({ url, connections: 2 });
  afterAll(() => two.close());

  it('given a deadlock, then whoever lost it is done anew, and both have what they wrote once', async () => {
    await db.transaction(async (tx) => {
      tx.send(putCup, 1, '');
      tx.send(putCup, 2, '');
    });
    const tries = { a: 0, b: 0 };
    let here = 0;
    let met = (): void => undefined;
    const meeting = new Promise<void>((resolve) => {
      met = resolve;
    });
    const both = async (who: 'a' | 'b', [first, last]: readonly [number, number]): Promise<void> =>
      two.transaction(async (tx) => {
        tries[who] += 1;
        await tx.rows(refill, first, who);
        here += 1;
        if (here === 2) met();
        await meeting;
        await tx.rows(refill, last, who);
      });
    await Promise.all([both('a', [1, 2]), both('b', [2, 1])]);
    expect(tries.a + tries.b).toBe(3);
    const cupsOf = (await db.rows(filled)).map(({ label: marks }) => [...marks].sort().join(''));
    expect(cupsOf).toEqual(['ab', 'ab']);
  });

  it('given it is lost time and again, then the caller is told to come back, after three tries', async () => {
    let tries = 0;
    const lost = statement<[], never>(
      'test.lost',
      "do $$ begin raise exception 'lost' using errcode = '40001'; end $$",
    );
    const work = async (tx: Tx): Promise<void> => {
      tries += 1;
      await tx.rows(lost);
    };
    await expect(two.transaction(work)).rejects.toBeInstanceOf(DatabaseBusy);
    expect(tries).toBe(3);
  });
});

const limits = `select current_setting('statement_timeout') as time, current_setting('work_mem') as memory,
  current_setting('plan_cache_mode') as plan`;
const usual = { time: '8s', memory: '4MB', plan: 'force_generic_plan' };

describe('a long statement', () => {
  it('has time, memory and a plan of its own, and the next one on the connection has not', async () => {
    const long = statement<[], typeof usual>('test.limits-long', limits, { long: true });
    const short = statement<[], typeof usual>('test.limits', limits);
    expect(await db.row(short)).toEqual(usual);
    expect(await db.row(long)).toEqual({ time: '9s', memory: '64MB', plan: 'force_custom_plan' });
    expect(await db.row(short)).toEqual(usual);
  });
  it('is waited for longer than others', async () => {
    const sleep = (name: string, long: boolean) =>
      statement<[], { slept: string }>(name, "select 'well' as slept from pg_sleep(8.5)", { long });
    const patient = openDatabase({ url, connections: 2 });
    try {
      const [short, long] = await Promise.allSettled([
        patient.row(sleep('test.sleep-short', false)),
        patient.row(sleep('test.sleep-long', true)),
      ]);
      expect([short.status, long]).toMatchObject(['rejected', { value: { slept: 'well' } }]);
    } finally {
      await patient.close();
    }
  });
});
