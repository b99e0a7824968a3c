import type { Call, FloorTable, Ticket } from '@tableside/contract/staff.schema';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { describe, expect, it } from 'vitest';
import { dutiesNow, paceOf, type Seen } from './duties.ts';

const NOW = new Date('2026-11-21T20:00:00Z');
const ago = (seconds: number): string => new Date(NOW.getTime() - seconds * 1000).toISOString();
const nothing: Seen = { tickets: [], floor: [], calls: [], bills: [], deliveries: [] };
const look = (seen: Partial<Seen>, factor = 1) => dutiesNow({ ...nothing, ...seen }, NOW, paceOf(factor));

const ticket = (status: Ticket['status'], since: number, more: Partial<Ticket> = {}): Ticket => ({
  _id: 't1',
  order_id: 'o1',
  store_id: 's1',
  number: 1,
  order_number: 1,
  round: 1,
  course: null,
  paced: false,
  __type: 'dinein',
  promised_at: null,
  table: '5',
  guest: 'Asha',
  covers: null,
  waiter: null,
  allergies: [],
  status,
  placed_at: ago(since),
  changed_at: ago(since),
  target_minutes: 15,
  usual: { whole: null, stations: {} },
  set_minutes: {},
  version: 1,
  lines: [],
  allowedActions: ['accept', 'start', 'ready', 'serve'],
  bumped: null,
  station_bumps: {},
  rush: null,
  remake: null,
  carried: null,
  ...more,
});
const table = (state: 'waiting' | 'open', since: number, allowedActions: string[]): FloorTable => ({
  _id: 'table',
  name: '5',
  area: '',
  seats: 4,
  shape: 'square',
  turn: 0,
  place: null,
  joined_to: null,
  uncleaned_since: null,
  booking: null,
  state: 'waiting',
  seating: {
    _id: 'p1',
    state,
    opened_at: ago(since),
    covers: null,
    enigma: 'ABCDE',
    members: [],
    waiter: null,
    order: {
      _id: 'o1',
      number: 1,
      item_total: 0,
      amount_payable: 0,
      bill_state: 'open',
      lines_open: 0,
      lines_ready: 0,
      waits_since: null,
    },
    open_calls: 0,
    allowedActions,
  },
  allowedActions: [],
});
const call = (state: Call['state'], since: number): Call => ({
  _id: 'c1',
  table: { _id: 'table', name: '5', area: '' },
  service: { _id: 'water', name: {}, icon: 'water' },
  state,
  reminders: 0,
  by: null,
  taken_by: null,
  passed_by: null,
  at: ago(since),
  seen_at: state === 'sent' ? null : ago(since),
  escalated_at: null,
  order_id: null,
});
const bill = (since: number): BillRow => ({
  order_id: 'o1',
  number: 1,
  bill_no: null,
  table: '5',
  __type: 'dinein',
  state: 'payment-initialized',
  total_amount: 1,
  paid_amount: 0,
  amount_payable: 1,
  opened_at: ago(since),
  pending: [
    {
      _id: 'm1',
      order_id: 'o1',
      mode: 'cash',
      amount: 1,
      state: 'pending',
      asked_at: ago(since),
      terminal_at: null,
      seen: null,
      by: null,
    },
  ],
  trouble: null,
  phone_ends: [],
  version: 1,
});

const delivery = (
  steps: readonly (readonly [Delivery['steps'][number]['status'], number])[],
  allowedActions: Delivery['allowedActions'],
  more: Partial<Delivery> = {},
): Delivery => ({
  _id: 'd1',
  number: 1,
  status: 'order-placed',
  steps: steps.map(([status, since]) => ({ status, at: ago(since) })),
  runner: null,
  mine: false,
  guest: 'Asha',
  phone: '',
  address: {
    _id: 'a1',
    house: '12B',
    landmark: '',
    line1: 'Turner Road',
    line2: '',
    city: 'Mumbai',
    label: 'Home',
    location: null,
  },
  distance_m: 900,
  promised_at: ago(-1800),
  lines: [],
  ready: false,
  ready_by: null,
  collect: 0,
  allowedActions,
  problems: [],
  photo: false,
  wanted_at: ago(600),
  delivered_at: null,
  ...more,
});

describe('what the crew does next', () => {
  it('rides step by step, and picks nothing up before it is cooked or long before it is wanted', () => {
    const step = (name: string) => [{ kind: 'step', id: 'd1', step: name }];
    const placed = (more?: Partial<Delivery>) => delivery([['order-placed', 600]], ['runner-accepted'], more);
    expect(look({ deliveries: [placed()] })).toEqual(step('runner-accepted'));
    expect(look({ deliveries: [placed({ wanted_at: ago(-60) })] })).toEqual([]);
    const taken = (ready: boolean) =>
      delivery([['runner-en-route', 60]], ['dispatched', 'on-the-way'], { ready });
    expect(look({ deliveries: [taken(false)] })).toEqual([]);
    expect(look({ deliveries: [taken(true)] })).toEqual(step('dispatched'));
    const underWay = (since: number) => delivery([['on-the-way', since]], ['runner-reached', 'delivered']);
    expect(look({ deliveries: [underWay(5)] })).toEqual([]);
    expect(look({ deliveries: [underWay(60)] })).toEqual(step('runner-reached'));
    expect(look({ deliveries: [delivery([['delivered', 60]], [])] })).toEqual([]);
  });
  it('leaves at the pass what the runner takes along', () => {
    expect(look({ tickets: [ticket('ready', 600, { __type: 'delivery' })] })).toEqual([]);
  });
  it('takes the money for what is brought when it has been', () => {
    const brought = (delivered_at: string | null) => ({ ...delivery([], []), _id: 'o1', delivered_at });
    expect(look({ bills: [bill(60)], deliveries: [brought(null)] })).toEqual([]);
    expect(look({ bills: [bill(60)], deliveries: [brought(ago(30))] })).toHaveLength(1);
  });
  it('does not confirm what the guest pays online', () => {
    const online = bill(60);
    const pending = online.pending.map((each) => ({ ...each, mode: 'online' as const }));
    expect(look({ bills: [{ ...online, pending }] })).toEqual([]);
  });
  it('given a dish was taken off while the kitchen had it, then the cook says they have seen it, after a while', () => {
    const line = {
      _id: 'l1',
      item_id: 'naan',
      name: {},
      veg: true,
      qty: 1,
      addons: [],
      note: '',
      allergens: [],
      course: null,
      stations: [],
      stations_done: [],
      unseen: [''],
      status: 'cancelled' as const,
      allowedActions: [],
    };
    const gone = (since: number) => ticket('cancelled', since, { lines: [line], allowedActions: [] });
    expect(look({ tickets: [gone(60)] })).toEqual([{ kind: 'seen', id: 't1', lines: ['l1'] }]);
    expect(look({ tickets: [gone(1)] })).toEqual([]);
  });
  it.each([
    ['placed', 'accept'],
    ['accepted', 'start'],
    ['preparing', 'ready'],
    ['ready', 'serve'],
  ] as const)('moves a ticket that is %s on by "%s", after a while', (status, action) => {
    expect(look({ tickets: [ticket(status, 1)] })).toEqual([]);
    expect(look({ tickets: [ticket(status, 600)] })).toEqual([{ kind: 'ticket', id: 't1', action }]);
  });

  it('cooks as long as the dish takes, in proportion', () => {
    const cooking = (target_minutes: number) =>
      look({ tickets: [ticket('preparing', 60, { target_minutes })] });
    expect([cooking(5).length, cooking(40).length]).toEqual([1, 0]);
  });

  it('leaves alone what is done, or what somebody else has moved', () => {
    expect(look({ tickets: [ticket('served', 600), ticket('rejected', 600)] })).toEqual([]);
    expect(look({ tickets: [ticket('placed', 600, { allowedActions: [] })] })).toEqual([]);
  });

  it('accepts a table that waits, and one whose round is held, and no other', () => {
    const seat = [{ kind: 'seat', id: 'p1' }];
    expect(look({ floor: [table('waiting', 60, ['accept'])] })).toEqual(seat);
    expect(look({ floor: [table('waiting', 1, ['accept'])] })).toEqual([]);
    expect(look({ floor: [table('open', 60, [])] })).toEqual([]);
    expect(look({ floor: [table('open', 60, [])], tickets: [ticket('held', 60)] })).toEqual(seat);
    expect(
      look({ floor: [table('open', 60, [])], tickets: [ticket('held', 60, { paced: true })] }),
    ).not.toEqual(seat);
  });

  it('cleans a table a while after its guests have left', () => {
    const left = (seconds: number): FloorTable => ({
      ...table('open', 0, []),
      state: 'needs-cleaning',
      seating: null,
      uncleaned_since: ago(seconds),
    });
    expect([look({ floor: [left(10)] }), look({ floor: [left(200)] })]).toEqual([
      [],
      [{ kind: 'clean', id: 'table' }],
    ]);
  });

  it('takes a call, and finishes it later', () => {
    expect(look({ calls: [call('sent', 60)] })).toEqual([{ kind: 'take-call', id: 'c1' }]);
    expect(look({ calls: [call('seen', 60)] })).toEqual([{ kind: 'finish-call', id: 'c1' }]);
    expect(look({ calls: [call('sent', 1), call('seen', 1), call('done', 60)] })).toEqual([]);
  });

  it('confirms money that was asked for a while ago', () => {
    expect([look({ bills: [bill(1)] }), look({ bills: [bill(60)] })]).toEqual([
      [],
      [{ kind: 'confirm', id: 'm1' }],
    ]);
  });

  it('hurries by its factor', () => {
    expect(look({ tickets: [ticket('placed', 1)], bills: [bill(1)] }, 0.01)).toHaveLength(2);
  });
});
