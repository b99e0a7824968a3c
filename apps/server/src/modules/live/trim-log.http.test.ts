import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../testing/database.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openChannels } from './live-repository.ts';
import { resumeAt } from './open-stream.ts';
import { trimLog } from './trim-log.ts';

const url = await cloneDatabase();
const db = openDatabase({ url, connections: 2 });
const client = new pg.Client({ connectionString: url });
await client.connect();
afterAll(async () => {
  await client.end();
  await db.close();
});

const NOW = new Date('2026-11-20T12:00:00Z');

/** A channel of so many messages, the newest of them so many days old and each a second older than the next. */
async function channel(name: string, messages: number, days: number): Promise<void> {
  await client.query('insert into channel (name, epoch, seq) values ($1, $2, $3)', [name, 'e', messages]);
  await client.query(
    `insert into channel_log (channel, seq, message, at)
     select $1, n, '{}', $3::timestamptz - $4 * interval '1 day' - ($2::int - n) * interval '1 second' from generate_series(1, $2::int) n`,
    [name, messages, NOW, days],
  );
}
async function kept(name: string): Promise<number> {
  const { rows } = await client.query('select count(*)::int as kept from channel_log where channel = $1', [
    name,
  ]);
  return rows[0].kept;
}
/** What a client that heard the first `seq` messages gets when it comes back. */
async function comesBack(name: string, seq: number): Promise<string> {
  const [position] = await openChannels(db, [name], ['new']);
  return position ? resumeAt(position, { epoch: 'e', seq }).kind : 'nothing';
}

describe('trimming the log', () => {
  it('keeps a day of every channel and 10,000 messages of one that lives', async () => {
    await channel('fresh', 10_050, 0);
    await channel('living', 10_050, 2);
    await trimLog(db, NOW);
    expect(await kept('fresh')).toBe(10_050);
    expect(await kept('living')).toBe(10_000);
    expect(await comesBack('living', 49)).toBe('reset');
    expect(await comesBack('living', 50)).toBe('replay');
  });

  it('forgets after a month what was said in a channel however short, but not where it stood', async () => {
    await channel('order', 12, 31);
    await channel('younger-order', 12, 29);
    await trimLog(db, NOW);
    expect([await kept('order'), await kept('younger-order')]).toEqual([0, 12]);
    expect(await comesBack('order', 12)).toBe('replay'); // up to date: nothing was missed
    expect(await comesBack('order', 11)).toBe('reset');
    expect(await comesBack('younger-order', 11)).toBe('replay');
  });

  it('takes what has piled up in small steps, and not all in one run', async () => {
    await channel('pile', 130_000, 40);
    await trimLog(db, NOW);
    const left = await kept('pile');
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(100_000);
    await trimLog(db, NOW);
    expect(await kept('pile')).toBe(0);
  });

  it('forgets who heard what in a channel of which nothing is left', async () => {
    await channel('quiet', 3, 31);
    await channel('lively', 3, 1);
    const acks = async (): Promise<string[]> =>
      (await client.query('select channel from stream_ack order by channel')).rows.map((row) => row.channel);
    await client.query(
      "insert into stream_ack (principal, channel, seq) values ('diner:a', 'quiet', 3), ('diner:a', 'lively', 2), ('diner:b', 'quiet', 1)",
    );
    await trimLog(db, NOW);
    expect(await acks()).toEqual(['lively']);
  });
});
