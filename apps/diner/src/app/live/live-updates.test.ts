// @vitest-environment happy-dom
import type { LiveMessage } from '@tableside/contract/live.schema';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { orderOf } from '../../../testing/order-fixture.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { api } from '../../lib/api.ts';
import { facts } from '../../lib/facts.ts';
import { useReach } from '../../lib/online.ts';
import { useOpenLink } from '../../lib/order/open-link.ts';
import { useResource } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { startLiveUpdates } from './live-updates.ts';

let house: House;
let stop: () => void = () => undefined;

const message = (channel: string, change: Partial<LiveMessage> = {}): LiveMessage => ({
  channel,
  epoch: 'e',
  seq: 1,
  kind: 'order',
  id: 'o1',
  version: 2,
  ...change,
});
const line = () => {
  const last = house.server.lines.at(-1);
  if (!last) throw new Error('no stream was opened');
  return last;
};
const here = (version: number) => orderOf({ version, store_id: { ...orderOf().store_id, _id: house.id } });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z') });
  startAfresh();
  useReach.setState({ reach: 'online', live: true });
  house = openHouse();
  sitDown(house, { name: 'Ana' });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function started(): Promise<void> {
  stop = startLiveUpdates('public-key');
  await settle(20);
}

describe('the stream', () => {
  it('listens to table, menu and person, with the token in a header and never in the address', async () => {
    await started();
    expect([...line().channels].sort()).toEqual(
      [`jukebox:${house.id}`, `menu:${house.id}`, 'table:handle', 'user-orders:u', 'user:u'].sort(),
    );
    expect(line().headers.get('authorization')).toBe('Bearer token-of-ana');
  });

  it('given an order begins, then its channel is added, and it is left when the order goes', async () => {
    await started();
    facts.orderFetched(here(1));
    await settle(20);
    expect(line().channels).toContain('order:o1');
    facts.orderGone();
    await settle(20);
    expect(line().channels).not.toContain('order:o1');
  });

  it('given a payment link on the screen, then its channel is added for as long, also on a new stream', async () => {
    await started();
    useOpenLink.setState({ id: 'l' });
    await settle(20);
    expect(line().channels).toContain('payment-link:l');
    facts.loggedOut();
    await settle(20);
    expect(line().channels).toContain('payment-link:l');
    useOpenLink.setState({ id: null });
    await settle(20);
    expect(line().channels).not.toContain('payment-link:l');
  });

  it('given somebody signs out, then a new stream opens without a token', async () => {
    await started();
    facts.loggedOut();
    await settle(20);
    expect(line().headers.get('authorization')).toBeNull();
    expect([...line().channels].sort()).toEqual([`jukebox:${house.id}`, `menu:${house.id}`, 'table:handle']);
  });
});

describe('what the stream tells', () => {
  it('given our order changed, then it is fetched, and a change we know already is not', async () => {
    facts.orderFetched(here(1));
    house.order = here(2);
    await started();
    line().say('change', message('order:o1'));
    await until(() => useRoot.getState().order?.version === 2);
    const before = house.server.calls('GET /orders/o1').length;
    line().say('change', message('order:o1', { seq: 2 }));
    await settle(50);
    expect(house.server.calls('GET /orders/o1')).toHaveLength(before);
  });

  it('is acknowledged by who is signed in, once in five seconds and channel, with the last that was heard', async () => {
    const told = () => house.server.calls('PUT /realtime/*/ack').map(({ path, body }) => [path, body]);
    await started();
    for (const seq of [1, 2, 3]) line().say('change', message('order:o1', { seq }));
    line().say('change', message('user:u', { kind: 'user' }));
    await settle(20);
    expect(told()).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told()).toEqual([['/realtime/user%3Au/ack', { ack: true, seq: 1 }]]);
    facts.loggedOut();
    await settle(20);
    line().say('change', message('table:handle', { kind: 'seating' }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(told()).toHaveLength(1);
  });

  it('given the person has another running order now, then that one is taken up', async () => {
    house.order = here(1);
    await started();
    line().say('change', message('user:u', { kind: 'user', updatedFields: { current_order: 'o1' } }));
    await until(() => useRoot.getState().order?._id === 'o1');
  });

  it('given the visit before it is still to be rated, then it waits for that', async () => {
    const dinner = { ...here(1), _id: 'dinner', paid: true, curr_state: 'settled' } as const;
    facts.orderFetched(dinner);
    facts.ratingsOpened();
    house.order = here(1);
    house.server.reply('GET /orders/dinner', () => ({ body: { unchanged: true } }));
    await started();
    line().say('change', message('user:u', { kind: 'user', updatedFields: { current_order: 'o1' } }));
    await until(() => house.server.calls('GET /orders/dinner').length > 0, 'a look at the visit');
    await settle(20);
    expect(useRoot.getState()).toMatchObject({ order: { _id: 'dinner' }, ratings: { page: true } });
  });

  it('given the table was released, then the person is asked what is running', async () => {
    await started();
    const before = house.server.calls('GET /users').length;
    line().say('change', message('table:handle', { kind: 'seating' }));
    await until(() => house.server.calls('GET /users').length > before);
  });

  it('given the log does not reach back, then what the channel is about is fetched afresh', async () => {
    facts.orderFetched(here(1));
    house.order = here(4);
    await started();
    line().say('reset', message('order:o1', { seq: 9 }));
    await until(() => useRoot.getState().order?.version === 4);
  });
});

describe('a stream that is down', () => {
  const down = async () => {
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (String(address).startsWith('/api/realtime')) throw new TypeError('no connection');
      return fetched(address, init);
    });
    const fetched = house.server.fetch;
    line().cut();
    await settle(50);
  };

  it('given 5 s of silence, then it says so and polls every 15 s until the stream is back', async () => {
    facts.orderFetched(here(1));
    await started();
    await down();
    await settle(4000);
    expect(useReach.getState().live).toBe(true);
    await settle(1500);
    expect(useReach.getState().live).toBe(false);
    const before = house.server.calls('GET /orders/o1').length;
    house.order = here(3);
    await settle(15_000);
    expect(house.server.calls('GET /orders/o1').length).toBeGreaterThan(before);
    expect(useRoot.getState().order?.version).toBe(3);
    vi.stubGlobal('fetch', house.server.fetch);
    await settle(20_000);
    expect(useReach.getState().live).toBe(true);
    const polled = house.server.calls('GET /orders/o1').length;
    await settle(30_000);
    expect(house.server.calls('GET /orders/o1')).toHaveLength(polled);
  });

  it('given a network that swallows every call, then what is asked for has failed, however often it is polled', async () => {
    await started();
    await down();
    await settle(12_000);
    const lost = ({ signal }: RequestInit) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => lost(init));
    const Read = () => {
      const { error } = useResource(`orders:${house.id}`, () => api.accounts.getUser());
      return createElement('p', { className: 'why' }, error);
    };
    const app = await stage(createElement(Read));
    await settle(40_000);
    expect(app.texts('.why')).toEqual([expect.stringContaining("can't reach the restaurant")]);
  });

  it('given the house changes meanwhile, then it is asked for as well', async () => {
    const read = vi.fn(async () => ({ ok: true as const, value: 1 }));
    await stage(createElement(() => useResource(`store:${house.id}:en`, read) && null));
    await started();
    await down();
    await settle(6000);
    const before = read.mock.calls.length;
    await settle(15_000);
    expect(read.mock.calls.length).toBeGreaterThan(before);
  });

  it('given a hiccup shorter than that, then nobody hears of it', async () => {
    await started();
    line().cut();
    await settle(3000);
    expect(house.server.lines.length).toBeGreaterThan(1);
    await settle(10_000);
    expect(useReach.getState().live).toBe(true);
  });

  it('given it opens but brings nothing, as behind a proxy that gathers, then it is polled meanwhile', async () => {
    const silent = new Response(new ReadableStream<Uint8Array>());
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
      String(address).startsWith('/api/realtime') ? silent : house.server.fetch(address, init),
    );
    facts.orderFetched(here(1));
    house.order = here(3);
    await started();
    await settle(6000);
    expect(useReach.getState().live).toBe(false);
    await settle(15_000);
    expect(useRoot.getState().order?.version).toBe(3);
  });

  it('given nothing is left to listen to before that, then nobody is told that it is down', async () => {
    await started();
    await down();
    facts.loggedOut();
    facts.placeLeft();
    await settle(30_000);
    expect(useReach.getState().live).toBe(true);
  });

  it('given the phone is back online, then the stream opens anew and the person is asked at once', async () => {
    await started();
    const opened = house.server.lines.length;
    const asked = house.server.calls('GET /users').length;
    dispatchEvent(new Event('online'));
    await settle(50);
    expect(house.server.lines.length).toBeGreaterThan(opened);
    expect(house.server.calls('GET /users').length).toBeGreaterThan(asked);
  });

  it('given the session was ended elsewhere, then the refusal signs out here as well', async () => {
    house.server.reply('GET /users', () => refusal(401, 'session-ended'));
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
      String(address).startsWith('/api/realtime') && new Headers(init.headers).has('authorization')
        ? new Response('{}', { status: 401 })
        : house.server.fetch(address, init),
    );
    await started();
    await until(() => useRoot.getState().auth.user_data === null);
    expect(line().headers.get('authorization')).toBeNull();
  });
});

describe('a phone that wakes up', () => {
  const look = (visible: boolean): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(!visible);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const heard = () => [house.server.lines.length, house.server.calls('GET /orders/o1').length];
  const sleep = async (ms: number): Promise<void> => {
    look(false);
    await vi.advanceTimersByTimeAsync(ms);
    look(true);
    await settle(50);
  };
  afterEach(() => vi.restoreAllMocks());

  it('given it slept, then the stream opens anew and the order is asked for at once', async () => {
    facts.orderFetched(here(1));
    await started();
    const [lines = 0] = heard();
    house.order = here(4);
    await sleep(20_000);
    expect(house.server.lines).toHaveLength(lines + 1);
    expect(useRoot.getState().order?.version).toBe(4);
  });

  it.each(['booking:b1', 'purchase:p1:en'])(
    'given it slept over the page of %s, then that is read anew: no channel tells of it',
    async (key) => {
      const read = vi.fn(async () => ({ ok: true, value: 'as it was' }) as const);
      const Page = () => useResource(key, read).data ?? '';
      await stage(createElement(Page));
      await started();
      await sleep(20_000);
      expect(read).toHaveBeenCalledTimes(2);
    },
  );

  it('given somebody glanced at another app, then nothing is asked for', async () => {
    facts.orderFetched(here(1));
    await started();
    const before = heard();
    await sleep(2000);
    expect(heard()).toEqual(before);
  });

  it('given the page was kept by the browser while another was shown, then it is as after a sleep', async () => {
    facts.orderFetched(here(1));
    await started();
    const [lines = 0] = heard();
    house.order = here(1);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle(50);
    expect(house.server.lines).toHaveLength(lines + 1);
  });
});

describe('a visitor', () => {
  it('given nobody is signed in, then news of the table ask for no person', async () => {
    facts.loggedOut();
    await started();
    line().say('change', message('table:handle', { kind: 'seating' }));
    await settle(50);
    expect(house.server.calls('GET /users')).toEqual([]);
  });
});
