import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Effort, ServerProcess, Site } from '../lib/bench.ts';
import { residentBytes, watchMemory } from '../lib/memory.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { megabytes } from '../lib/stats.ts';
import { httpLoad } from '../load/http-load.ts';
import { seatsOf } from '../load/orders.ts';
import { rawRequest } from '../load/raw-http.ts';
import { loadOrders } from './orders.ts';
import { loadKitchen } from './streams.ts';

const IDLE_MS = 5000;
const MB = 1024 * 1024;

async function load(site: Site, server: ServerProcess, effort: Effort): Promise<void> {
  const { port } = server;
  const read = rawRequest({
    method: 'GET',
    path: `/api/stores/${site.menu.storeId}/items`,
    headers: { 'Accept-Encoding': 'br', 'Accept-Language': 'en' },
  });
  await httpLoad({ port, requests: [read], connections: 16, seconds: effort.seconds });
  await loadOrders({ ports: [port], seats: seatsOf(site.stores), clients: 16, effort });
  await loadKitchen(site, server);
}

async function memory(bench: Bench): Promise<Outcome> {
  const site = await bench.site();
  const server = await site.startServer();
  try {
    await sleep(IDLE_MS);
    const idle = residentBytes(server.pid);
    const watched = watchMemory(server.pid);
    await load(site, server, bench.effort);
    const most = watched();
    return {
      ours: `${megabytes(most)}; ${megabytes(idle)}`,
      floor: most <= 200 * MB && idle <= 120 * MB,
      goal: most <= 130 * MB && idle <= 90 * MB,
      notes: [
        'A fresh server process, resident memory: 5 s after its start, and the most while it answers menus, takes orders from 16 clients and then 50 a second with 1000 streams open.',
      ],
    };
  } finally {
    await server.stop();
    await site.clear();
  }
}

export const serverMemory: Group = { ids: ['S7'], run: async (bench) => ({ S7: await memory(bench) }) };
