// @vitest-environment happy-dom
import type { LiveMessage } from '@tableside/contract/live.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { QueryClient, QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bill, call, floorOrder, refusal, seating, table, ticket } from '../../testing/samples.ts';
import { settle } from '../../testing/stage.tsx';
import { type Reply, standIn } from '../../testing/stand-in-server.ts';
import { HELD } from '../lib/form/held.ts';
import { keys } from '../lib/keys.ts';
import { link, linkAt } from '../lib/link.ts';
import { billsQuery, callsQuery, orderQuery, ticketsQuery } from '../lib/queries.ts';
import { askAgain, useLive, usePolling } from './use-live.ts';

type Said = Partial<LiveMessage> & Pick<LiveMessage, 'channel' | 'seq'>;

/** A stream whose far end is in the test's hands. */
function makeStream() {
  const asked: string[] = [];
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const plain = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    if (!String(input).startsWith('/api/realtime')) return plain(input, init);
    asked.push(new URL(String(input), 'http://x').searchParams.get('channels') ?? '');
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        out = controller;
        controller.enqueue(new TextEncoder().encode(': the server says something at once\n\n'));
      },
    });
    return Promise.resolve(new Response(body, { status: 200 }));
  });
  const frame = (event: string, message: Said) =>
    `event: ${event}\ndata: ${JSON.stringify({ epoch: 'e', kind: '', id: '', version: 1, ...message })}\n\n`;
  return {
    asked,
    say: async (event: 'change' | 'reset' | 'refused', ...messages: readonly Said[]) => {
      await act(async () => {
        for (const message of messages) out?.enqueue(new TextEncoder().encode(frame(event, message)));
      });
      await settle(200);
    },
    cut: async () => {
      await act(async () => out?.close());
      await settle(10);
    },
  };
}

const STORE = 'store';
const roles: readonly StaffRole[] = ['manager'];

/** A screen with tickets and calls. */
function Board() {
  useQuery(ticketsQuery(STORE, 'open'));
  useQuery(callsQuery(STORE));
  return null;
}

interface Surroundings {
  readonly replies?: Readonly<Record<string, Reply>>;
  /** What is read before the stream opens. */
  readonly read?: (client: QueryClient) => Promise<unknown>;
  readonly board?: boolean;
}

const readAll = async (client: QueryClient) => {
  await client.fetchQuery(ticketsQuery(STORE, 'open'));
  await client.fetchQuery(callsQuery(STORE));
  await client.fetchQuery(billsQuery(STORE, 'open'));
  await client.fetchQuery(orderQuery('o1'));
};

async function listen({ replies = {}, read = readAll, board = false }: Surroundings = {}) {
  const server = standIn({
    'GET /staff/tickets/*': () => ({ body: ticket({ _id: 'a', version: 2, status: 'preparing' }) }),
    'GET /staff/stores/store/tickets': () => ({ body: [ticket({ _id: 'a' }), ticket({ _id: 'b' })] }),
    'GET /staff/stores/store/calls': () => ({ body: [call('c')] }),
    'GET /staff/stores/store/bills': () => ({ body: [bill()] }),
    'GET /staff/stores/store/floor': () => ({
      body: [table('1', { state: 'ordered', seating: seating({ order: floorOrder() }) })],
    }),
    'GET /staff/orders/*': () => ({ body: {} }),
    ...replies,
  });
  const stream = makeStream();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  function Listening() {
    useLive(STORE, roles);
    usePolling();
    return board && <Board />;
  }
  await read(client);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    host.remove();
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Listening />
      </QueryClientProvider>,
    ),
  );
  await settle(20);
  server.heard.splice(0);
  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey.join(' '));
  return { server, client, stream, stale, heard: () => server.heard.map(({ path }) => path) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') });
  const now = Date.now();
  link.set(() => ({ stream: 'idle', since: now, answered: now, inSight: now }));
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the stream', () => {
  it('given a channel that is refused from now on, then who is signed in is asked anew', async () => {
    const { client, stream, stale } = await listen();
    client.setQueryData(keys.session, { name: 'Tom' });
    await stream.say('refused', { channel: 'store:store:calls', seq: 0 });
    expect(stale()).toEqual([keys.session.join(' ')]);
  });

  it('is asked for exactly what the roles may hear, and counts as live', async () => {
    const { stream } = await listen();
    expect(stream.asked).toEqual([
      'store:store:kitchen,store:store:floor,store:store:calls,store:store:bills,store:store:queue,store:store:bookings,store:store:jukebox,store:store:runner,menu:store',
    ]);
    expect(linkAt(link.get(), Date.now()).state).toBe('live');
  });

  it('given a ticket that changed, then that one is fetched and put in its place, the others untouched', async () => {
    const { client, stream, heard } = await listen();
    const before = client.getQueryData(ticketsQuery(STORE, 'open').queryKey);
    await stream.say('change', {
      channel: 'store:store:kitchen',
      seq: 1,
      kind: 'ticket',
      id: 'a',
      version: 2,
    });
    expect(heard()).toEqual(['/staff/tickets/a']);
    const after = client.getQueryData(ticketsQuery(STORE, 'open').queryKey);
    expect(after?.map(({ version }) => version)).toEqual([2, 1]);
    expect(after?.[1]).toBe(before?.[1]);
  });

  it('given the same message twice, then it is taken once', async () => {
    const { stream, heard } = await listen();
    const message = { channel: 'store:store:kitchen', seq: 1, kind: 'ticket', id: 'a', version: 3 };
    await stream.say('change', message);
    const first = heard().length;
    await stream.say('change', message);
    expect(heard()).toHaveLength(first);
  });

  it('given a burst on the floor, then lists are made stale once for all of it', async () => {
    const { client, stream, stale } = await listen();
    const spy = vi.spyOn(client, 'invalidateQueries');
    const about = { channel: 'store:store:bills', kind: 'bill', id: 'o1' };
    await stream.say('change', { ...about, seq: 1 }, { ...about, seq: 2 }, { ...about, seq: 3 });
    expect(spy).toHaveBeenCalledTimes(2);
    expect(stale().toSorted()).toEqual(['bills store open', 'order o1']);
  });

  it('given a call, then only the calls are out of date', async () => {
    const { stream, stale } = await listen();
    await stream.say('change', { channel: 'store:store:calls', seq: 1, kind: 'call', id: 'c' });
    expect(stale()).toEqual(['calls store']);
  });

  it('given a reset, then everything that channel is about is', async () => {
    const { stream, stale } = await listen();
    await stream.say('reset', { channel: 'store:store:kitchen', seq: 9 });
    expect(stale()).toEqual(['tickets store open']);
  });

  it('given a cut, then it comes back by itself and asks for exactly what it missed', async () => {
    const { stream } = await listen();
    await stream.say('change', { channel: 'store:store:calls', seq: 4, kind: 'call', id: 'c' });
    await stream.cut();
    expect(link.get().stream).toBe('down');
    await settle(3_000);
    expect(stream.asked).toHaveLength(2);
    expect(stream.asked[1]).toContain('store:store:calls@e.4');
    expect(link.get().stream).toBe('live');
  });
});

describe('a browser with many tabs', () => {
  const STREAMS = 'tableside.streams';
  /** Other tabs that keep a stream each, as they say now. */
  const others = (...hidden: readonly boolean[]) => {
    const said = hidden.map((away, tab) => [`tab-${tab}`, { at: Date.now(), hidden: away }]);
    localStorage.setItem(STREAMS, JSON.stringify(Object.fromEntries(said)));
    window.dispatchEvent(new StorageEvent('storage', { key: STREAMS }));
  };
  const kept = () => Object.keys(JSON.parse(localStorage.getItem(STREAMS) ?? '{}'));

  it('given all streams are taken, then it polls, is not lost, and takes the first that is free', async () => {
    others(false, false, false, false);
    const { stream, heard } = await listen({ board: true });
    await settle(11_000);
    expect(stream.asked).toEqual([]);
    expect(heard()).toContain('/staff/stores/store/tickets?state=open');
    expect(linkAt(link.get(), Date.now()).state).toBe('slow');
    others(false, false, false);
    await settle(20);
    expect(stream.asked).toHaveLength(1);
    expect(link.get().stream).toBe('live');
    expect(kept()).toHaveLength(4);
  });

  it('given all streams are taken and the server is away, then only out of sight it is not lost after seconds', async () => {
    others(false, false, false, false);
    const { server } = await listen({ board: true });
    server.reply(LIST, () => 'away');
    server.reply(CALLS, () => 'away');
    const hide = (hidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const state = () => linkAt(link.get(), Date.now()).state;
    onTestFinished(() => hide(false));
    hide(true);
    await settle(20_000);
    expect(link.get().stream).toBe('idle');
    expect(state()).toBe('slow');
    hide(false);
    expect(state()).toBe('slow');
    await settle(13_000);
    expect(state()).toBe('lost');
  });

  it('given another tab out of sight has the last one, then that one gives way; this one does when it is told to', async () => {
    others(false, false, false, true);
    const { stream } = await listen({ board: true });
    expect(stream.asked).toHaveLength(1);
    expect(kept()).not.toContain('tab-3');
    others(false, false, false, false);
    await settle(20);
    expect(link.get().stream).toBe('idle');
  });
});

/** A reply that is held back until `release` is called. */
function held(reply: Reply) {
  let release = (): void => undefined;
  const released = new Promise<void>((free) => {
    release = free;
  });
  const waits: Reply = (heard) => released.then(() => reply(heard));
  return { reply: waits, release };
}

/** The open tickets that are shown. */
const shown = (client: QueryClient) =>
  client.getQueryData(ticketsQuery(STORE, 'open').queryKey)?.map(({ _id }) => _id);

const LIST = 'GET /staff/stores/store/tickets';
const CALLS = 'GET /staff/stores/store/calls';
const busy: Reply = () => refusal(503, 'busy');
const listed =
  (...ids: readonly string[]): Reply =>
  () => ({ body: ids.map((_id) => ticket({ _id })) });
const placed = { channel: 'store:store:kitchen', seq: 1, kind: 'ticket', id: 'new', version: 1 };
const called = { channel: 'store:store:calls', seq: 1, kind: 'call', id: 'd' };

describe('a change that could not be read while the stream is there', () => {
  it('given a ticket the server was too busy for, then the list shows it soon after', async () => {
    const { server, client, stream } = await listen({
      board: true,
      replies: { 'GET /staff/tickets/*': busy },
    });
    server.reply(LIST, listed('a', 'b', 'new'));
    await stream.say('change', placed);
    expect(shown(client)).toEqual(['a', 'b']);
    await settle(3_000);
    expect(shown(client)).toEqual(['a', 'b', 'new']);
    expect(link.get().stream).toBe('live');
  });

  it('given the list fails too, then it is asked for until it is there', async () => {
    const { server, client, stream } = await listen({
      board: true,
      replies: { 'GET /staff/tickets/*': busy },
    });
    server.reply(LIST, () => refusal(502, 'fault'));
    await stream.say('change', placed);
    await settle(12_000);
    expect(shown(client)).toEqual(['a', 'b']);
    server.reply(LIST, listed('a', 'b', 'new'));
    await settle(6_000);
    expect(shown(client)).toEqual(['a', 'b', 'new']);
  });

  it('given many tickets at once, then the list is read once for all of them', async () => {
    const { stream, heard } = await listen({ board: true, replies: { 'GET /staff/tickets/*': busy } });
    const round = ['t1', 't2', 't3'].map((id, at) => ({ ...placed, id, seq: at + 1 }));
    await stream.say('change', ...round);
    await settle(3_000);
    expect(heard().filter((path) => path.startsWith('/staff/stores/store/tickets'))).toHaveLength(1);
  });

  it('given a list that failed once, then it is read anew, and no more once it is there', async () => {
    const { server, client, stream, heard } = await listen({ board: true });
    server.reply(CALLS, busy);
    await stream.say('change', called);
    expect(client.getQueryData(keys.calls(STORE))).toHaveLength(1);
    server.reply(CALLS, () => ({ body: [call('c'), call('d')] }));
    await settle(6_000);
    expect(client.getQueryData(keys.calls(STORE))).toHaveLength(2);
    const first = heard().length;
    await settle(20_000);
    expect(heard()).toHaveLength(first);
  });

  it('given another ticket was put into the list that failed, then it is read anew all the same', async () => {
    const { server, client, stream } = await listen({ board: true });
    server.reply(LIST, busy);
    await stream.say('reset', { channel: 'store:store:kitchen', seq: 0 });
    server.reply(LIST, listed('a', 'b', 'new'));
    await stream.say('change', { ...placed, id: 'a', version: 2 });
    expect(shown(client)).toEqual(['a', 'b']);
    await settle(6_000);
    expect(shown(client)).toEqual(['a', 'b', 'new']);
  });

  it('given it is refused for good, then it is not asked for again', async () => {
    const { server, stream, heard } = await listen({ board: true });
    server.reply(CALLS, () => refusal(403, 'not-allowed'));
    await stream.say('change', called);
    const first = heard().length;
    await settle(20_000);
    expect(heard()).toHaveLength(first);
  });
});

describe('a change that meets a first read under way', () => {
  /** A board whose first list of tickets is on its way. */
  async function opening() {
    const first = held(listed('a'));
    const stand = await listen({
      board: true,
      read: async () => undefined,
      replies: { [LIST]: first.reply },
    });
    const answer = async () => {
      first.release();
      await settle(20);
    };
    const reads = () => stand.heard().filter((path) => path.startsWith('/staff/stores/store/tickets'));
    stand.server.reply(LIST, listed('a', 'b'));
    return { ...stand, answer, reads };
  }

  it('is read after it', async () => {
    const { client, stream, answer, reads } = await opening();
    await stream.say('reset', { channel: 'store:store:kitchen', seq: 3 });
    expect([reads(), shown(client)]).toEqual([[], undefined]);
    await answer();
    expect(reads()).toHaveLength(1);
    expect(shown(client)).toEqual(['a', 'b']);
  });

  it('given several, then it is read after it once for all', async () => {
    const { client, stream, answer, reads } = await opening();
    for (const seq of [3, 4, 5]) await stream.say('reset', { channel: 'store:store:kitchen', seq });
    await answer();
    expect(reads()).toHaveLength(1);
    expect(shown(client)).toEqual(['a', 'b']);
  });

  it('given nobody looks any more, then what was read is out of date', async () => {
    const { server, client, stream, stale } = await listen();
    const second = held(() => ({ body: [call('c')] }));
    server.reply(CALLS, second.reply);
    const read = client.fetchQuery({ ...callsQuery(STORE), staleTime: 0 });
    await stream.say('change', called);
    second.release();
    await read;
    await settle(20);
    expect(stale()).toEqual(['calls store']);
  });
});

describe('without the stream', () => {
  const lose = async () => {
    const all = await listen();
    vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
      String(input).startsWith('/api/realtime')
        ? Promise.reject(new Error('away'))
        : all.server.fetch(input, init),
    );
    await all.stream.cut();
    return all;
  };

  it('nobody is bothered for five seconds; then everything is asked for every five', async () => {
    const { client } = await lose();
    const spy = vi.spyOn(client, 'invalidateQueries');
    await settle(4_000);
    expect(linkAt(link.get(), Date.now()).state).toBe('live');
    expect(spy).not.toHaveBeenCalled();
    await settle(7_000);
    expect(spy.mock.calls.length).toBeGreaterThanOrEqual(1);
    expect(linkAt(link.get(), Date.now()).state).toBe('slow');
  });

  it('as long as no answer comes the age of what is shown grows, and after twelve seconds it counts as lost', async () => {
    await lose();
    await settle(30_000);
    const { state, age } = linkAt(link.get(), Date.now());
    expect(state).toBe('lost');
    expect(age).toBeGreaterThanOrEqual(29);
  });

  it('any answer of the server makes it young again', async () => {
    const { client } = await lose();
    await settle(30_000);
    await act(async () => client.fetchQuery({ ...callsQuery(STORE), staleTime: 0 }));
    expect(linkAt(link.get(), Date.now())).toMatchObject({ state: 'slow', age: 0 });
    expect(client.getQueryData(keys.calls(STORE))).toHaveLength(1);
  });

  it('what a form is filled from is not asked for under what is typed there, but until it can be read', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const reads = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue('read');
    const form = new QueryObserver(client, { ...HELD, queryKey: ['form'], queryFn: reads });
    const leave = form.subscribe(() => undefined);
    await settle(20);
    for (const times of [2, 2]) {
      askAgain(client);
      await settle(20);
      expect(reads).toHaveBeenCalledTimes(times);
    }
    leave();
    askAgain(client);
    expect(client.getQueryState(['form'])?.isInvalidated).toBe(true);
  });
});
