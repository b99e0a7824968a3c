import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';

const test = await startTestApp();
const house = await test.house();
const channels = `menu:${house.storeId}`;

/** A stream as a page opens it, and what became of it. */
async function open(page: string, headers: Record<string, string> = {}) {
  const query = new URLSearchParams({ key: test.app.secrets.publicKey, channels, client: page });
  const response = await fetch(`${test.url}/api/realtime?${query}`, { headers });
  let end: 'open' | 'whole' | 'broken off' = 'open';
  response.text().then(
    () => {
      end = 'whole';
    },
    () => {
      end = 'broken off';
    },
  );
  return { status: response.status, ended: () => end !== 'open', end: () => end };
}
const streams = async (): Promise<number> =>
  Number(/^live_streams (\d+)$/m.exec(await (await fetch(`${test.url}/metrics`)).text())?.[1]);

it('given a page that comes back again and again, then its newest stream alone is open and counts', async () => {
  const alice = await test.diner('Alice');
  const signedIn = { authorization: `Bearer ${alice.token}` };
  const beside = await open('another-page-of-hers', signedIn);
  for (let times = 0; times < 8; times += 1)
    expect((await open('page-of-alice-1', signedIn)).status).toBe(200);
  await expect.poll(streams).toBe(2);
  for (const page of ['page-of-alice-2', 'page-of-alice-3', 'page-of-alice-4'])
    expect((await open(page, signedIn)).status).toBe(200);
  expect((await open('page-of-alice-5', signedIn)).status).toBe(429);
  expect(beside.ended()).toBe(false);
});

it('given a page of nobody known, then it ends its own older stream, and never that of a page that is signed in', async () => {
  const before = await streams();
  const bob = await test.diner('Bob');
  const his = await open('the-very-same-page', { authorization: `Bearer ${bob.token}` });
  const older = await open('the-very-same-page');
  const newer = await open('the-very-same-page');
  await expect.poll(older.ended).toBe(true);
  expect(older.end()).toBe('whole'); // a browser reports what breaks off
  expect([his.ended(), newer.ended(), await streams()]).toEqual([false, false, before + 2]);
});

it('refuses a page whose name cannot be read', async () => {
  expect((await open('x y')).status).toBe(400);
});
