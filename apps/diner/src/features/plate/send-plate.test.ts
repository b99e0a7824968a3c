import type { Failure } from '@tableside/contract/endpoint';
import { type RefusalCode, refusals } from '@tableside/contract/refusals';
import { plateLine } from '@tableside/pricing/line-identity';
import { describe, expect, it } from 'vitest';
import { INR, orderOf, scanOf5, userOf } from '../../../testing/order-fixture.ts';
import { itemsOf } from '../../lib/plate/sent-body.ts';
import { initialState, type PendingSend } from '../../lib/store.ts';
import {
  judgeAnswer,
  lostBy,
  planSend,
  realChanges,
  resumeOf,
  type SendFacts,
  type SendVerdict,
} from './send-plate.ts';

const user = userOf();
const scan = { ...scanOf5, store_id: 's1' };
const order = orderOf({ store_id: { _id: 's1', name: 'Jade', default_currency: INR } });
const line = plateLine(
  { item_id: 'naan', addons: [{ addon_id: 'size', addon_item_ids: ['large'] }], note: ' hot ' },
  2,
);
const cart = { store_id: 's1', lines: [line], unavailable: [], recommended: ['naan', 'gone'] };
const state = {
  ...initialState,
  auth: { ...initialState.auth, user_data: { token: 't', user } },
  scan,
  cart,
};
const facts = (over: Partial<SendFacts> = {}, changed: Partial<SendFacts['state']> = {}): SendFacts => ({
  state: { ...state, ...changed },
  online: true,
  troubled: false,
  itemTotal: 21_000,
  userName: ' Ana ',
  key: 'k1',
  now: 1000,
  ...over,
});
const items = [
  {
    item_id: 'naan',
    qty: 2,
    addons: [{ addon_id: 'size', addon_item_ids: ['large'] }],
    note: 'hot',
    course: null,
  },
];

describe('planSend', () => {
  it('given no order yet, then the first round of the table with the handle of the scan', () => {
    expect(planSend(facts())).toEqual({
      kind: 'send',
      pending: {
        key: 'k1',
        at: 1000,
        user_id: 'u',
        store_id: 's1',
        table_name: '5',
        order_id: null,
        body: {
          platform: 'bolt',
          items,
          __type: 'dinein',
          store_id: 's1',
          table_id: 'handle',
          store_recommendations: ['naan'],
          expected_item_total: 21_000,
          user_name: 'Ana',
        },
      },
    });
  });
  it('given a running order at this table, then another round', () => {
    expect(planSend(facts({}, { order }))).toEqual({
      kind: 'send',
      pending: {
        key: 'k1',
        at: 1000,
        user_id: 'u',
        store_id: 's1',
        table_name: '5',
        order_id: 'o1',
        body: { items, store_recommendations: ['naan'], expected_item_total: 21_000 },
      },
    });
  });
  it('given an order elsewhere or one that is paid, then a first round: the server knows what to say', () => {
    const elsewhere = { ...order, table_id: { _id: 't2', name: '9' } };
    for (const other of [elsewhere, { ...order, paid: true }]) {
      expect(planSend(facts({}, { order: other }))).toMatchObject({
        kind: 'send',
        pending: { order_id: null },
      });
    }
  });
  it('given nobody to call out, then no name is sent', () => {
    expect(JSON.stringify(planSend(facts({ userName: ' ' })))).not.toContain('user_name');
  });
  it('given a send without an answer, then nothing new is sent, that one is asked about', () => {
    const pending = { key: 'old', order_id: null, body: { store_id: 's1', items }, at: 1, user_id: user._id };
    expect(planSend(facts({}, { pending_send: pending }))).toEqual({ kind: 'check', pending });
  });
  it('given that one was for another table, or is older than the server’s memory, then it does not stand in the way', () => {
    const body = { store_id: 's1', items };
    const pending = { key: 'old', order_id: null, body, at: 1, user_id: user._id, table_name: '4' };
    expect(planSend(facts({}, { pending_send: pending })).kind).toBe('send');
    const old = facts({ now: 49 * 3_600_000 }, { pending_send: { ...pending, table_name: '5' } });
    expect(planSend(old).kind).toBe('send');
  });
  it('given it is somebody else’s, then it does not stand in the way', () => {
    const pending = { key: 'old', order_id: null, body: {}, at: 1, user_id: 'another' };
    expect(planSend(facts({}, { pending_send: pending })).kind).toBe('send');
  });
  it.each([
    ['an empty plate', facts({}, { cart: { ...cart, lines: [] } }), 'empty'],
    ['a line that cannot be sent', facts({ troubled: true }), 'trouble'],
    ['no network', facts({ online: false }), 'offline'],
    ['nobody signed in', facts({}, { auth: initialState.auth }), 'sign-in'],
    ['no scan', facts({}, { scan: null }), 'scan'],
    ['no table', facts({}, { scan: { ...scan, table_id: null } }), 'scan'],
    ['another mode', facts({}, { scan: { ...scan, type: 'qms' } }), 'scan'],
    ['a time to be chosen', facts({}, { scan: { ...scan, type: 'takeaway' } }), 'time'],
  ])('given %s, then it stops', (_, given, why) => expect(planSend(given)).toEqual({ kind: 'stop', why }));
});

describe('planSend without a table', () => {
  const away = { ...scan, type: 'takeaway', table_id: null, table_name: null } as const;
  it.each([null, '2026-11-21T13:00:00.000Z'])('given the time %s, then one order for it', (at) => {
    const plan = planSend(facts({ at }, { scan: away, order }));
    expect(plan).toMatchObject({
      kind: 'send',
      pending: { order_id: null, body: { __type: 'takeaway', scheduled_delivery_time: at, items } },
    });
  });

  describe('given the order of a plate waits for its payment', () => {
    const first = planSend(facts({ at: null }, { scan: away }));
    const unpaid = { ...order, __type: 'takeaway', table_id: null } as const;
    const placed = {
      order_id: unpaid._id,
      body: first.kind === 'send' ? JSON.parse(JSON.stringify(first.pending.body)) : null,
    };
    const again = (over: Partial<SendFacts> = {}, changed: Partial<SendFacts['state']> = {}) =>
      planSend(facts({ at: null, key: 'k2', ...over }, { scan: away, order: unpaid, placed, ...changed }));
    const asked = { mode: 'online', online: null, status: 'initialized' } as const;

    it.each([
      ['it is known as it was placed', unpaid],
      ['a scan has let go of it', null],
      ['another order is looked at', { ...unpaid, _id: 'o2' }],
      [
        'an online payment of it is under way',
        { ...unpaid, curr_state: 'payment-initalized', payment: asked },
      ],
    ] as const)('and %s, then a tap with the same plate leads back to it', (_, now) =>
      expect(again({}, { order: now })).toMatchObject({
        kind: 'pay',
        order_id: unpaid._id,
        pending: { key: 'k2', body: placed.body },
      }),
    );
    it.each([
      ['the plate was changed', {}, { cart: { ...cart, lines: [{ ...line, qty: 3 }] } }],
      ['a dish has another note', {}, { cart: { ...cart, lines: [{ ...line, note: 'mild' }] } }],
      ['it is for another time', { at: '2026-11-21T13:00:00.000Z' }, {}],
      ['it costs something else', { itemTotal: 22_000 }, {}],
      ['it is paid', {}, { order: { ...unpaid, paid: true } }],
      ['it was called off', {}, { order: { ...unpaid, curr_state: 'cancelled' } }],
      ['it is paid at the counter', {}, { order: { ...unpaid, curr_state: 'payment-initalized' } }],
      ['it is not known of what it was made', {}, { placed: null }],
    ] as const)('but given %s, then another order is sent', (_, over, changed) =>
      expect(again(over, changed).kind).toBe('send'),
    );

    const coupon = { ref_id: 'c', discount_type: 'voucher', label: 'TEN', amount: 100 } as const;
    const credits = [{ item_id: 'tea', qty: 1, credits: 120 }];
    const lost = (held: Partial<typeof order>, next: Partial<typeof order> = {}) => {
      const plan = again({ itemTotal: 22_000 }, { order: { ...unpaid, ...held } });
      if (plan.kind !== 'send') throw new Error(plan.kind);
      return lostBy(plan.pending, { ...unpaid, _id: 'o2', ...next });
    };
    it.each<[string, Partial<typeof order>, readonly string[]]>([
      ['dishes for credits', { loyalty: credits }, ['credits']],
      ['a coupon', { discount: coupon }, ['coupon']],
      ['both', { loyalty: credits, discount: coupon }, ['credits', 'coupon']],
      ['what the house took off', { discount: { ...coupon, discount_type: 'staff' } }, []],
      ['neither', {}, []],
    ])('and it has %s, then another order there is without that', (_, held, gone) =>
      expect(lost(held)).toEqual(gone),
    );
    it('but one elsewhere takes nothing from it', () => {
      const elsewhere = { ...order.store_id, _id: 's2' };
      expect(lost({ loyalty: credits }, { store_id: elsewhere })).toEqual([]);
      expect(lost({ loyalty: credits }, { __type: 'delivery' })).toEqual([]);
    });
  });
});

const refusal = (code: Failure['code'], status: number, over: Partial<Failure> = {}): Failure => ({
  ok: false,
  code,
  status,
  message: `no: ${code}`,
  ...over,
});

describe('judgeAnswer', () => {
  it('given an order, then it is placed', () =>
    expect(judgeAnswer({ ok: true, value: order }, false)).toEqual({ kind: 'placed', order }));

  const details: Partial<Record<RefusalCode, Partial<Failure>>> = {
    'item-unavailable': { item_id: 'naan' },
    'item-not-offered': { item_id: 'naan' },
    'not-enough-left': { item_id: 'naan' },
    'option-invalid': { item_id: 'naan' },
    'quantity-limit': { item_id: 'naan' },
    'price-changed': { lines: [{ item_id: 'naan', old: 1, new: 2 }] },
    'order-open-elsewhere': { order_id: 'o2' },
  };
  const special: Partial<Record<RefusalCode, SendVerdict['kind']>> = {
    'still-running': 'ask-again',
    busy: 'ask-again',
    'table-occupied': 'occupied',
    'session-ended': 'sign-in',
    'token-malformed': 'sign-in',
    'item-unavailable': 'dish',
    'item-not-offered': 'dish',
    'not-enough-left': 'dish',
    'option-invalid': 'dish',
    'quantity-limit': 'dish',
    'price-changed': 'prices',
    'stall-unavailable': 'stalls',
    'order-open-elsewhere': 'elsewhere',
    'table-unknown': 'scan-again',
    'slot-full': 'time-gone',
    'time-not-offered': 'time-gone',
  };
  it.each(Object.entries(refusals))('%s of the first round', (code, { status }) => {
    const known = Object.keys(refusals).find((one): one is RefusalCode => one === code) ?? 'malformed';
    const verdict = judgeAnswer(refusal(known, status, details[known]), false);
    expect(verdict.kind).toBe(special[known] ?? 'refused');
    if (verdict.kind === 'refused') expect(verdict.message).toBe(`no: ${code}`);
    if (verdict.kind === 'dish')
      expect(verdict).toMatchObject({
        item_id: 'naan',
        soldOut: code.startsWith('item-'),
        message: `no: ${code}`,
      });
  });

  it.each([
    ['no answer', refusal('unreachable', 0), 2],
    ['the first call still running', refusal('still-running', 409, { retryAfter: 4 }), 4],
    ['a page of the hotel instead of an answer', refusal('fault', 200), 2],
    ['a proxy that lost the server', refusal('fault', 502), 2],
  ])('given %s, then the same call is asked again', (_, answer, after) => {
    expect(judgeAnswer(answer, false)).toEqual({ kind: 'ask-again', after });
  });

  it('given no answer before, then being turned away at the door says nothing of the first try', () => {
    expect(judgeAnswer(refusal('too-many', 429), false).kind).toBe('refused');
    expect(judgeAnswer(refusal('too-many', 429, { retryAfter: 9 }), false, true)).toEqual({
      kind: 'ask-again',
      after: 9,
    });
    expect(judgeAnswer(refusal('session-ended', 401), false)).toEqual({ kind: 'sign-in', sure: true });
    expect(judgeAnswer(refusal('session-ended', 401), false, true)).toEqual({ kind: 'sign-in', sure: false });
    expect(judgeAnswer(refusal('store-closed', 409), false, true).kind).toBe('refused');
  });

  it('given an order that is over, then the next send opens a new one', () => {
    expect(judgeAnswer(refusal('order-closed', 409), true).kind).toBe('order-over');
    expect(judgeAnswer(refusal('not-found', 404), true).kind).toBe('order-over');
    expect(judgeAnswer(refusal('not-found', 404), false).kind).toBe('refused');
  });
  it('carries what the plate has to show', () => {
    expect(judgeAnswer(refusal('item-unavailable', 409, { item_id: 'naan' }), true)).toMatchObject({
      item_id: 'naan',
    });
    expect(
      judgeAnswer(refusal('price-changed', 409, { lines: [{ item_id: 'naan', old: 1, new: 2 }] }), true),
    ).toMatchObject({
      changes: [{ item_id: 'naan', old: 1, new: 2 }],
    });
  });
});

describe('realChanges', () => {
  const changes = [
    { item_id: 'naan', old: 9800, new: 10_000 },
    { item_id: 'dal', old: 19_700, new: 20_100 },
  ];
  it('names only the dishes that cost something else than the phone showed', () => {
    const shown = new Map([
      ['naan', 10_000],
      ['dal', 19_500],
    ]);
    expect(realChanges(changes, shown)).toEqual([{ item_id: 'dal', old: 19_500, new: 20_100 }]);
  });
  it('given a reload since, then what the server says', () =>
    expect(realChanges(changes, new Map())).toEqual(changes));
});

describe('resumeOf', () => {
  const first: PendingSend = {
    key: 'k',
    order_id: null,
    body: { store_id: 's1', table_id: 'handle', items },
    at: 0,
    user_id: 'u',
    store_id: 's1',
    table_name: '5',
  };
  const round: PendingSend = { ...first, order_id: 'o1', body: { items } };
  const here = { scan, order };
  it.each([
    ['just now', first, here, 5000, 'repeat'],
    ['a round just now', round, here, 5000, 'repeat'],
    ['minutes ago', first, here, 600_000, 'wait'],
    ['days ago', first, here, 49 * 3_600_000, 'drop'],
    ['before the clock was set back', first, here, -5, 'drop'],
    ['at another restaurant', first, { ...here, scan: { ...scan, store_id: 's2' } }, 5000, 'drop'],
    ['at another table', first, { ...here, scan: { ...scan, table_name: '7' } }, 5000, 'drop'],
    [
      'at a table that was scanned again',
      first,
      { ...here, scan: { ...scan, table_id: 'newer' } },
      5000,
      'repeat',
    ],
    [
      'for an order whose party was moved',
      round,
      { ...here, scan: { ...scan, table_name: '7' } },
      5000,
      'repeat',
    ],
    [
      'for an order of another table',
      round,
      { scan: { ...scan, table_name: '7' }, order: null },
      5000,
      'drop',
    ],
    ['for an order that is not known yet', round, { ...here, order: null }, 5000, 'repeat'],
    [
      'for an order at another restaurant',
      round,
      { ...here, scan: { ...scan, store_id: 's2' }, order: null },
      5000,
      'drop',
    ],
    ['for another order', round, { ...here, order: { ...order, _id: 'o2' } }, 5000, 'drop'],
    ['before any place is known', first, { ...here, scan: null }, 5000, 'later'],
    ['something unreadable', { ...first, body: 'x' }, here, 5000, 'drop'],
  ])('given a send %s', (_, pending, given, now, wanted) =>
    expect(resumeOf(pending, given, now)).toBe(wanted),
  );
});

describe('itemsOf', () => {
  const pending = { key: 'k', order_id: 'o1', at: 0, user_id: 'u' };
  it('names what was sent, and nothing of what cannot be read', () => {
    expect(itemsOf({ ...pending, body: { items } })).toEqual(items);
    expect(itemsOf({ ...pending, body: 'x' })).toEqual([]);
  });
});
