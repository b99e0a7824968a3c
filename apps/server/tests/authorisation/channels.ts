import type { OutgoingHttpHeaders } from 'node:http';
import type { Ids } from '../security/evening.ts';
import type { PrincipalName } from './table.ts';

/** One line of the table: a kind of channel, and who hears it with whose id. */
export interface ChannelRow {
  readonly name: (ids: Ids) => string;
  readonly own: string;
  /** Of the same store's other party, and of another store; the manager of that other store is `foreign`. */
  readonly same: string;
  readonly other: string;
}
const STAFF = 'owner manager waiter kitchen expo cashier host runner no-csrf';
const ANYBODY = `visitor diner member stranger ${STAFF} foreign signed-out`;
const board = (name: string, roles: string): ChannelRow => ({
  name: ({ store }) => `store:${store}:${name}`,
  own: `${roles} no-csrf`,
  same: `${roles} no-csrf`,
  other: 'foreign',
});

/** Who hears each kind of channel. `no-csrf` is a manager: listening changes nothing. A random id is heard by nobody. */
export const channelTable: Readonly<Record<string, ChannelRow>> = {
  order: {
    name: ({ order }) => `order:${order}`,
    own: `diner member ${STAFF}`,
    same: STAFF,
    other: 'foreign',
  },
  group: {
    name: ({ order }) => `group:${order}`,
    own: `diner member ${STAFF}`,
    same: STAFF,
    other: 'foreign',
  },
  user: { name: ({ user }) => `user:${user}`, own: 'diner', same: '', other: '' },
  'user-orders': { name: ({ user }) => `user-orders:${user}`, own: 'diner', same: '', other: '' },
  menu: { name: ({ store }) => `menu:${store}`, own: ANYBODY, same: ANYBODY, other: ANYBODY },
  jukebox: { name: ({ store }) => `jukebox:${store}`, own: ANYBODY, same: ANYBODY, other: ANYBODY },
  table: { name: ({ handle }) => `table:${handle}`, own: ANYBODY, same: ANYBODY, other: ANYBODY },
  'payment-link': { name: ({ link }) => `payment-link:${link}`, own: ANYBODY, same: ANYBODY, other: ANYBODY },
  'queue-entry': {
    name: ({ queueEntry }) => `queue-entry:${queueEntry}`,
    own: ANYBODY,
    same: ANYBODY,
    other: ANYBODY,
  },
  // Whoever has no verifier of the request hears nothing; see caller.http.test.ts.
  caller: { name: () => 'caller:some-request', own: '', same: '', other: '' },
  'the table’s own id': { name: ({ table }) => `table:${table}`, own: '', same: '', other: '' },
  kitchen: board('kitchen', 'owner manager waiter kitchen expo cashier host runner'),
  floor: board('floor', 'owner manager waiter kitchen expo cashier host runner'),
  bills: board('bills', 'owner manager waiter cashier'),
  bookings: board('bookings', 'owner manager waiter cashier host'),
  'jukebox of the house': board('jukebox', 'owner manager waiter cashier host'),
  queue: board('queue', 'owner manager waiter cashier host'),
  runner: board('runner', 'owner manager waiter cashier host runner'),
  calls: board('calls', 'owner manager waiter cashier host runner'),
};

const DEADLINE = 5000;
const MOST = 10;

/** Which of the channels a stream with these credentials hears; the status when there is no stream. */
export async function heard(
  url: string,
  key: string,
  channels: readonly string[],
  credentials: OutgoingHttpHeaders,
): Promise<ReadonlySet<string> | number> {
  const granted = new Set<string>();
  for (let from = 0; from < channels.length; from += MOST) {
    const some = await heardTogether(url, key, channels.slice(from, from + MOST), credentials);
    if (typeof some === 'number') return some;
    for (const channel of some) granted.add(channel);
  }
  return granted;
}

async function heardTogether(
  url: string,
  key: string,
  channels: readonly string[],
  credentials: OutgoingHttpHeaders,
): Promise<readonly string[] | number> {
  const headers = Object.entries(credentials).map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams({ key, channels: channels.join(',') });
  const response = await fetch(`${url}/api/realtime?${search}`, {
    headers,
    signal: AbortSignal.timeout(DEADLINE),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    return response.status;
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const framesIn = (text: string) => [
    ...text.matchAll(/event: (position|refused)\ndata: \{"channel":"([^"]+)"/g),
  ];
  let text = '';
  while (reader && framesIn(text).length < channels.length) text += (await reader.read()).value ?? '';
  await reader?.cancel();
  return framesIn(text).flatMap(([, event, channel]) =>
    event === 'position' && channel !== undefined ? [channel] : [],
  );
}

/** What the stream as a whole answers to somebody with a bad token, else undefined. */
export const refusedStream = (name: PrincipalName): number | undefined =>
  name === 'malformed' || name === 'unknown' ? 401 : undefined;
