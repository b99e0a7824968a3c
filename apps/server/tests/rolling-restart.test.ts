import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { type Balancer, startBalancer } from '../testing/balancer.ts';
import { caller } from '../testing/call.ts';
import { freePort, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { openSilent } from '../testing/slow-client.ts';
import { lockTable } from '../testing/table-lock.ts';
import { findFaults, type Intent, seatDiners, sendRounds } from './evening-load.ts';

const DINERS = 6;
/** Calls between two events, so that every restart meets work. */
const WORK = 30;
/** The most there is: within it the balancer must have looked, on a busy machine too. */
const DRAIN_SECONDS = 3;

const seed = await startTestApp();
const { databaseUrl } = seed;

const running = new Set<ServerProcess>();
let balancer: Balancer | undefined;
afterEach(async () => {
  balancer?.close();
  await Promise.all([...running].map((node) => node.kill('SIGKILL')));
  running.clear();
});

async function startNode(port: number, drainSeconds: number): Promise<ServerProcess> {
  const settings = { DRAIN_SECONDS: String(drainSeconds) };
  const node = await startServerProcess({ databaseUrl, port, settings, patient: true });
  running.add(node);
  return node;
}

/** Restarts each of two nodes while diners send rounds through a balancer: what was answered, and how the nodes ended. */
async function restartUnderLoad(drainSeconds: number) {
  const { house, diners } = await seatDiners(seed, DINERS);
  const ports = [await freePort(), await freePort()];
  const nodes = await Promise.all(ports.map((port) => startNode(port, drainSeconds)));
  const through = startBalancer(nodes.map(({ url }) => url));
  balancer = through;
  const journal: Intent[] = [];
  const failures: string[] = [];
  let calls = 0;
  let stopped = false;
  const load = diners.map(({ token }, index) =>
    sendRounds(
      async (method, path, sent) => {
        const answer = await through.call(method, path, sent);
        calls += 1;
        if (answer.status >= 400) failures.push(`${answer.status} ${method} ${path}: ${answer.text}`);
        return answer;
      },
      house,
      { index, token },
      journal,
      () => stopped,
    ).catch((error: unknown) => failures.push(String(error))),
  );
  const worked = async (): Promise<void> => {
    for (const wanted = calls + WORK; calls < wanted && failures.length === 0; ) await sleep(10);
  };
  const exits: string[] = [];
  for (const [index, node] of nodes.entries()) {
    await worked();
    exits.push(await node.kill('SIGTERM'));
    await worked();
    await startNode(ports[index] ?? 0, drainSeconds);
    await through.seesAll();
  }
  await worked();
  stopped = true;
  await Promise.all(load);
  await seed.app.drained();
  return { failures, exits, faults: await findFaults(databaseUrl, house.storeId, journal) };
}

describe('two nodes over one database, restarted one after the other', () => {
  it('fail no call of whoever follows /health/ready', async () => {
    expect(await restartUnderLoad(DRAIN_SECONDS)).toEqual({ failures: [], exits: ['0', '0'], faults: [] });
  });

  it('has a checker that sees a node which goes without a word', async () => {
    const { house, diners } = await seatDiners(seed, 1);
    const node = await startNode(await freePort(), 1);
    balancer = startBalancer([node.url]);
    const scan = `/scan/${house.codes['1']}`;
    expect((await balancer.call('GET', scan, { token: diners[0]?.token ?? '' })).status).toBe(200);
    await node.kill('SIGKILL');
    await expect(balancer.call('GET', scan, {})).rejects.toThrow();
  });
});

describe('a server told to stop', () => {
  it('answers the order under way, ends its streams and leaves, whoever still holds a connection', async () => {
    const { house, diners } = await seatDiners(seed, 1);
    const token = diners[0]?.token ?? '';
    const node = await startNode(await freePort(), 1);
    const call = caller(node.url);
    const scan = (await call('GET', `/scan/${house.codes['1']}`, { token })).json<{ table_id: string }>();
    const query = new URLSearchParams({
      key: seed.app.secrets.publicKey,
      channels: `menu:${house.storeId}`,
    });
    const stream = await fetch(`${node.url}/api/realtime?${query}`);
    const ended = stream.text();
    const silent = await openSilent(node.url);
    const lock = await lockTable(databaseUrl, 'customer_order');
    const order = call('POST', '/orders', {
      token,
      key: 'an-order-under-way-00000',
      body: {
        platform: 'bolt',
        __type: 'dinein',
        store_id: house.storeId,
        table_id: scan.table_id,
        items: [{ item_id: house.items['rice']?._id, qty: 1 }],
      },
    });
    await lock.awaited();
    const told = performance.now();
    const exit = node.kill('SIGTERM');
    const look = () => fetch(`${node.url}/health/ready`);
    await expect.poll(async () => (await look()).status).toBe(503);
    expect((await look()).headers.get('connection')).toBe('close');
    await lock.release();
    const answer = await order;
    expect(answer.status, answer.text).toBe(201);
    expect(await ended).toContain('event: position');
    expect(await exit).toBe('0');
    expect(performance.now() - told).toBeLessThan(10_000);
    silent.destroy();
  });
});
