import { Agent } from 'node:http';
import type { TestApp } from '../../testing/app.ts';
import { type Called, caller } from '../../testing/call.ts';
import type { Seat } from '../../testing/live-crowd.ts';
import { freePort, type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { staffHeaders } from '../authorisation/principals.ts';
import { seatDiners } from '../evening-load.ts';

/** Whoever sits at a table with a running order. */
export interface Guest {
  readonly token: string;
  readonly storeId: string;
  readonly tableId: string;
  readonly orderId: string;
  readonly dish: string;
  /** The headers of the cashier they pay at. */
  readonly desk: Awaited<ReturnType<typeof staffHeaders>>;
}
export interface Kitchen {
  readonly storeId: string;
  readonly cookie: string;
}
/** Several full houses at one server process. */
export interface Street {
  readonly server: ServerProcess;
  readonly publicKey: string;
  readonly databaseUrl: string;
  readonly guests: readonly Guest[];
  readonly kitchens: readonly Kitchen[];
  readonly call: ReturnType<typeof caller>;
  /** Hangs up whatever nobody speaks on. */
  readonly hangUp: () => void;
  /** Starts the server with these settings anew where it was. */
  readonly start: () => Promise<ServerProcess>;
}
interface Size {
  readonly houses: number;
  readonly tables: number;
}
type Started = Partial<Omit<Parameters<typeof startServerProcess>[0], 'databaseUrl' | 'port'>>;

const HALL = 8;
/** Whoever hangs up first knows of it: the server waits for longer. */
const IDLE_MS = 20_000;

const expected = (answer: Called, ...statuses: readonly number[]): Called => {
  if (!statuses.includes(answer.status)) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
};

/** Signs people in to houses of their own; the app that did it leaves, so that one server has the machine to itself. */
async function fillHouses(seed: TestApp, { houses, tables }: Size) {
  const filled: Awaited<ReturnType<typeof seatDiners>>[] = [];
  for (let house = 0; house < houses; house += 1) filled.push(await seatDiners(seed, tables));
  await seed.app.drained();
  await seed.app.close();
  return filled;
}

type Filled = Awaited<ReturnType<typeof fillHouses>>[number];

/** The first order of the party at a table. */
export const orderFirst = (
  call: Street['call'],
  { token, storeId, tableId, dish }: Pick<Guest, 'token' | 'storeId' | 'tableId' | 'dish'>,
  key?: string,
): Promise<Called> => {
  const first = { platform: 'bolt', __type: 'dinein', store_id: storeId, table_id: tableId };
  return call('POST', '/orders', {
    token,
    ...(key && { key }),
    body: { ...first, items: [{ item_id: dish, qty: 1 }] },
  });
};

/** Everybody orders tea, some at once. */
async function seatGuests(call: Street['call'], { house, diners }: Filled): Promise<Guest[]> {
  const { storeId } = house;
  const dish = house.items['tea']?._id ?? '';
  const desk = await staffHeaders({ call }, house, 'cashier');
  const seat = async ({ token }: { token: string }, index: number): Promise<Guest> => {
    const scan = expected(await call('GET', `/scan/${house.codes[String(index + 1)]}`, { token }), 200);
    const { table_id: tableId } = scan.json<{ table_id: string }>();
    const seated = { token, storeId, tableId, dish, desk };
    const placed = expected(await orderFirst(call, seated), 201);
    return { ...seated, orderId: placed.json<{ _id: string }>()._id };
  };
  const guests: Guest[] = [];
  for (let from = 0; from < diners.length; from += HALL)
    guests.push(
      ...(await Promise.all(
        diners.slice(from, from + HALL).map((diner, index) => seat(diner, from + index)),
      )),
    );
  return guests;
}

/** Fills the houses and starts the server they are at. Whoever opens it ends it: `server`, or what `start` returned last. */
export async function openStreet(seed: TestApp, size: Size, started: Started = {}): Promise<Street> {
  const { databaseUrl } = seed;
  const filled = await fillHouses(seed, size);
  const port = await freePort();
  const start = () => startServerProcess({ databaseUrl, port, ...started });
  const server = await start();
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  const call = caller(server.url, agent);
  const guests: Guest[] = [];
  for (const one of filled) guests.push(...(await seatGuests(call, one)));
  const kitchen = async ({ house }: Filled): Promise<Kitchen> => ({
    storeId: house.storeId,
    cookie: (await staffHeaders({ call }, house, 'kitchen')).cookie,
  });
  return {
    server,
    publicKey: seed.app.secrets.publicKey,
    databaseUrl,
    guests,
    kitchens: await Promise.all(filled.map(kitchen)),
    call,
    hangUp: () => agent.destroy(),
    start,
  };
}

/** A diner's page: the order, the table and the menu. */
export const seatOf = ({ token, orderId, tableId, storeId }: Guest): Seat => ({
  token,
  channels: [`order:${orderId}`, `table:${tableId}`, `menu:${storeId}`],
});

/** The screens of one kitchen. */
export const screensOf = ({ storeId, cookie }: Kitchen, count: number): Seat[] =>
  Array.from({ length: count }, () => ({ cookie, channels: [`store:${storeId}:kitchen`] }));
