import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { atDepth } from '../testing/depth.ts';
import { openSilent } from '../testing/slow-client.ts';

/** Together far more than the machine itself takes in for a reader who sleeps, and 1 MB. */
const MESSAGES = 5000;
const LENGTH = 3000;
/** Less than is kept for a reader at once. */
const AT_ONCE = 250;
/** What somebody missed who was away for a while, and how often they come back. */
const MISSED = 500;
const RETURNS = atDepth(20, 100);
/** 1 s, and as much again twice for a busy machine. */
const CAUGHT_UP_WITHIN_MS = 3000;

const app = await startTestApp();
const house = await app.house();
const channel = `menu:${house.storeId}`;
const log = new pg.Client({ connectionString: app.databaseUrl });
await log.connect();
afterAll(() => log.end());

const streams = async (): Promise<number> =>
  Number(/^live_streams (\d+)$/m.exec(await (await fetch(`${app.url}/metrics`)).text())?.[1]);

/** Writes the channel's next messages as the numbering does, and wakes the streams. */
async function writeOn(count: number): Promise<void> {
  await log.query(
    `with grown as (update channel set seq = seq + $2::int where name = $1 returning epoch, seq - $2::int as before)
     insert into channel_log (channel, seq, message, at)
     select $1::text, before + n, jsonb_build_object('channel', $1::text, 'seq', before + n, 'epoch', epoch, 'kind', 'menu',
       'id', repeat('x', $3::int), 'version', n), now() from grown, generate_series(1, $2::int) as n`,
    [channel, count, LENGTH],
  );
  await log.query("select pg_notify('tableside_live', 'somebody else')");
}

/** A stream as a screen that may fall asleep: it reads nothing until it wakes up. */
async function openStream(cursor = '', asleep = false) {
  const query = new URLSearchParams({ key: app.app.secrets.publicKey, channels: `${channel}${cursor}` });
  const socket = await openSilent(app.url, `GET /api/realtime?${query} HTTP/1.1\r\nHost: a\r\n\r\n`);
  let rest = '';
  let epoch: string | undefined;
  let ended = false;
  const heard: number[] = [];
  const take = (part: Buffer): void => {
    const frames = (rest + String(part)).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const seq = /"seq":(\d+)/.exec(frame)?.[1];
      if (frame.includes('event: position')) epoch = /"epoch":"([^"]+)"/.exec(frame)?.[1];
      else if (seq !== undefined) heard.push(Number(seq));
    }
  };
  const wake = (): unknown => socket.on('data', take);
  socket.on('close', () => {
    ended = true;
  });
  if (!asleep) wake();
  return {
    wake,
    leave: () => socket.destroy(),
    ended: () => ended,
    /** The numbers of all messages that came whole. */
    heard,
    /** Of the channel, where the stream began with its position. */
    epoch: () => epoch,
  };
}

it('given a reader who sleeps, then they are let go, come back and have all of it once; a reader beside them misses nothing', async () => {
  await app.app.drained(); // the house was opened, which was told
  const awake = await openStream();
  await expect.poll(awake.epoch).toBeDefined();
  const sleeper = await openStream('', true);
  await expect.poll(streams).toBe(2);
  for (let written = AT_ONCE; written <= MESSAGES; written += AT_ONCE) {
    await writeOn(AT_ONCE);
    await expect.poll(() => awake.heard.length).toBe(written);
  }
  const [first = 0] = awake.heard;
  const all = Array.from({ length: MESSAGES }, (_, n) => first + n);
  expect(awake.heard).toEqual(all);
  await expect.poll(streams).toBe(1);
  sleeper.wake();
  await expect.poll(sleeper.ended).toBe(true);
  const before = sleeper.heard;
  expect(before.length).toBeLessThan(MESSAGES);
  const back = await openStream(`@${awake.epoch()}.${before.at(-1) ?? first - 1}`);
  await expect.poll(() => back.ended() || before.length + back.heard.length).toBe(MESSAGES);
  expect([...before, ...back.heard]).toEqual(all);
  expect(awake.ended()).toBe(false);
  awake.leave();
  back.leave();
});

it(`given somebody who missed ${MISSED} messages, then they have them soon, ${RETURNS} times`, async () => {
  await writeOn(MISSED);
  const { rows } = await log.query('select epoch, seq::int from channel where name = $1', [channel]);
  const [{ epoch, seq }] = rows;
  for (let nth = 0; nth < RETURNS; nth += 1) {
    const began = performance.now();
    const back = await openStream(`@${epoch}.${seq - MISSED}`);
    await expect.poll(() => back.heard.length, { interval: 5 }).toBe(MISSED);
    expect(performance.now() - began).toBeLessThan(CAUGHT_UP_WITHIN_MS);
    expect(back.heard.at(-1)).toBe(seq);
    back.leave();
  }
});
