// @vitest-environment happy-dom
import type { Tracking } from '@tableside/contract/fulfilment.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePathname } from 'wouter/use-browser-location';
import { addressOf } from '../../../testing/address-fixture.ts';
import { arriveAtCourt } from '../../../testing/court-fixture.ts';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { billOf, lineOf, orderOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { TrackSheet } from './track-sheet.tsx';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
const HOME = { lat: 19.07, lng: 72.87 };
let house: House;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  startAfresh();
  takeUpKept();
  house = openHouse();
  sitDown(house, { name: 'Ana' });
});
afterEach(() => vi.useRealTimers());

const idOf = (): string => `order-of-${house.id}`;
const awayOrder = (change: Partial<Order> = {}): Order =>
  orderOf({
    _id: idOf(),
    number: 42,
    __type: 'takeaway',
    store_id: { ...orderOf().store_id, _id: house.id, timezone: 'Asia/Kolkata' },
    table_id: null,
    promised_at: at(30),
    paid: true,
    items: [lineOf('1', { qty: 2, total: 40_000, name: { en: 'Naan' } })],
    bill: billOf({ total_amount: 42_000, taxes: [{ name: 'GST', rate_bp: 500, amount: 2000 }] }),
    ...change,
  });
const trackingOf = (status: Tracking['status'], change: Partial<Tracking> = {}): Tracking => ({
  status,
  history: [{ status: 'order-placed', at: at(-10) }],
  runner: null,
  location: null,
  eta: null,
  handover_code: null,
  problems: [],
  photo: false,
  ...change,
});
const brought = (tracking: Tracking, change: Partial<Order> = {}): Order =>
  awayOrder({
    __type: 'delivery',
    tracking,
    user_address: addressOf({ location: HOME }),
    ...change,
  });
async function opened(order: Order) {
  house.order = order;
  const app = await stage(<TrackSheet orderId={idOf()} onClose={() => undefined} />);
  await app.see('Order 42');
  return app;
}
type Shown = Awaited<ReturnType<typeof opened>>;
it('given it cannot be had, then it is asked for again on a tap, and when the sheet is opened again', async () => {
  const asked = () => house.server.calls(`GET /orders/${idOf()}`).length;
  house.order = awayOrder();
  house.server.reply('GET /orders/*', () => 'away');
  const app = await stage(<TrackSheet orderId={idOf()} onClose={() => undefined} />);
  await app.tap('Try again');
  await until(() => asked() === 2, 'the second call');
  expect(app.has('Try again')).toBe(true);
  house.server.reply('GET /orders/*', () => ({ body: house.order }));
  const again = await stage(<TrackSheet orderId={idOf()} onClose={() => undefined} />);
  await again.see('Order 42');
  expect(asked()).toBe(3);
});

const steps = (app: Shown): readonly string[] =>
  app.all('.timeline-step').map(({ className }) => className.replace('timeline-step timeline-', ''));

describe('an order to collect', () => {
  it.each([
    ['held', 'Confirmed', ['current', 'todo', 'todo', 'todo', 'todo']],
    ['placed', 'The kitchen has your order', ['done', 'current', 'todo', 'todo', 'todo']],
    ['preparing', 'Preparing', ['done', 'done', 'current', 'todo', 'todo']],
    ['ready', 'Ready to collect', ['done', 'done', 'done', 'current', 'todo']],
    ['served', 'Collected', ['done', 'done', 'done', 'done', 'done']],
  ] as const)('given its dishes are %s, then "%s" and the steps so far', async (status, words, reached) => {
    const app = await opened(awayOrder({ items: [lineOf('1', { status })] }));
    expect(app.texts('.track-head [role="status"]')).toEqual([words]);
    expect(steps(app)).toEqual(reached);
    expect(app.shows('Say this number at the counter')).toBe(status === 'ready');
    expect(app.shows('Ready about 6:00 PM')).toBe(!['ready', 'served'].includes(status));
  });

  it.each([
    [at(0), 'Ready about 5:30 PM'],
    [at(-9), 'Ready about 5:21 PM'],
    [at(-10), 'Taking a little longer than usual'],
  ])('given it was promised for %s, then no time that is past is told: %s', async (promised_at, words) => {
    const app = await opened(awayOrder({ promised_at, items: [lineOf('1', { status: 'preparing' })] }));
    expect(app.texts('.track-head .t-muted')).toEqual([words]);
  });

  it.each([
    [at(30), 'Collect at 6:00 PM'],
    [at(60 * 24), 'Sun Nov 22 · Collect at 5:30 PM'],
    // The day ends where the restaurant is, half an hour after midnight there.
    [at(60 * 7), 'Sun Nov 22 · Collect at 12:30 AM'],
  ])('given it is wanted for %s, then its day is said unless it is today', async (promised_at, words) => {
    const wanted = { promised_at, scheduled_delivery_time: promised_at };
    const app = await opened(awayOrder({ ...wanted, items: [lineOf('1', { status: 'held' })] }));
    expect(app.texts('.track-head .t-muted')).toEqual([words]);
    expect(app.shows(words.replace('Collect at', 'The kitchen starts in time for'))).toBe(true);
  });

  it('lists what it is and what it costs; what was taken back costs nothing', async () => {
    const gone = lineOf('2', { status: 'cancelled', name: { en: 'Soup' } });
    const app = await opened(
      awayOrder({
        items: [...awayOrder().items, gone],
        bill: billOf({ ...awayOrder().bill, default_discount: 1000, discount: 500 }),
        discount: { ref_id: 'tea', discount_type: 'voucher', label: 'TEA5', amount: 500 },
      }),
    );
    expect(app.texts('.bill-row')).toEqual([
      '2 × Naan₹400.00',
      '1 × Soup–',
      expect.stringMatching(/^House discount.*−₹10\.00$/),
      expect.stringMatching(/^Coupon TEA5.*−₹5\.00$/),
      'GST₹20.00',
      expect.stringContaining('₹420.00'),
    ]);
  });

  it('given one tax of two rates, then each has its row', async () => {
    const blamed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const taxes = [500, 1800].map((rate_bp) => ({ name: 'GST', rate_bp, amount: rate_bp }));
    const app = await opened(awayOrder({ bill: billOf({ taxes, total_amount: 42_000 }) }));
    expect(app.texts('.bill-row').slice(1, 3)).toEqual(['GST₹5.00', 'GST₹18.00']);
    expect(blamed.mock.calls).toEqual([]);
    blamed.mockRestore();
  });

  it('given a tax is inside the prices and there is a tip, then each is said to be what it is', async () => {
    const taxes = [
      { name: 'VAT', rate_bp: 500, inclusive: true, amount: 1905 },
      { name: 'GST', rate_bp: 500, inclusive: false, amount: 2000 },
    ];
    const bill = billOf({ taxes, tip: 3000, total_amount: 45_000 });
    const app = await opened(awayOrder({ bill }));
    expect(app.texts('.bill-row').slice(1)).toEqual([
      'VAT (included)₹19.05',
      'GST₹20.00',
      'Tip₹30.00',
      expect.stringContaining('₹450.00'),
    ]);
  });

  it('given the service charge was taken off, then it says so', async () => {
    const service_charge = { amount: 0, waived: true };
    const app = await opened(awayOrder({ bill: billOf({ ...awayOrder().bill, service_charge }) }));
    expect(app.texts('.bill-row').slice(1, 3)).toEqual(['Service charge taken off₹0.00', 'GST₹20.00']);
  });

  it('given it is to be paid at the counter, then how much', async () => {
    const app = await opened(
      awayOrder({
        paid: false,
        payment: { mode: 'cash', online: null, status: 'initialized' },
        bill: billOf({ amount_payable: 42_000 }),
      }),
    );
    expect(app.shows('₹420.00 to pay at the counter')).toBe(true);
  });

  it('given that is in cash and the house has no small coins, then what is handed over', async () => {
    house = openHouse(undefined, { preferences: { ...place().preferences, cash_step: 500 } });
    sitDown(house, { name: 'Ana' });
    const payment = { online: null, status: 'initialized' } as const;
    const bill = billOf({ amount_payable: 42_250 });
    const app = await opened(awayOrder({ paid: false, payment: { ...payment, mode: 'cash' }, bill }));
    await app.see('₹425.00 to pay at the counter');
  });

  it.each([
    ['pending', '₹420.00 is on its way back to you'],
    ['done', '₹420.00 was given back'],
    ['failed', '₹420.00 could not be sent back.'],
  ] as const)('given it was taken back and the money is %s, then where that is', async (state, words) => {
    const refund = { _id: 'r', payment_id: 'p', amount: 42_000, state, reason: 'asked', at: at(-1) } as const;
    const app = await opened(awayOrder({ curr_state: 'cancelled', bill: billOf({ refunds: [refund] }) }));
    expect(app.shows(words)).toBe(true);
    expect(steps(app)).toEqual([]);
    expect(app.all('.bill-total')).toEqual([]);
  });
});

describe('the place it comes from', () => {
  const known = { address: '12 Beach Road, Goa', phone: '+912212345678' };
  const calls = (app: Shown) => app.all('a[href^="tel:"]').map((link) => link.getAttribute('href'));
  const openAt = (change: Partial<Store>): void => {
    house = openHouse(undefined, change);
    sitDown(house, { name: 'Ana' });
  };

  it('given it is fetched, then where it is and whom to call', async () => {
    openAt(known);
    const app = await opened(awayOrder());
    await app.see('Call Jade Garden');
    expect(app.shows('12 Beach Road, Goa')).toBe(true);
    expect(calls(app)).toEqual(['tel:+912212345678']);
  });

  it('given it is brought, then only whom to call', async () => {
    openAt(known);
    const app = await opened(brought(trackingOf('order-preparing')));
    await app.see('Call Jade Garden');
    expect(app.shows('12 Beach Road, Goa')).toBe(false);
  });

  it('given the restaurant cannot be asked, then nothing is said of it', async () => {
    openAt(known);
    house.server.reply(`GET /stores/${house.id}`, () => refusal(503, 'busy'));
    const app = await opened(awayOrder());
    await until(() => house.server.calls(`GET /stores/${house.id}`).length > 0, 'the question');
    await settle(10);
    expect(calls(app)).toEqual([]);
    expect(app.shows('busy')).toBe(false);
  });
});

describe('taking it back', () => {
  const cancel = () => `POST /orders/${idOf()}/cancel`;
  const sure = async (app: Shown): Promise<void> => {
    const [button] = app.all('[role="alertdialog"] .btn-danger');
    if (!button) throw new Error('nothing is asked');
    await app.tap(button);
  };

  it('is asked once more, and then shown', async () => {
    const order = awayOrder({ allowedActions: ['cancel'] });
    const app = await opened(order);
    await app.tap('Cancel order');
    await app.tap('Keep it');
    expect(house.server.calls(cancel())).toEqual([]);
    const after: Order = { ...order, curr_state: 'cancelled', allowedActions: [], version: 2 };
    house.server.reply(cancel(), () => {
      house.order = after;
      return { body: after };
    });
    await app.tap('Cancel order');
    await sure(app);
    await until(() => !app.has('Cancel order'), 'the end of it');
    expect(said()).toEqual(['Order cancelled']);
    expect(app.texts('.track-head [role="status"]')).toEqual(['Cancelled']);
  });

  it('given the kitchen has begun meanwhile, then it says so and the order stays', async () => {
    const order = awayOrder({ allowedActions: ['cancel'] });
    const app = await opened(order);
    facts.orderFetched(order);
    house.server.reply(cancel(), () => refusal(409, 'state-changed'));
    await app.tap('Cancel order');
    await sure(app);
    await settle(10);
    expect(said()).toEqual(['state-changed said the server']);
    expect(app.texts('.track-head [role="status"]')).toEqual(['Preparing']);
    expect(useRoot.getState().order?._id).toBe(order._id);
  });

  it.each([
    [['held'], true],
    [['placed', 'rejected'], true],
    [['placed', 'preparing'], false],
    [['served'], false],
  ] as const)(
    'given a payment still waits and its dishes are %s, then it is offered: %s',
    async (statuses, offered) => {
      const items = statuses.map((status, place) => lineOf(String(place), { status }));
      const app = await opened(awayOrder({ paid: false, items, allowedActions: ['give-up-payment'] }));
      expect(app.has('Cancel order')).toBe(offered);
    },
  );

  it('is not offered where it is not allowed', async () => {
    const app = await opened(awayOrder());
    expect(app.has('Cancel order')).toBe(false);
    expect(app.has(/^Pay/)).toBe(false);
  });
});

describe('paying what is open', () => {
  it('leads to the payment, back at its restaurant', async () => {
    const app = await opened(
      awayOrder({ paid: false, allowedActions: ['pay'], bill: billOf({ amount_payable: 42_000 }) }),
    );
    await app.tap('Pay ₹420.00');
    await until(() => app.address() === '/payment', 'the payment');
    expect(useRoot.getState().scan).toMatchObject({ store_id: house.id, type: 'takeaway' });
    expect(useRoot.getState().order?._id).toBe(idOf());
  });
});

it('leads nobody to the payment who has gone on before its restaurant was there', async () => {
  await opened(awayOrder({ paid: false, allowedActions: ['pay'], bill: billOf({ amount_payable: 42_000 }) }));
  const Here = () => usePathname() === '/here' && <TrackSheet orderId={idOf()} onClose={() => undefined} />;
  const app = await stage(<Here />, { path: '/here' });
  let answer: (given: Answer) => void = () => undefined;
  house.server.reply(`GET /stores/${house.id}`, () => new Promise<Answer>((done) => (answer = done)));
  await app.tap('Pay ₹420.00');
  go('/profile');
  await settle(20);
  answer({ body: house.store });
  await settle(20);
  expect(app.address()).toBe('/profile');
  expect(useRoot.getState()).toMatchObject({ scan: { type: 'dinein' }, order: null });
});

it('given nobody said which clock is the restaurant’s, then it is that of where one is', async () => {
  const { timezone: _, ...store_id } = awayOrder().store_id;
  facts.storeFetched(house.store);
  const app = await opened(awayOrder({ store_id, items: [lineOf('1', { status: 'preparing' })] }));
  expect(app.texts('.track-head .t-muted')).toEqual(['Ready about 6:00 pm']);
});

it('writes what it comes to as the restaurant’s own bill does', async () => {
  const default_currency = { code: 'CHF', symbol: 'CHF', exponent: 2 };
  house.order = awayOrder({ store_id: { ...awayOrder().store_id, default_currency, country: 'CH' } });
  const app = await stage(<TrackSheet orderId={idOf()} onClose={() => undefined} />, { language: 'de' });
  await app.see('CHF 420.00');
});

it('counts of a stall what it brings: what it turned down is no dish of it, unless nothing else is', async () => {
  const dishes = [
    lineOf('1', { kot_id: 'k1', qty: 2, status: 'preparing' }),
    lineOf('2', { kot_id: 'k1', qty: 1, status: 'rejected' }),
    lineOf('3', { kot_id: 'k2', qty: 3, status: 'rejected' }),
  ];
  const stalls = [
    { _id: 's1', store_id: 'a', name: 'Wok', number: 4, kots: ['k1'] },
    { _id: 's2', store_id: 'b', name: 'Grill', number: 7, kots: ['k2'] },
  ];
  const app = await opened(awayOrder({ __type: 'foodcourt', items: dishes, stalls }));
  expect(app.texts('.track-stall .t-muted').map((words) => words.split(' · ')[0])).toEqual([
    '2 items',
    '3 items',
  ]);
});

describe('paying the tab of a food court', () => {
  const tab = () =>
    awayOrder({
      __type: 'foodcourt',
      paid: false,
      allowedActions: ['pay'],
      bill: billOf({ amount_payable: 42_000 }),
      stalls: [],
    });
  const pay = async () => {
    const app = await opened(tab());
    await app.tap('Pay ₹420.00');
    await until(() => app.address() === '/payment', 'the payment');
  };
  const courtOf = (group: string) => {
    house = openHouse(undefined, { store_group_id: 'pier' });
    arriveAtCourt({ id: group, desk: house.id }, 'a-stall');
    facts.lineAdded({ item_id: 'd1', addons: [], note: '' });
  };

  it('given one stands at a stall of that court, then one goes to its desk, the plate in hand', async () => {
    courtOf('pier');
    await pay();
    expect(useRoot.getState()).toMatchObject({
      scan: { store_id: house.id, type: 'foodcourt', store_group_id: 'pier', code: 'COURT12345' },
      order: { _id: idOf() },
      cart: { lines: [{ item_id: 'd1' }] },
    });
  });

  it('given one is in another court, then one arrives at the desk of the right one', async () => {
    courtOf('market');
    await pay();
    const { scan, kept_plate } = useRoot.getState();
    expect(scan).toMatchObject({ store_id: house.id, type: 'foodcourt', store_group_id: 'pier' });
    expect(kept_plate?.lines).toHaveLength(1);
  });
});

describe('an order that is brought', () => {
  it('says when, by whom, how near, where to and the code for the door', async () => {
    const tracking = trackingOf('on-the-way', {
      runner: { name: 'Kim', phone: '+919812340000' },
      location: { lat: 19.079, lng: 72.87, at: at(0) },
      eta: { from: at(10), to: at(15) },
      handover_code: '4711',
    });
    house.server.reply(`GET /orders/${idOf()}/tracking`, () => ({ body: tracking }));
    const app = await opened(brought(tracking));
    expect(app.texts('.track-head [role="status"]')).toEqual(['Runner is on the way with your order']);
    expect(app.shows('Arrives 5:40 PM–5:45 PM')).toBe(true);
    expect(app.shows('Kim brings your order · 1 km away')).toBe(true);
    expect(app.button('Call Kim').getAttribute('href')).toBe('tel:+919812340000');
    expect(app.texts('.track-code .t-num')).toEqual(['4711']);
    expect(app.shows('Deliver to: 12B, Turner Road, Mumbai')).toBe(true);
    expect(steps(app)).toEqual(['done', 'done', 'done', 'current', 'todo', 'todo']);
  });

  it('asks where the runner is every ten seconds while the food is out, and at no other time', async () => {
    const far = trackingOf('on-the-way', {
      runner: { name: 'Kim', phone: '' },
      location: { ...HOME, lat: 19.16, at: at(0) },
    });
    house.server.reply(`GET /orders/${idOf()}/tracking`, () => ({ body: far }));
    const app = await opened(brought(far));
    await app.see('10 km away');
    expect(app.texts('.track-head a')).toEqual([]); // whose number is not known cannot be called
    const near = { ...far, location: { ...HOME, lat: 19.0736, at: at(1) } };
    house.server.reply(`GET /orders/${idOf()}/tracking`, () => ({ body: near }));
    await vi.advanceTimersByTimeAsync(10_000);
    await app.see('400 m away');
    const asked = house.server.calls(`GET /orders/${idOf()}/tracking`).length;
    house = openHouse();
    const still = await opened(brought(trackingOf('order-preparing')));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toBeGreaterThan(1);
    expect(house.server.calls(`GET /orders/${idOf()}/tracking`)).toEqual([]);
    expect(steps(still)[2]).toBe('current');
  });

  it('given the time it was to arrive is past, then it takes longer, and no time is told', async () => {
    const late = { eta: { from: at(-10), to: at(1) } };
    const app = await opened(brought(trackingOf('order-preparing', late)));
    expect(app.texts('.track-head .t-strong')).toEqual(['Arrives 5:20 PM–5:31 PM']);
    await vi.advanceTimersByTimeAsync(60_000);
    await settle();
    expect(app.texts('.track-head .t-strong')).toEqual(['Taking a little longer than usual']);
  });

  it.each([
    [4, false],
    [5, true],
  ])('given nobody took it for %i minutes, then "still looking": %s', async (minutes, slow) => {
    const history = [{ status: 'order-placed' as const, at: at(-minutes) }];
    const app = await opened(brought(trackingOf('order-placed', { history })));
    expect(app.shows("We're still looking for a runner.")).toBe(slow);
  });

  it('given the runner is at the door, then what to say; given it was delivered, then every step is done', async () => {
    const door = await opened(brought(trackingOf('runner-reached', { handover_code: '4711' })));
    expect(door.shows('Your food is here. Tell the runner the code.')).toBe(true);
    house = openHouse();
    const app = await opened(brought(trackingOf('delivered')));
    expect(new Set(steps(app))).toEqual(new Set(['done']));
  });

  it('given something went wrong on the way, then says so calmly until it is put right, and keeps it in the history', async () => {
    const missing = { kind: 'item-missing', items: [{ name: { en: 'Naan' }, qty: 2 }], at: at(0) } as const;
    const app = await opened(
      brought(
        trackingOf('runner-reached', {
          problems: [
            { ...missing, items: [...missing.items], solved_at: null },
            { kind: 'spilled', items: [], at: at(0), solved_at: at(10) },
          ],
        }),
      ),
    );
    expect(app.shows('Still missing: 2 × Naan. The restaurant knows and is seeing to it.')).toBe(true);
    expect(app.shows('Something spilled on the way')).toBe(false);
    expect(app.shows('5:30 PM Something spilled · put right at 5:40 PM')).toBe(true);
  });

  it('given the runner could not find the guest and then did, then asks for nothing any more', async () => {
    const problems = [{ kind: 'no-guest' as const, items: [], at: at(0), solved_at: null }];
    const door = await opened(brought(trackingOf('runner-reached', { problems })));
    expect(door.shows("The runner can't find you.")).toBe(true);
    house = openHouse();
    const over = await opened(brought(trackingOf('delivered', { problems })));
    expect(over.shows("The runner can't find you.")).toBe(false);
  });

  it('given the runner left a photo of the door, then it is shown', async () => {
    house.server.reply(`GET /orders/${idOf()}/tracking/photo`, () => ({ body: { photo: 'cGhvdG8=' } }));
    const app = await opened(brought(trackingOf('delivered', { photo: true })));
    await app.see('Photo from your door');
    expect(app.all('.track-photo img')[0]?.getAttribute('src')).toBe('data:image/webp;base64,cGhvdG8=');
  });

  it.each([
    ['on-the-way', true],
    ['delivered', false],
  ] as const)('given it is paid at the door and is %s, then it says how much: %s', async (status, said) => {
    const app = await opened(
      brought(trackingOf(status), {
        paid: false,
        payment: { mode: 'cash', online: null, status: 'initialized' },
        bill: billOf({ amount_payable: 42_000 }),
      }),
    );
    expect(app.shows('₹420.00 to pay at the door')).toBe(said);
  });

  it('given it was taken back, then no steps to wait for', async () => {
    const app = await opened(brought(trackingOf('cancelled'), { curr_state: 'cancelled' }));
    expect(app.texts('.track-head [role="status"]')).toEqual(['Cancelled']);
    expect(steps(app)).toEqual([]);
  });
});

it('given the order cannot be read, then it says why', async () => {
  house.server.reply(`GET /orders/${idOf()}`, () => refusal(403, 'not-yours'));
  const app = await stage(<TrackSheet orderId={idOf()} onClose={() => undefined} />);
  await app.see('not-yours said the server');
  expect(app.all('.track-head')).toEqual([]);
  expect(app.shows('Loading')).toBe(false);
});
