import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '../../../testing/database.ts';
import { FixedClock } from '../../../testing/fixed-clock.ts';
import { openDatabase } from '../db/database.ts';
import { gatewayMessages } from '../messages/gateway-messages.ts';
import { startLanes } from './reaction-lanes.ts';
import type { Reaction } from './reactions.ts';
import { writeDue } from './stamper-repository.ts';

const db = openDatabase({ url: await cloneDatabase(), connections: 6 });
afterAll(() => db.close());
const clock = new FixedClock();
let asked = 0;
const silent = createServer(() => {
  asked += 1; // takes the call and never answers
});
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;

it('given a gateway that does not answer, then what sends no message is carried out meanwhile', async () => {
  const { sendMessage } = gatewayMessages({ url, timeoutMs: 600_000 });
  const message = { to: '+919876543210', kind: 'queue', text: 'Your table', code: null, link: null } as const;
  const printed: unknown[] = [];
  const tell: Reaction = {
    name: 'tell',
    on: ['test'],
    sends: true,
    run: (_tx, _payload, { now }) => sendMessage(message, now),
  };
  const print: Reaction = {
    name: 'print',
    on: ['test'],
    run: async (_tx, payload) => void printed.push(payload),
  };
  const due = ['tell', 'tell', 'tell', 'print'].map((reaction, payload) => ({
    event: { name: 'test', payload, at: clock.now() },
    reaction,
    dueAt: clock.now(),
  }));
  await db.transaction(async (tx) => writeDue(tx, due));
  const lanes = startLanes({
    db,
    clock,
    reactions: [tell, print],
    committed: () => undefined,
    failed: () => undefined,
  });
  lanes.wakeFor([tell, print]);
  await expect.poll(() => printed).toEqual([3]);
  await expect.poll(() => asked).toBe(1);
  await sleep(100);
  expect([asked, lanes.isRunning()]).toEqual([1, true]);
  const stopped = lanes.stop();
  silent.closeAllConnections();
  silent.close();
  await stopped;
});
