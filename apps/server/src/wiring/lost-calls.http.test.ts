import type { LiveMessage } from '@tableside/contract/live.schema';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { openSeat } from '../../testing/live-crowd.ts';

/** Nothing listens there: a connection for LISTEN that broke and does not come back. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing';

it('given a node that no call of the other node reaches, then its streams hear of a change all the same', async () => {
  const there = await startTestApp();
  const deaf = await startTestApp({ databaseUrl: there.databaseUrl, directUrl: NOWHERE });
  const { storeId } = await there.house();
  await there.app.drained();
  const heard: LiveMessage[] = [];
  const { publicKey } = deaf.app.secrets;
  const live = await openSeat(
    { url: deaf.url, publicKey },
    { channels: [`menu:${storeId}`], heard: (message) => heard.push(message) },
  );
  onTestFinished(() => live.close());
  await there.app.kit.announcing(async (_tx, announce) =>
    announce('menu.changed', { v: 1, storeId, version: 99 }),
  );
  await expect.poll(() => heard.map(({ version }) => version)).toContain(99);
});
