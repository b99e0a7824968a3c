// @vitest-environment happy-dom
import type { Stall } from '@tableside/contract/courts.schema';
import type { OrderSummary } from '@tableside/contract/ordering.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { plateLine } from '@tableside/pricing/line-identity';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { arriveAtCourt, type CourtHouse, openCourt, stallOf } from '../../../testing/court-fixture.ts';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { dish } from '../../../testing/menu-fixture.ts';
import { INR, lineOf, orderOf, scanOf5, userOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { usePlateMenu } from '../../lib/court/court-menu.ts';
import { facts } from '../../lib/facts.ts';
import { invalidate } from '../../lib/resource.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { TransactionsScreen } from './transactions-screen.tsx';

/** What a plate over stalls shows of its dishes. */
function PlateNames() {
  const { byId } = usePlateMenu();
  const lines = useRoot(({ cart }) => cart.lines);
  return (
    <ul>
      {lines.map(({ key, item_id }) => (
        <li key={key}>{byId.get(item_id)?.name['en']}</li>
      ))}
    </ul>
  );
}

let house: House;
/** Somebody else in each test, as what was fetched is kept by person. */
const me = (): string => `guest-of-${house.id}`;
const summary = (id: string, change: Partial<OrderSummary> = {}): OrderSummary => ({
  _id: id,
  number: 1,
  __type: 'dinein',
  store_id: { _id: house.id, name: 'Jade Garden', default_currency: INR },
  curr_state: 'settled',
  paid: true,
  items: [
    { name: { en: 'Naan' }, qty: 2 },
    { name: { en: 'Tea' }, qty: 1 },
    { name: { en: 'Naan' }, qty: 1 },
  ],
  status: 'served',
  promised_at: null,
  total_amount: 68_000,
  bill_no: '2026-7',
  rating: null,
  created_at: '2026-11-14T12:00:00.000Z',
  ...change,
});
const page = (data: readonly OrderSummary[], next: string | null = null) => ({
  body: { data, paging: { next, previous: null, limit: 10, total: data.length } },
});
const lists = () => house.server.calls('GET /orders/user/*');

beforeEach(() => {
  startAfresh();
  takeUpKept();
  invalidate('orders:');
  house = openHouse([
    dish('d1', { name: { en: 'Naan' } }),
    dish('d2', { name: { en: 'Tea' }, available: false }),
  ]);
  sitDown(house, { _id: me(), name: 'Ana' });
});

async function opened(first: readonly OrderSummary[], next: string | null = null) {
  house.server.reply('GET /orders/user/*', () => page(first, next));
  const app = await stage(<TransactionsScreen />, { path: '/profile/transactions' });
  await until(() => app.all('h3, h2').length > 0, 'the orders');
  return app;
}

describe('the list', () => {
  it('tells where, when, what, how much and where it stands, month by month', async () => {
    const app = await opened([
      summary('o2'),
      summary('o1', {
        created_at: '2026-10-15T12:00:00.000Z',
        rating: { level: 4, at: '2026-10-16T10:00:00.000Z' },
      }),
    ]);
    expect(app.texts('h2')).toEqual(['November 2026', 'October 2026']);
    expect(app.texts('.order-card .t-num')).toEqual(['₹680.00', '₹680.00']);
    expect(app.shows('3 × Naan · 1 × Tea')).toBe(true);
    expect(app.texts('.order-card .status')).toEqual(['Paid', 'Rated']);
    expect(app.shows('no. 2026-7')).toBe(true);
  });

  it.each([
    ['takeaway', 'far', 'chosen', 'Order 1 · Sun Nov 22 · Collect at 5:30 PM'],
    ['takeaway', 'near', 'chosen', 'Order 1 · Collect at 5:30 PM'],
    ['takeaway', 'near', null, 'Order 1 · Ready about 5:30 PM'],
    ['delivery', 'far', 'chosen', 'Order 1 · Sun Nov 22 · Arrives about 5:30 PM'],
  ] as const)(
    'given a %s is wanted for a day that is %s, its time %s, then "%s"',
    async (mode, day, chosen, words) => {
      vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00.000Z'), toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const promised_at = `2026-11-${day === 'far' ? 22 : 21}T12:00:00.000Z`;
      const order = summary('o1', {
        __type: mode,
        curr_state: 'payment-captured',
        status: 'placed',
        promised_at,
        scheduled_delivery_time: chosen && promised_at,
        store_id: { ...summary('o1').store_id, timezone: 'Asia/Kolkata' },
      });
      const app = await opened([order]);
      expect(app.texts('.order-card .t-strong').find((line) => line.startsWith('Order'))).toBe(words);
    },
  );

  it.each([
    ['preparing', 'Order 1 · Taking a little longer than usual'],
    ['ready', 'Order 1'],
  ] as const)('given its time is past and it is %s, then no time is told: "%s"', async (status, words) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00.000Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const promised_at = '2026-11-21T11:30:00.000Z';
    const app = await opened([
      summary('o1', { __type: 'takeaway', curr_state: 'payment-captured', status, promised_at }),
    ]);
    expect(app.texts('.order-card .t-strong').find((line) => line.startsWith('Order'))).toBe(words);
  });

  it('given nobody ordered yet, then it says so and leads to the menu', async () => {
    const app = await opened([]);
    expect(app.shows('No orders yet')).toBe(true);
    await app.tap('Browse the menu');
    expect(app.address()).toBe('/home');
  });

  it('given the server fails, then it says so, and it can be tried again', async () => {
    house.server.reply('GET /orders/user/*', () => refusal(500, 'broken'));
    const app = await stage(<TransactionsScreen />, { path: '/profile/transactions' });
    await until(() => app.shows("Your orders couldn't be loaded"));
    house.server.reply('GET /orders/user/*', () => page([summary('o1')]));
    await app.tap('Try again');
    await until(() => app.all('.order-card .status').length === 1, 'the order');
  });

  it('asks for what is over alone when that is wanted', async () => {
    const app = await opened([summary('o1')]);
    await app.choose('Previous orders');
    await until(() => lists().length === 2, 'the second list');
    expect(lists().map(({ query }) => query.get('state'))).toEqual([null, 'past']);
  });

  it('loads more on demand; a page that fails keeps what is there', async () => {
    const app = await opened([summary('o2')], '/api/orders/user/u?after=o2');
    house.server.reply('GET /orders/user/*', ({ query }) =>
      query.get('after') === 'o2' ? refusal(503, 'busy') : page([summary('o2')]),
    );
    await app.tap('Load more');
    await until(() => app.shows('busy said the server'));
    expect(app.all('.order-card')).toHaveLength(1);
    house.server.reply('GET /orders/user/*', () => page([summary('o1')]));
    await app.tap('Load more');
    await until(() => app.all('.order-card').length === 2, 'the second page');
    expect(app.has('Load more')).toBe(false);
  });
});

describe('what can be done with an order', () => {
  const again = (lines: readonly { readonly item_id: string; readonly qty: number }[]) => {
    const items = lines.map(({ item_id, qty }, at) =>
      lineOf(String(at), {
        item_id,
        qty,
        name: { en: item_id === 'd1' ? 'Naan' : 'Tea' },
        added_by: { _id: me(), name: 'Ana' },
      }),
    );
    house.order = { ...orderOf({ _id: 'o1', items }), store_id: { ...orderOf().store_id, _id: house.id } };
  };

  it('a running one leads to its bill', async () => {
    const app = await opened([summary('o1', { paid: false, curr_state: 'in-progress' })]);
    again([{ item_id: 'd1', qty: 1 }]);
    expect(app.has('Order again')).toBe(false);
    await app.tap('Open the bill');
    await until(() => app.address() === '/bill', 'the bill');
    expect(useRoot.getState().order?._id).toBe('o1');
  });

  it('a running one leads nobody away who has gone on before it was there', async () => {
    const app = await opened([summary('o1', { paid: false, curr_state: 'in-progress' })]);
    let answer: (given: Answer) => void = () => undefined;
    house.server.reply('GET /orders/o1', () => new Promise<Answer>((done) => (answer = done)));
    const before = [app.address(), useRoot.getState().order];
    await app.tap('Open the bill');
    await app.choose('Previous orders');
    answer({ body: { ...orderOf({ _id: 'o1' }), store_id: { ...orderOf().store_id, _id: house.id } } });
    await settle(20);
    expect([app.address(), useRoot.getState().order]).toEqual(before);
  });

  it('one that was left with a share of it paid leads to its receipt alone', async () => {
    const running = { left: true, paid: false, curr_state: 'in-progress' } as const;
    const app = await opened([summary('o1', running), summary('o2', { left: true })]);
    const acts = [...app.host.querySelectorAll('.order-card-actions > *')];
    expect(acts.map((act) => [act.textContent, act.getAttribute('href')])).toEqual([
      ['See the receipt', '/e-bill?id=o1'],
      ['See the receipt', '/e-bill?id=o2'],
    ]);
  });

  it('one that was left and goes on says that it is a share, and what was paid of it', async () => {
    const running = { left: true, paid: false, curr_state: 'in-progress' } as const;
    const gone = summary('o1', { ...running, items: [], total_amount: 5000 });
    const app = await opened([gone]);
    expect(app.shows('₹50')).toBe(true);
    expect(app.texts('.order-card .t-user')).toEqual(['Jade Garden', 'Your share']);
  });

  it('given a rating is answered late, then the one that is given to another order stays', async () => {
    const app = await opened([summary('o1'), summary('o2')]);
    house.server.reply('GET /orders/*', ({ path }) => ({
      body: orderOf({ _id: path.split('/').at(-1) ?? '', curr_state: 'settled', paid: true }),
    }));
    let answer: (given: Answer) => void = () => undefined;
    house.server.reply('POST /orders/*/rating', () => new Promise<Answer>((done) => (answer = done)));
    const rate = async (nth: number) => {
      await app.tap(
        app.all('.order-card button').filter(({ textContent }) => textContent === 'Rate')[nth] ?? 'Rate',
      );
      await app.choose(/^Good/);
    };
    await rate(0);
    await app.tap('Submit');
    await app.tap('Close');
    await rate(1);
    answer({ body: orderOf({ _id: 'o1', rating: { level: 3, at: '2026-11-21T19:00:00.000Z' } }) });
    await until(() => said().includes('Thank you — rated'), 'the answer');
    await settle(10);
    expect(app.has('Submit')).toBe(true);
  });

  it('ordering again puts every dish on the plate and opens it', async () => {
    const app = await opened([summary('o1')]);
    again([{ item_id: 'd1', qty: 3 }]);
    await app.tap('Order again');
    await until(() => app.address() === '/home?plate', 'the plate');
    expect(useRoot.getState().cart.lines).toMatchObject([{ item_id: 'd1', qty: 3 }]);
  });

  it('ordering again, tapped twice, puts the dishes on the plate once', async () => {
    const app = await opened([summary('o1')]);
    again([{ item_id: 'd1', qty: 3 }]);
    let tell: () => void = () => undefined;
    const held = new Promise<void>((done) => (tell = done));
    house.server.reply('GET /orders/o1', () => held.then(() => ({ body: house.order })));
    await app.tap('Order again');
    await app.tap('Order again');
    tell();
    await until(() => app.address() === '/home?plate', 'the plate');
    await settle(10);
    expect(useRoot.getState().cart.lines).toMatchObject([{ item_id: 'd1', qty: 3 }]);
  });

  const closed: Partial<Store> = { open: { now: false, until: null, next: null } };
  const elsewise: Partial<Store> = { order_types: ['takeaway'] };
  it.each([
    ['the kitchen is closed', closed, 'The kitchen is closed right now'],
    ['nobody orders this way here', elsewise, "You can't order this way here right now"],
  ])('ordering again, given %s, says so and puts nothing on the plate', async (_, change, words) => {
    const app = await opened([summary('o1')]);
    again([{ item_id: 'd1', qty: 3 }]);
    facts.storeFetched({ ...house.store, ...change });
    await app.tap('Order again');
    await until(() => said().length > 0, 'a word about it');
    expect(said()).toEqual([words]);
    expect([useRoot.getState().cart.lines, app.address()]).toEqual([[], '/profile/transactions']);
  });

  it('ordering again says what would be too much for one plate', async () => {
    const app = await opened([summary('o1')]);
    again([
      { item_id: 'd1', qty: 12 },
      { item_id: 'd1', qty: 12 },
    ]);
    await app.tap('Order again');
    await until(() => app.address() === '/home?plate', 'the plate');
    expect(useRoot.getState().cart.lines).toMatchObject([{ item_id: 'd1', qty: 12 }]);
    expect(said()).toEqual(['Naan: Max 20']);
    facts.plateReplaced(
      Array.from({ length: 50 }, (_, at) => plateLine({ item_id: `x${at}`, addons: [], note: '' }, 1)),
    );
    await app.tap('Order again');
    await until(() => said().length > 1, 'a word about it');
    expect(said()).toContain('Naan: The plate holds 50 lines at most');
  });

  it.each(['takeaway', 'delivery'] as const)(
    'ordering again is offered to who orders there as %s',
    async (type) => {
      facts.scanned({ ...scanOf5, type, store_id: house.id, table_id: null, table_name: null }, 'Jade');
      const app = await opened([summary('o1')]);
      again([{ item_id: 'd1', qty: 3 }]);
      await app.tap('Order again');
      await until(() => app.address() === '/home?plate', 'the plate');
      expect(useRoot.getState().cart.lines).toMatchObject([{ item_id: 'd1', qty: 3 }]);
    },
  );

  it('given one only waits for a table there, then nothing can be ordered again', async () => {
    facts.scanned({ ...scanOf5, type: 'qms', store_id: house.id, table_id: null }, 'Jade');
    const app = await opened([summary('o1', { __type: 'takeaway' })]);
    expect(app.has('Rate')).toBe(true);
    expect(app.has('Order again')).toBe(false);
  });

  it('given some of it is gone, then it says what, and takes the rest only when told to', async () => {
    const app = await opened([summary('o1')]);
    again([
      { item_id: 'd1', qty: 2 },
      { item_id: 'd2', qty: 1 },
    ]);
    await app.tap('Order again');
    await until(() => app.shows('Not everything is there today'));
    expect(app.texts('.orders-gone li')).toEqual(['Tea']);
    expect(useRoot.getState().cart.lines).toEqual([]);
    await app.tap('Put the other 2 items on my plate');
    expect(useRoot.getState().cart.lines).toMatchObject([{ item_id: 'd1', qty: 2 }]);
  });

  it('given all of it is gone, then nothing can be taken', async () => {
    const app = await opened([summary('o1')]);
    again([{ item_id: 'd2', qty: 1 }]);
    await app.tap('Order again');
    await until(() => app.shows('None of it can be ordered right now:'));
    expect(app.has(/^Put/)).toBe(false);
  });

  it('given only vegetarian dishes are shown, then others can be ordered again as well', async () => {
    facts.vegOnlySet(true);
    house.server.reply(`GET /stores/${house.id}/items`, ({ query }) => ({
      body: query.has('veg') ? [] : [dish('d1', { veg: false })],
    }));
    const app = await opened([summary('o1')]);
    again([{ item_id: 'd1', qty: 1 }]);
    await app.tap('Order again');
    await until(() => app.address() === '/home?plate', 'the plate');
    expect(useRoot.getState().cart.lines).toMatchObject([{ item_id: 'd1', qty: 1 }]);
    const [asked] = house.server
      .calls(`GET /stores/${house.id}/items`)
      .filter(({ query }) => !query.has('veg'));
    expect(asked?.query.get('order_type')).toBe('dinein');
  });

  it('given the menu cannot be fetched, then it says so, and calls no dish gone', async () => {
    house.server.reply(`GET /stores/${house.id}/items`, () => 'away');
    const app = await opened([summary('o1')]);
    again([{ item_id: 'd1', qty: 1 }]);
    await app.tap('Order again');
    await until(() => said().length > 0, 'a word about it');
    expect(said()[0]).toContain("We can't reach the restaurant right now.");
    expect([app.texts('.orders-gone li'), app.address()]).toEqual([[], '/profile/transactions']);
  });

  it('given it cannot be fetched, then the server’s words are said and the plate stays as it is', async () => {
    const app = await opened([summary('o1')]);
    await app.tap('Order again');
    await until(() => said().length > 0);
    expect(useRoot.getState().cart.lines).toEqual([]);
    expect(app.address()).toBe('/profile/transactions');
  });

  it('at another restaurant a paid one can only be rated', async () => {
    const elsewhere = { _id: 'x', name: 'Sip & Sing', default_currency: INR };
    const app = await opened([summary('o1', { store_id: elsewhere })]);
    expect(app.texts('.order-card-actions button')).toEqual(['Rate']);
  });
});

describe('an order of a food court', () => {
  let court: CourtHouse;
  const at = (change: Partial<OrderSummary> = {}) =>
    summary('o1', {
      __type: 'foodcourt',
      store_id: { _id: court.desk, name: 'Harbour Court', default_currency: INR },
      ...change,
    });
  const stall = (id: string, name: string, item: string, change: Partial<Stall> = {}) => ({
    stall: stallOf(`${id}-${me()}`, name, change),
    menu: [dish(item, { name: { en: item } })],
  });

  beforeEach(() => {
    court = openCourt([
      stall('bay', 'Taco Bay', 'taco'),
      stall('boat', 'Rice Boat', 'bowl'),
      stall('shut', 'Night Owl', 'soup', { open: { now: false, until: null, next: null } }),
    ]);
    house = { ...house, server: court.server };
    arriveAtCourt(court);
    facts.loggedIn({ token: 't', user: userOf({ _id: me() }) });
  });
  function had(...items: readonly string[]) {
    const lines = items.map((item) =>
      lineOf(item, { item_id: item, qty: 2, name: { en: item }, added_by: { _id: me(), name: 'Ana' } }),
    );
    const stalls = court.court.stores.map(({ _id, name }) => ({
      _id,
      store_id: _id,
      name,
      number: 1,
      kots: [],
    }));
    const order = orderOf({ _id: 'o1', __type: 'foodcourt', items: lines, stalls });
    court.server.reply('GET /orders/o1', () => ({ body: order }));
  }
  const onPlate = () => useRoot.getState().cart.lines.map(({ item_id, qty }) => [item_id, qty]);

  it('puts the dishes of all its stalls on one plate, each known by its stall', async () => {
    const app = await opened([at()]);
    had('taco', 'bowl');
    await until(() => app.has('Order again'), 'the court');
    await app.tap('Order again');
    await until(() => app.address() === '/food-court?plate', 'the plate');
    expect(onPlate()).toEqual([
      ['taco', 2],
      ['bowl', 2],
    ]);
    const plate = await stage(<PlateNames />, { path: '/food-court?plate' });
    await until(() => plate.texts('li').length === 2, 'the names');
    expect(plate.texts('li')).toEqual(['taco', 'bowl']);
  });

  it('names what a closed stall cannot give today', async () => {
    const app = await opened([at()]);
    had('taco', 'soup');
    await until(() => app.has('Order again'), 'the court');
    await app.tap('Order again');
    await until(() => app.shows('Not everything is there today'));
    expect(app.texts('.orders-gone li')).toEqual(['soup']);
    await app.tap('Put the other 2 items on my plate');
    expect(onPlate()).toEqual([['taco', 2]]);
  });

  it('given a stall does not answer, then it says so, and calls nothing of it gone', async () => {
    const app = await opened([at()]);
    had('taco', 'bowl');
    const [, boat] = court.court.stores;
    court.server.reply(`GET /stores/${boat?._id}/items`, () => refusal(503, 'busy'));
    await until(() => app.has('Order again'), 'the court');
    await app.tap('Order again');
    await until(() => said().length > 0, 'a word about it');
    expect([app.texts('.orders-gone li'), onPlate()]).toEqual([[], []]);
  });

  it('is not offered in another court, nor what was had at a table', async () => {
    const elsewhere = { _id: 'x', name: 'Pier Court', default_currency: INR };
    const app = await opened([at({ store_id: elsewhere }), summary('o2', { store_id: at().store_id })]);
    await settle(50);
    expect(app.has('Order again')).toBe(false);
  });
});
