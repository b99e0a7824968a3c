import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { statement } from '../src/platform/db/statement.ts';
import { writeOutbox } from '../src/platform/outbox/outbox-repository.ts';
import { type StampedMessage, startStamper } from '../src/platform/outbox/stamper.ts';
import { cloneDatabase } from '../testing/database.ts';
import { FixedClock } from '../testing/fixed-clock.ts';

/** A write whose id is taken at once and whose commit comes up to 20 ms later, as under load. */
const nap = statement<[number]>('test.nap', 'select pg_sleep($1)');
const tail = statement<[number], { id: number }>(
  'test.tail-outbox-copy',
  'select id from outbox_copy where id > $1 order by id',
);
const copy = statement<[string]>('test.insert-copy', 'insert into outbox_copy (payload) values ($1)');
const log = statement<[], { seq: number; message: StampedMessage }>(
  'test.read-numbered-log',
  `select seq, message from channel_log where channel = 'order:x' order by seq`,
);
const create = statement<[]>(
  'test.create-copy',
  'create table outbox_copy (id bigint generated always as identity primary key, payload text not null)',
);

const WRITERS = 12;
const EACH = 25;
const databaseUrl = await cloneDatabase();
const db = openDatabase({ url: databaseUrl, connections: WRITERS + 4 });
afterAll(() => db.close());
const clock = new FixedClock();

const write = (one: (writer: number, n: number) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; n < EACH; n += 1) await one(writer, n);
    }),
  );

describe('numbering after commit', () => {
  it('numbers 12 interleaving writers densely: a live reader and one that resumes miss nothing', async () => {
    const live: number[] = [];
    const stampers = [0, 1].map((node) =>
      startStamper(
        {
          db,
          clock,
          channelsOf: (event) => [
            { channel: 'order:x', kind: 'test', id: String(event.payload), version: 1 },
          ],
          reactions: [],
          tells: () => false,
          stamped: ({ messages }) => live.push(...messages.map((message) => message.seq)),
          failed: (error) => {
            throw error;
          },
          pollMs: 5,
        },
        `node-${node}`,
      ),
    );
    await write((writer, n) =>
      db.transaction(async (tx) => {
        writeOutbox(tx, [{ name: 'test', payload: `${writer}.${n}` }], clock.now());
        await tx.rows(nap, Math.random() * 0.02);
      }),
    );
    await Promise.all(stampers.map((stamper) => stamper.drained()));
    await Promise.all(stampers.map((stamper) => stamper.stop()));
    const rows = await db.rows(log);
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: WRITERS * EACH }, (_, i) => i + 1));
    expect(new Set(rows.map((row) => row.message.id)).size).toBe(WRITERS * EACH);
    expect([...live].sort((a, b) => a - b)).toEqual(rows.map((row) => row.seq));
  });

  it('shows why: a reader that tails an identity column misses rows of the same writers', async () => {
    await db.rows(create);
    const seen = new Set<number>();
    let last = 0;
    let over = false;
    const reader = (async () => {
      while (!over) {
        for (const { id } of await db.rows(tail, last)) {
          seen.add(id);
          last = id;
        }
        await sleep(1);
      }
    })();
    await write((writer, n) =>
      db.transaction(async (tx) => {
        await tx.rows(copy, `${writer}.${n}`);
        await tx.rows(nap, Math.random() * 0.02);
      }),
    );
    over = true;
    await reader;
    expect(seen.size).toBeLessThan(WRITERS * EACH);
  });
});
