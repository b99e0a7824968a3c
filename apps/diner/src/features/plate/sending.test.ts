// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import { plateLine } from '@tableside/pricing/line-identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { billOf, orderOf, scanOf5, ticketOf, userOf } from '../../../testing/order-fixture.ts';
import { locks, said, settle, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { forgetDietLists, saveDietChoice } from '../../lib/diet/diet-choice.ts';
import { facts } from '../../lib/facts.ts';
import { useReach } from '../../lib/online.ts';
import { ownSend } from '../../lib/plate/own-send.ts';
import { PLATE_PATH } from '../../lib/plate/plate-path.ts';
import { sendFacts } from '../../lib/plate/send-facts.ts';
import { signInOver, takeSendWish } from '../../lib/plate/send-wish.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { planSend } from './send-plate.ts';
import {
  checkSend,
  payPlaced,
  resumeSend,
  type SendWords,
  sendPlate,
  stopChecking,
  useSending,
} from './sending.ts';

const words: SendWords = {
  sent: (round) => `sent round ${round}`,
  held: 'held',
  orderOver: 'order over',
  changedElsewhere: 'changed elsewhere',
  stopped: 'ask a waiter',
  lost: { credits: 'credits back', coupon: 'coupon off' },
  notSo: 'not so',
  untold: 'untold',
};
const NOW = new Date('2026-11-21T18:00:00.000Z');
let house: House;

const placedAt = (place: string, change: Partial<Order> = {}): Order =>
  orderOf({
    store_id: { ...orderOf().store_id, _id: place },
    bill: billOf({ kots: [ticketOf('k1', 1, 'placed')] }),
    ...change,
  });
const pendingNow = () => useRoot.getState().pending_send;
const onPlate = () => useRoot.getState().cart.lines.map(({ item_id, qty }) => [item_id, qty]);
const keysHeard = (pattern = 'POST /orders') =>
  house.server.calls(pattern).map(({ headers }) => headers.get('idempotency-key'));

/** What a tap on Send would do now. */
const planNow = (key: string) =>
  planSend({
    state: useRoot.getState(),
    online: true,
    troubled: false,
    itemTotal: 40_000,
    userName: '',
    key,
    now: Date.now(),
  });

/** A tap on Send, as the view does it. */
function tap(key = 'key-1'): Promise<void> {
  const plan = planNow(key);
  if (plan.kind !== 'send') throw new Error(`the plan is to ${plan.kind}`);
  return sendPlate(plan.pending, words, new Map([['d1', 40_000]]));
}

/** Answers in this order; the last one again and again. */
function answers(pattern: string, ...list: readonly (Answer | 'away')[]): void {
  let next = 0;
  house.server.reply(pattern, () => {
    const answer = list[Math.min(next, list.length - 1)];
    next += 1;
    return answer ?? 'away';
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  startAfresh();
  takeUpKept();
  useReach.setState({ reach: 'online' });
  useSending.setState({ phase: 'idle', changes: [], refusal: null, userName: null, shown: new Map() });
  history.replaceState(null, '', '/home?plate');
  house = openHouse();
  sitDown(house, { name: 'Ana' });
  facts.lineAdded({ item_id: 'd1', addons: [], note: '' }, 2);
});
afterEach(() => vi.useRealTimers());

describe('allergens that the profile does not have yet', () => {
  beforeEach(async () => {
    facts.loggedOut();
    await saveDietChoice({ allergens: ['peanuts'], diets: [], hide: false });
    sitDown(house, { name: 'Ana' });
    answers('POST /orders', { status: 201, body: placedAt(house.id) });
  });
  afterEach(() => {
    facts.loggedOut();
    forgetDietLists();
  });

  it('are brought there before the kitchen gets the round', async () => {
    house.server.reply('PUT /users', ({ body }) => ({ body: { user: userOf(Object(body)) } }));
    await tap();
    const calls = house.server.heard.map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual(['PUT /users', 'POST /orders']);
    expect(said()).toEqual(['sent round 1']);
  });

  it('given that fails, then nothing is sent and it says so; the next tap sends all the same', async () => {
    house.server.reply('PUT /users', () => refusal(503, 'busy'));
    await tap();
    expect(keysHeard()).toEqual([]);
    expect(useSending.getState()).toMatchObject({ phase: 'idle', refusal: { message: 'untold' } });
    expect(useRoot.getState().cart.lines).toHaveLength(1);
    await tap('key-2');
    expect(house.server.calls('PUT /users')).toHaveLength(2);
    expect(keysHeard()).toEqual(['key-2']);
  });
});

describe('an order without a table', () => {
  const away = (id: string, change: Partial<Order> = {}): Order =>
    placedAt(house.id, { _id: id, __type: 'takeaway', table_id: null, ...change });
  const credits = { item_id: 'd9', qty: 1, credits: 120 };

  it('given it was placed, then it is known of what, until somebody signs out', async () => {
    answers('POST /orders', { status: 201, body: away('o1') });
    await tap();
    const [sent] = house.server.calls('POST /orders');
    expect(useRoot.getState().placed).toEqual({ order_id: 'o1', body: sent?.body });
    expect(location.pathname).toBe('/payment');
    facts.loggedOut();
    expect(useRoot.getState().placed).toBeNull();
  });

  it('given the one that it replaces held dishes for credits, then it says that these are back', async () => {
    facts.orderFetched(away('o1', { loyalty: [credits] }));
    answers('POST /orders', { status: 201, body: away('o2') });
    await tap();
    expect(said()).toEqual(['credits back']);
  });

  it('given the answer is lost, and the old one is known to be called off before it comes, then it says so still', async () => {
    facts.orderFetched(away('o1', { loyalty: [credits] }));
    answers('POST /orders', 'away', { status: 201, body: away('o2') });
    const sending = tap();
    await settle();
    facts.orderFetched(away('o1', { curr_state: 'cancelled', version: 2 }));
    await settle(2000);
    await sending;
    expect(said()).toEqual(['credits back']);
  });

  it.each<[string, Partial<Order>]>([
    ['held none', {}],
    ['is paid', { loyalty: [credits], paid: true }],
    ['was called off', { loyalty: [credits], curr_state: 'cancelled' }],
  ])('given the one before %s, then it says nothing', async (_, before) => {
    facts.orderFetched(away('o1', before));
    answers('POST /orders', { status: 201, body: away('o2') });
    await tap();
    expect(said()).toEqual([]);
  });

  describe('given the plate is as it was when its order was placed', () => {
    const again = (): Promise<void> => {
      const pending = {
        key: 'key-2',
        order_id: null,
        body: useRoot.getState().placed?.body,
        at: Date.now(),
        user_id: 'u',
      };
      return payPlaced({ kind: 'pay', order_id: 'o1', pending }, words, new Map());
    };

    beforeEach(async () => {
      answers('POST /orders', { status: 201, body: away('o1') }, { status: 201, body: away('o2') });
      await tap();
      history.replaceState(null, '', '/home?plate');
    });

    it('then it leads back to the payment, of the order as it is now', async () => {
      answers('GET /orders/o1', { body: away('o1', { version: 2, loyalty: [credits] }) });
      await again();
      expect(location.pathname).toBe('/payment');
      expect(useRoot.getState().order).toMatchObject({ _id: 'o1', version: 2, loyalty: [credits] });
      expect([keysHeard(), useSending.getState().phase]).toEqual([['key-1'], 'idle']);
    });

    it('and nobody answers, then it leads back to what is known of it', async () => {
      answers('GET /orders/o1', 'away');
      await again();
      expect([location.pathname, keysHeard()]).toEqual(['/payment', ['key-1']]);
    });

    it('and it was paid meanwhile, then it is not ordered twice', async () => {
      answers('GET /orders/o1', { body: away('o1', { version: 2, paid: true, curr_state: 'settled' }) });
      await again();
      expect([useRoot.getState().order?.paid, keysHeard()]).toEqual([true, ['key-1']]);
    });

    it.each<[string, () => Answer]>([
      ['was called off', () => ({ body: away('o1', { version: 2, curr_state: 'cancelled' }) })],
      ['is not there any more', () => refusal(404, 'not-found')],
    ])('and it %s, then the plate is sent anew', async (_, now) => {
      answers('GET /orders/o1', now());
      await again();
      expect([useRoot.getState().order?._id, keysHeard()]).toEqual(['o2', ['key-1', 'key-2']]);
      expect(location.pathname).toBe('/payment');
    });

    it('of a food court, from another of its stalls, then the payment is at the stall of the order', async () => {
      const court = away('o1', { __type: 'foodcourt', version: 2 });
      const { _id: first } = court.store_id;
      useRoot.setState(({ scan }) => ({
        scan: scan && { ...scan, type: 'foodcourt', store_id: 'another', store_group_id: 'pier' },
      }));
      answers('GET /orders/o1', { body: court });
      await again();
      expect([location.pathname, useRoot.getState().scan?.store_id]).toEqual(['/payment', first]);
    });

    it('and it was paid and left long ago, then it is ordered once more', async () => {
      facts.orderGone();
      answers('GET /orders/o1', { body: away('o1', { version: 2, paid: true, curr_state: 'settled' }) });
      await again();
      expect(useRoot.getState().order?._id).toBe('o2');
    });
  });
});

describe('a send that is answered', () => {
  it('given a round was placed, then the plate is empty, the order is the running one, and home says so', async () => {
    answers('POST /orders', { status: 201, body: placedAt(house.id) });
    await tap();
    expect(useRoot.getState()).toMatchObject({
      order: { _id: 'o1' },
      pending_send: null,
      social_impression: true,
      cart: { lines: [], store_id: house.id },
    });
    expect(location.pathname + location.search).toBe('/home');
    expect(said()).toEqual(['sent round 1']);
    expect(house.server.calls('POST /orders')[0]?.body).toMatchObject({
      __type: 'dinein',
      store_id: house.id,
      table_id: 'handle',
      expected_item_total: 40_000,
      items: [{ item_id: 'd1', qty: 2, note: '', addons: [], course: null }],
    });
  });

  it('given a round that waits for a waiter, then it says that instead', async () => {
    const bill = billOf({ kots: [ticketOf('k1', 1, 'held')] });
    answers('POST /orders', { status: 201, body: placedAt(house.id, { bill }) });
    await tap();
    expect(said()).toEqual(['held']);
  });

  it('given an order is running at this table, then it is added there', async () => {
    facts.orderFetched(placedAt(house.id));
    answers('PUT /orders/o1', {
      body: placedAt(house.id, {
        version: 2,
        bill: billOf({ kots: [ticketOf('k1', 1), ticketOf('k2', 2)] }),
      }),
    });
    await tap();
    expect(house.server.calls('POST /orders')).toEqual([]);
    expect(house.server.calls('PUT /orders/o1')[0]?.body).not.toHaveProperty('table_id');
    expect(said()).toEqual(['sent round 2']);
  });

  it('given the key and the body, then both are stored before the call leaves', async () => {
    let stored: unknown;
    house.server.reply('POST /orders', () => {
      stored = JSON.parse(localStorage.getItem('root') ?? '{}').state.pending_send;
      return { status: 201, body: placedAt(house.id) };
    });
    await tap('key-7');
    expect(stored).toMatchObject({ key: 'key-7', order_id: null, at: NOW.getTime() });
    expect(keysHeard()).toEqual(['key-7']);
    expect(pendingNow()).toBeNull();
  });

  it('given a second tap while the first is under way, then nothing more is sent', async () => {
    let answer: (told: Answer) => void = () => undefined;
    house.server.reply('POST /orders', () => new Promise<Answer>((done) => (answer = done)));
    const first = tap('key-1');
    await settle();
    await sendPlate(
      { key: 'key-2', order_id: null, body: {}, at: Date.now(), user_id: 'u' },
      words,
      new Map(),
    );
    answer({ status: 201, body: placedAt(house.id) });
    await first;
    expect(keysHeard()).toEqual(['key-1']);
  });
});

describe('a send that is refused', () => {
  const lines = () => useRoot.getState().cart.lines;

  it('given the table is occupied, then home asks for the code and the plate stays', async () => {
    answers('POST /orders', refusal(422, 'table-occupied'));
    await tap();
    expect(useRoot.getState()).toMatchObject({ table_occupied: true, pending_send: null });
    expect(location.pathname + location.search).toBe('/home');
    expect(lines()).toHaveLength(1);
    expect(useSending.getState().phase).toBe('idle');
  });

  it.each(['session-ended', 'token-malformed'])(
    'given %s, then it leads to the sign-in and goes on afterwards',
    async (code) => {
      answers('POST /orders', refusal(401, code));
      await tap();
      expect(location.pathname + location.search).toBe('/login?ref=%2Fhome%3Fplate');
      expect(sessionStorage.getItem('send-wish')).toMatch(/^asked /);
      expect(lines()).toHaveLength(1);
      expect(pendingNow()).toBeNull();
      if (code === 'session-ended') await until(() => useRoot.getState().auth.user_data === null);
    },
  );

  it.each(['item-unavailable', 'item-not-offered'])(
    'given %s, then the line is flagged and the words are shown',
    async (code) => {
      answers('POST /orders', refusal(409, code, { item_id: 'd1' }));
      await tap();
      expect(useRoot.getState().cart.unavailable).toEqual(['d1']);
      expect(said()).toEqual([`${code} said the server`]);
      expect(useSending.getState()).toMatchObject({ phase: 'idle', refusal: null });
    },
  );

  it.each(['not-enough-left', 'option-invalid', 'quantity-limit'])(
    'given %s, then every line of the dish is marked with the words, and not as sold out',
    async (code) => {
      facts.lineAdded({ item_id: 'd1', addons: [], note: 'hot' });
      facts.lineAdded({ item_id: 'd2', addons: [], note: '' });
      answers('POST /orders', refusal(409, code, { item_id: 'd1' }));
      await tap();
      const { marks, refusal: told, phase } = useSending.getState();
      expect(marks.map(({ line, message }) => [line.item_id, line.note, message])).toEqual([
        ['d1', '', `${code} said the server`],
        ['d1', 'hot', `${code} said the server`],
      ]);
      expect([told, phase]).toEqual([null, 'idle']);
      expect(useRoot.getState().cart.unavailable).toEqual([]);
      expect(said()).toEqual([`${code} said the server`]);
    },
  );

  it('given another send, then what was marked before is forgotten', async () => {
    answers('POST /orders', refusal(409, 'not-enough-left', { item_id: 'd1' }), refusal(409, 'store-closed'));
    await tap();
    expect(useSending.getState().marks).toHaveLength(1);
    await tap('key-2');
    expect(useSending.getState().marks).toEqual([]);
  });

  it('given prices went up, then old and new are shown and nothing was sent', async () => {
    answers(
      'POST /orders',
      refusal(409, 'price-changed', { lines: [{ item_id: 'd1', old: 1, new: 44_000 }] }),
    );
    await tap();
    expect(useSending.getState()).toMatchObject({
      phase: 'idle',
      changes: [{ item_id: 'd1', old: 40_000, new: 44_000 }],
    });
    expect(said()).toEqual(['price-changed said the server']);
    expect(lines()).toHaveLength(1);
  });

  it('given an order is open at another table, then the way to it is offered', async () => {
    answers('POST /orders', refusal(409, 'order-open-elsewhere', { order_id: 'o9' }));
    await tap();
    expect(useSending.getState().refusal).toEqual({
      message: 'order-open-elsewhere said the server',
      way: { kind: 'order', order_id: 'o9' },
    });
  });

  it('given the table’s code was replaced, then a new scan is offered', async () => {
    answers('POST /orders', refusal(404, 'table-unknown'));
    await tap();
    expect(useSending.getState().refusal?.way).toEqual({ kind: 'scan' });
  });

  it('given the running order was closed meanwhile, then it is let go and the next tap opens a new one', async () => {
    facts.orderFetched(placedAt(house.id));
    answers('PUT /orders/o1', refusal(409, 'order-closed'));
    await tap();
    expect(useRoot.getState().order).toBeNull();
    expect(useSending.getState().refusal).toEqual({ message: 'order over', way: null });
    expect(said()).toEqual(['order-closed said the server']);
    answers('POST /orders', { status: 201, body: placedAt(house.id, { _id: 'o2' }) });
    await tap('key-2');
    expect(useRoot.getState().order?._id).toBe('o2');
  });

  it.each([
    [409, 'store-closed'],
    [409, 'bill-closing'],
    [409, 'quantity-limit'],
    [400, 'malformed'],
    [403, 'not-allowed'],
  ])(
    'given %i %s, then the words stay on the plate and a new key is used next time',
    async (status, code) => {
      answers('POST /orders', refusal(status, code));
      await tap('key-1');
      expect(useSending.getState()).toMatchObject({
        phase: 'idle',
        refusal: { message: `${code} said the server`, way: null },
      });
      await tap('key-2');
      expect(keysHeard()).toEqual(['key-1', 'key-2']);
    },
  );
});

describe('a send without an answer', () => {
  it('given the first answer is lost, then the same call with the same key tells what became of it', async () => {
    answers('POST /orders', 'away', { status: 201, body: placedAt(house.id) });
    const sending = tap('key-1');
    await settle();
    expect(useSending.getState().phase).toBe('checking');
    expect(pendingNow()?.key).toBe('key-1');
    await settle(2000);
    await sending;
    expect(keysHeard()).toEqual(['key-1', 'key-1']);
    expect(said()).toEqual(['sent round 1']);
  });

  it('given silence for 15 s, then the call counts as lost', async () => {
    let heard = 0;
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      heard += 1;
      return new Promise((_done, lost) =>
        signal?.addEventListener('abort', () => lost(new Error('aborted'))),
      );
    });
    void tap('key-1');
    await settle(14_900);
    expect(useSending.getState().phase).toBe('sending');
    await settle(200);
    expect(useSending.getState().phase).toBe('checking');
    await settle(2000);
    expect(heard).toBe(2);
  });

  it('given the first call is still at work, then it is asked again when the server says', async () => {
    answers(
      'POST /orders',
      { ...refusal(409, 'still-running'), retryAfter: 7 },
      { status: 201, body: placedAt(house.id) },
    );
    const sending = tap();
    await settle(6500);
    expect(keysHeard()).toHaveLength(1);
    await settle(600);
    await sending;
    expect(keysHeard()).toHaveLength(2);
  });

  it.each([
    [503, 'busy'],
    [500, 'fault'],
  ])('given %i %s, then nothing is assumed and it is asked again', async (status, code) => {
    answers('POST /orders', refusal(status, code), { status: 201, body: placedAt(house.id) });
    const sending = tap();
    await settle(2100);
    await sending;
    expect(keysHeard()).toEqual(['key-1', 'key-1']);
  });

  it('given nobody answers four times, then it is unknown, kept, and only a tap asks again', async () => {
    answers('POST /orders', 'away');
    const sending = tap('key-1');
    await settle(2000 + 4000 + 8000 + 16_000 + 100);
    await sending;
    expect(keysHeard()).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
    expect(useSending.getState().phase).toBe('unknown');
    const pending = pendingNow();
    expect(pending?.key).toBe('key-1');
    answers('POST /orders', { status: 200, body: placedAt(house.id) });
    if (pending) await checkSend(pending, words);
    expect(keysHeard().at(-1)).toBe('key-1');
    expect(useSending.getState().phase).toBe('idle');
    expect(pendingNow()).toBeNull();
  });

  it('given the phone knows that it is offline, then it stops asking at once', async () => {
    answers('POST /orders', 'away');
    const sending = tap();
    await settle(100);
    useReach.setState({ reach: 'offline' });
    await settle(2000);
    await sending;
    expect(keysHeard()).toHaveLength(1);
    expect(useSending.getState().phase).toBe('unknown');
  });

  it('given the diner stops asking, then a waiter is the one who knows', async () => {
    sendFacts.sendBegun({ key: 'k', order_id: null, body: {}, at: Date.now(), user_id: 'u' });
    useSending.setState({ phase: 'unknown' });
    stopChecking(words);
    expect(useSending.getState()).toMatchObject({
      phase: 'idle',
      refusal: { message: 'ask a waiter', way: null },
    });
    expect(pendingNow()).toBeNull();
  });

  it('given a pending send that makes no sense, then it ends as a refusal', async () => {
    sendFacts.sendBegun({ key: 'k', order_id: null, body: { strange: true }, at: Date.now(), user_id: 'u' });
    const pending = pendingNow();
    if (pending) await checkSend(pending, words);
    expect(useSending.getState().phase).toBe('idle');
    expect(house.server.calls('POST /orders')).toEqual([]);
  });
});

describe('a send without an answer, and a sign-in that ends', () => {
  const signIn = (user_id: string): void =>
    facts.loggedIn({ token: `of-${user_id}`, user: userOf({ _id: user_id }) });
  const callsHeard = () =>
    house.server.calls('POST /orders').map(({ headers, body }) => [headers.get('idempotency-key'), body]);

  /** The answer to the first try is lost, and the second one is refused: the session is over. */
  async function ended(): Promise<void> {
    answers('POST /orders', 'away', refusal(401, 'session-ended'));
    const sending = tap('key-1');
    await settle(2100);
    await sending;
    await until(() => useRoot.getState().auth.user_data === null, 'the sign-out');
    answers('POST /orders', { status: 201, body: placedAt(house.id) });
  }

  it('given it has ended, then the send is kept, and it leads to the sign-in', async () => {
    await ended();
    expect(location.pathname + location.search).toBe('/login?ref=%2Fhome%3Fplate');
    expect(pendingNow()?.key).toBe('key-1');
    expect(useSending.getState().phase).toBe('idle');
  });

  it('given the same person signs in, then just this call goes out again', async () => {
    await ended();
    facts.lineAdded({ item_id: 'd2', addons: [], note: '' });
    signIn('u');
    resumeSend(ownSend(useRoot.getState()), words);
    await settle(50);
    const [first, , third] = callsHeard();
    expect(third).toEqual(first);
    expect(pendingNow()).toBeNull();
    expect(onPlate()).toEqual([['d2', 1]]);
  });

  it('given more of the same was chosen since, then that much stays on the plate', async () => {
    await ended();
    facts.lineAdded({ item_id: 'd1', addons: [], note: '' }, 3);
    signIn('u');
    resumeSend(ownSend(useRoot.getState()), words);
    await settle(50);
    expect(onPlate()).toEqual([['d1', 3]]);
  });

  it('given they come back at another table, then it is let go, and the plate of there is sent', async () => {
    await ended();
    sitDown(house, null, { table_id: 'other-handle', table_name: '7' });
    facts.lineAdded({ item_id: 'd2', addons: [], note: '' });
    signIn('u');
    await tap('key-2');
    expect(callsHeard().at(-1)).toMatchObject(['key-2', { items: [{ item_id: 'd2' }] }]);
    expect(onPlate()).toEqual([]);
  });

  it('given they scan the same table again, then its new handle changes nothing', async () => {
    await ended();
    sitDown(house, null, { table_id: 'newer-handle' });
    signIn('u');
    expect(planNow('key-2')).toMatchObject({ kind: 'check', pending: { key: 'key-1' } });
  });

  it('given they took long, then the tap that led to the sign-in asks about it, and sends nothing else', async () => {
    await ended();
    await settle(5 * 60_000);
    signInOver(PLATE_PATH, Date.now());
    signIn('u');
    resumeSend(ownSend(useRoot.getState()), words);
    expect([useSending.getState().phase, keysHeard().length]).toEqual(['unknown', 2]);
    expect(takeSendWish(Date.now(), 'u')).toBe(true);
    expect(planNow('key-2')).toMatchObject({ kind: 'check', pending: { key: 'key-1' } });
  });

  it('given somebody else signs in, then it is not theirs: it is not sent, and stands in the way of nothing', async () => {
    await ended();
    signInOver(PLATE_PATH, Date.now());
    signIn('bo');
    resumeSend(ownSend(useRoot.getState()), words);
    const pending = pendingNow();
    if (pending) await checkSend(pending, words);
    await settle(50);
    expect(takeSendWish(Date.now(), 'bo')).toBe(false);
    expect([keysHeard().length, useSending.getState().phase]).toEqual([2, 'idle']);
    expect(pendingNow()?.key).toBe('key-1');
    await tap('key-2');
    expect(keysHeard().at(-1)).toBe('key-2');
  });

  it('given it was unknown already, then the plate of whoever signs in next is not held up by it', async () => {
    await ended();
    signIn('u');
    useSending.setState({ phase: 'unknown' });
    facts.loggedOut();
    signIn('bo');
    resumeSend(ownSend(useRoot.getState()), words);
    expect(useSending.getState().phase).toBe('idle');
  });

  it('given the phone changes hands between two tries, then the next one does not leave', async () => {
    answers('POST /orders', 'away');
    const sending = tap('key-1');
    await settle(100);
    facts.loggedOut();
    signIn('bo');
    await settle(2100);
    await sending;
    expect(keysHeard()).toEqual(['key-1']);
    expect([pendingNow()?.key, useSending.getState().phase]).toEqual(['key-1', 'idle']);
  });

  it('given a round, then it waits for its order to be known again', async () => {
    facts.orderFetched(placedAt(house.id));
    answers('PUT /orders/o1', 'away', refusal(401, 'session-ended'), { body: placedAt(house.id) });
    const sending = tap('key-1');
    await settle(2100);
    await sending;
    await until(() => useRoot.getState().auth.user_data === null, 'the sign-out');
    signIn('u');
    resumeSend(ownSend(useRoot.getState()), words);
    await settle(50);
    expect(keysHeard('PUT /orders/o1')).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('given no answer and then too many calls, then nothing is known still', async () => {
    answers('POST /orders', 'away', { ...refusal(429, 'too-many'), retryAfter: 40 });
    const sending = tap('key-1');
    await settle(2100);
    await sending;
    expect(useSending.getState()).toMatchObject({ phase: 'unknown', refusal: null });
    expect(pendingNow()?.key).toBe('key-1');
  });

  it('given too many calls at once, then it was not sent, and says so', async () => {
    answers('POST /orders', { ...refusal(429, 'too-many'), retryAfter: 40 });
    await tap('key-1');
    expect(useSending.getState()).toMatchObject({ phase: 'idle', refusal: { way: null } });
    expect(pendingNow()).toBeNull();
  });
});

describe('a reload in the middle of a send', () => {
  const begun = (change: object = {}) =>
    sendFacts.sendBegun({
      key: 'key-1',
      order_id: null,
      at: Date.now(),
      user_id: 'u',
      body: { store_id: house.id, table_id: 'handle', items: [{ item_id: 'd1', qty: 2 }] },
      ...change,
    });

  it('given it was a moment ago, then it is asked again by itself', async () => {
    answers('POST /orders', { status: 201, body: placedAt(house.id) });
    begun();
    resumeSend(ownSend(useRoot.getState()), words);
    await settle(50);
    expect(keysHeard()).toEqual(['key-1']);
    expect(said()).toEqual(['sent round 1']);
  });

  it('given it was minutes ago, then it waits for a tap', async () => {
    begun({ at: Date.now() - 5 * 60_000 });
    resumeSend(ownSend(useRoot.getState()), words);
    await settle(50);
    expect(keysHeard()).toEqual([]);
    expect(useSending.getState().phase).toBe('unknown');
  });

  it('given another place was scanned since, then it is let go', async () => {
    begun({ body: { store_id: 'elsewhere', table_id: 't', items: [] } });
    resumeSend(ownSend(useRoot.getState()), words);
    expect(pendingNow()).toBeNull();
    expect(useSending.getState().phase).toBe('idle');
  });

  it('given no place is known yet, then it waits until one is', async () => {
    answers('POST /orders', { status: 201, body: placedAt(house.id) });
    begun();
    const { scan } = useRoot.getState();
    useRoot.setState({ scan: null });
    resumeSend(ownSend(useRoot.getState()), words);
    expect(pendingNow()?.key).toBe('key-1');
    useRoot.setState({ scan });
    resumeSend(ownSend(useRoot.getState()), words);
    await settle(50);
    expect(keysHeard()).toEqual(['key-1']);
  });

  it('given nothing is pending, or a send is under way here, then nothing is done', async () => {
    resumeSend(ownSend(useRoot.getState()), words);
    begun();
    useSending.setState({ phase: 'sending' });
    resumeSend(ownSend(useRoot.getState()), words);
    await settle(50);
    expect(keysHeard()).toEqual([]);
  });
});

describe('two tabs', () => {
  const kept = () => JSON.parse(localStorage.getItem('root') ?? '{}').state;
  const theirs = () => ({
    key: 'their-key',
    order_id: null,
    at: Date.now(),
    user_id: 'u',
    body: { store_id: house.id, table_id: 'handle', items: [{ item_id: 'd1', qty: 2 }] },
  });
  const writtenElsewhere = (change: object) =>
    localStorage.setItem('root', JSON.stringify({ state: { ...kept(), ...change } }));

  it('given the browser lets the site store nothing, and so refuses to tell, then it is sent all the same', async () => {
    answers('POST /orders', { status: 201, body: placedAt(house.id) });
    const told = vi.spyOn(locks, 'request').mockRejectedValue(new DOMException('refused', 'SecurityError'));
    await tap('my-key');
    told.mockRestore();
    expect(keysHeard()).toEqual(['my-key']);
  });

  it('given the other tab began a send that has no answer, then that one is asked about, not a second one', async () => {
    answers('POST /orders', { status: 201, body: placedAt(house.id) });
    const letGo = locks.hold();
    const sending = tap('my-key');
    await settle();
    writtenElsewhere({ pending_send: theirs() });
    expect(keysHeard()).toEqual([]);
    letGo();
    await sending;
    expect(keysHeard()).toEqual(['their-key']);
  });

  it('given that tab is of a version that did not keep whose it was, then it is asked about all the same', async () => {
    answers('POST /orders', { status: 201, body: placedAt(house.id) });
    const { user_id: _, ...old } = theirs();
    const letGo = locks.hold();
    const sending = tap('my-key');
    await settle();
    writtenElsewhere({ pending_send: old });
    letGo();
    await sending;
    expect(keysHeard()).toEqual(['their-key']);
  });

  it('given the other tab changed the plate, then nothing is sent, and its plate is shown here', async () => {
    const lines = [plateLine({ item_id: 'd2', addons: [], note: '' }, 1)];
    const letGo = locks.hold();
    const sending = tap();
    await settle();
    writtenElsewhere({ cart: { ...kept().cart, lines } });
    letGo();
    await sending;
    expect(keysHeard()).toEqual([]);
    expect(useRoot.getState().cart.lines).toEqual(lines);
    expect(useSending.getState().refusal?.message).toBe('changed elsewhere');
  });

  it('given the other tab had the answer while this one waited for its turn, then it is not asked again', async () => {
    sendFacts.sendBegun(theirs());
    const letGo = locks.hold();
    const checking = checkSend(theirs(), words);
    await settle();
    writtenElsewhere({ pending_send: null });
    letGo();
    await checking;
    expect(keysHeard()).toEqual([]);
    expect(useSending.getState().phase).toBe('idle');
  });
});

describe('another scan', () => {
  beforeEach(() => vi.advanceTimersByTime(1));

  it('given the code of the table was too old, then that is not said any more once it is scanned', async () => {
    answers('POST /orders', refusal(404, 'table-unknown'));
    await tap();
    expect(useSending.getState().refusal).toMatchObject({ way: { kind: 'scan' } });
    sitDown(house, null, { table_id: 'newer-handle' });
    expect(useSending.getState().refusal).toBeNull();
  });

  it('given another place, then neither new prices nor the chosen time of the one before stand there', () => {
    const changes = [{ item_id: 'd1', old: 100, new: 200 }];
    useSending.setState({ changes, at: NOW.toISOString(), paced: true });
    facts.scanned({ ...scanOf5, store_id: 'next' }, 'Next door');
    expect(useSending.getState()).toMatchObject({ changes: [], at: null, paced: false });
  });

  it('given the same table, then the meal still comes course by course', () => {
    useSending.setState({ paced: true });
    sitDown(house);
    expect(useSending.getState().paced).toBe(true);
  });
});

describe('a name to call out', () => {
  const typed = () => useSending.getState().userName;

  it('given it was typed before the sign-in, then it stays; given somebody else signs in, then it is gone', () => {
    facts.loggedOut();
    useSending.setState({ userName: 'Zoe' });
    facts.loggedIn({ token: 't', user: userOf() });
    expect(typed()).toBe('Zoe');
    facts.loggedOut();
    expect(typed()).toBeNull();
  });
});
