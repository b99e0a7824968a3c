// @vitest-environment happy-dom
import type { Order, Part } from '@tableside/contract/ordering.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, orderIn, sitDown } from '../../../testing/house.ts';
import { dish, place } from '../../../testing/menu-fixture.ts';
import { billOf, lineOf, orderOf, ticketOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { useReach } from '../../lib/online.ts';
import { takeUpKept } from '../../lib/store.ts';
import { BillScreen } from './bill-screen.tsx';

const BEN = { _id: 'b', name: 'Ben' };
let house: House;

const partOf = (change: Partial<Part>): Part => ({
  _id: 'p1',
  kind: 'equal',
  label: '',
  lines: [],
  people: 2,
  amount: 25_000,
  tip: 0,
  state: 'open',
  payment_id: null,
  mode: null,
  payment_link: null,
  by: null,
  ...change,
});
const evening = (change: Partial<Order> = {}): Order =>
  orderOf({
    items: [
      lineOf('a', { total: 20_000, status: 'served', qty: 2 }),
      lineOf('b', { total: 30_000, kot_id: 'k2', added_by: BEN, note: 'no salt' }),
      lineOf('c', { total: 9000, kot_id: 'k2', status: 'rejected' }),
    ],
    bill: billOf({
      kots: [ticketOf('k1', 1, 'served'), ticketOf('k2', 2, 'preparing')],
      item_total: 50_000,
      default_discount: 5000,
      charges: [{ name: 'Service', amount: 2000 }],
      taxes: [{ name: 'GST', rate_bp: 500, amount: 2250 }],
      taxes_and_charges: 4250,
      total_amount: 49_250,
      amount_payable: 49_250,
    }),
    allowedActions: ['pay', 'split', 'tip', 'add-round'],
    ...change,
  });
const preferences = (change: Partial<Store['preferences']>): Partial<Store> => ({
  preferences: { ...place().preferences, ...change },
});

beforeEach(() => {
  startAfresh();
  takeUpKept();
  useReach.setState({ reach: 'online' });
});

async function opened(order: Order | null, change: Partial<Store> = {}) {
  house = openHouse(undefined, change);
  sitDown(house, { name: 'Ana' });
  house.order = order && { ...order, store_id: { ...order.store_id, _id: house.id } };
  if (house.order) facts.orderFetched(house.order);
  const app = await stage(<BillScreen />, { path: '/bill' });
  await until(() => app.all('h1').length > 0, 'the bill');
  await settle(20);
  return app;
}
const sums = (app: Awaited<ReturnType<typeof opened>>): readonly string[] => app.texts('.bill-sum dd');

it('one tax of two rates has a line for each', async () => {
  const blamed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const taxes = [500, 1800].map((rate_bp) => ({ name: 'GST', rate_bp, amount: rate_bp }));
  const app = await opened(evening({ bill: billOf({ taxes, taxes_and_charges: 2300 }) }));
  expect(app.texts('.bill-charges li')).toEqual(['GST₹5.00', 'GST₹18.00']);
  expect(blamed.mock.calls).toEqual([]);
  blamed.mockRestore();
});

describe('the time until it is ready', () => {
  const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const cooking = (from: number, to: number): Order =>
    evening({
      bill: billOf({
        kots: [
          ticketOf('k1', 1, 'served'),
          { ...ticketOf('k2', 2), ready_window: { from: inMinutes(from), to: inMinutes(to) } },
        ],
      }),
    });
  it.each([
    [12, 18, 'Usually ready in 12–18 min'],
    [-1, 4, 'Usually ready within 4 min'],
    [-9, -1, 'Taking a little longer than usual'],
  ])('is a window from the house’s own past: %i to %i minutes from now', async (from, to, words) => {
    const app = await opened(cooking(from, to));
    expect(app.texts('.bill-state > p')).toEqual([words]);
  });

  it('given nobody knows, then nothing is said', async () => {
    const app = await opened(evening());
    expect(app.texts('.bill-state > p')).toEqual([]);
  });
});

it('a line says what was chosen with it, and what of that costs more', async () => {
  const addons = [
    { _id: 'x', name: { en: 'Hot' }, price: 0 },
    { _id: 'y', name: { en: 'Large' }, price: 5000 },
  ];
  const app = await opened(evening({ items: [lineOf('a', { addons })] }));
  expect(app.shows('Hot, Large +₹50.00')).toBe(true);
});

describe('a held course', () => {
  const held = evening({
    items: [
      lineOf('a', { status: 'served' }),
      lineOf('b', { name: { en: 'Roast' }, kot_id: 'k2', status: 'held', course: 'main' }),
    ],
    bill: billOf({
      kots: [ticketOf('k1', 1, 'served'), { ...ticketOf('k2', 1, 'held'), course: 'main', paced: true }],
    }),
    allowedActions: ['pay', 'fire'],
  });
  const fired: Order = {
    ...held,
    version: 2,
    items: held.items.map((line) => (line.course === 'main' ? { ...line, status: 'placed' } : line)),
    bill: billOf({
      kots: [ticketOf('k1', 1, 'served'), { ...ticketOf('k2', 1, 'placed'), course: 'main' }],
    }),
    allowedActions: ['pay'],
  };

  it('waits for the diner, who sends it with one tap', async () => {
    const app = await opened(held);
    expect(app.texts('.bill-headline')).toEqual(['When you sayRound 1']);
    expect(app.texts('.bill-group-title')).toEqual(['Round 1', 'Round 1 · Mains']);
    expect(app.texts('.bill-held h3')).toEqual(['Mains']);
    house.server.reply('POST /orders/o1/fire', () => ({ status: 200, body: fired }));
    await app.tap('Send the mains now');
    await until(() => app.all('.bill-held').length === 0, 'the course to be sent');
    expect(house.server.calls('POST /orders/o1/fire').map(({ body }) => body)).toEqual([{ course: 'main' }]);
    expect(said()).toEqual(['The kitchen has it']);
    expect(app.texts('.bill-headline')).toEqual(['Sent to kitchenRound 1']);
  });

  it('given somebody took it off meanwhile, then it says so and shows the order as it is', async () => {
    const app = await opened(held);
    house.server.reply('POST /orders/o1/fire', () => refusal(409, 'state-changed'));
    house.order = { ...fired, store_id: { ...fired.store_id, _id: house.id } };
    await app.tap('Send the mains now');
    await until(() => app.all('.bill-held').length === 0, 'the order as it is');
    expect(said()).toEqual(['state-changed said the server']);
  });
});

describe('given a running order that is not here yet', () => {
  const arrived = async () => {
    house = openHouse();
    sitDown(house, { name: 'Ana', current_order: 'o1' });
    house.order = { ...evening(), store_id: { ...evening().store_id, _id: house.id } };
    return () => stage(<BillScreen />, { path: '/bill' });
  };

  it('then nothing is claimed before it is here', async () => {
    const open = await arrived();
    let tell: () => void = () => undefined;
    const held = new Promise<void>((done) => (tell = done));
    house.server.reply('GET /orders/*', () => held.then(() => ({ body: house.order })));
    const app = await open();
    await app.see('Loading');
    expect(app.shows('Nothing ordered yet')).toBe(false);
    tell();
    await app.see('Dish b');
  });

  it('and it cannot be read, then it says so and offers another try', async () => {
    const open = await arrived();
    house.server.reply('GET /orders/*', () => refusal(503, 'busy'));
    const app = await open();
    await app.see('busy said the server');
    expect(said()).toEqual(['busy said the server']);
    house.server.reply('GET /orders/*', () => ({ body: house.order }));
    await app.tap('Try again');
    await app.see('Dish b');
  });

  it('and it is over by now, then there is none', async () => {
    const open = await arrived();
    house.order = null;
    const app = await open();
    await app.see('Nothing ordered yet');
    expect(house.server.calls('GET /orders/*')).toEqual([]);
  });
});

describe('what was ordered', () => {
  it('given nothing was, then it says so and leads to the menu', async () => {
    const app = await opened(null);
    expect(app.shows('Nothing ordered yet')).toBe(true);
    await app.tap('Browse the menu');
    expect(app.address()).toBe('/home');
  });

  it('stands there by round, with what is on its way open and what was served folded', async () => {
    const app = await opened(evening());
    expect(app.texts('.bill-group-title')).toEqual(['Round 1', 'Round 2']);
    expect(app.texts('.bill-group-total')).toEqual(['₹200.00', '₹300.00']);
    expect(app.all('.bill-group').map((group) => group.hasAttribute('open'))).toEqual([false, true]);
    expect(app.texts('.bill-headline')).toEqual(['PreparingRound 2']);
  });

  it('a line that changes stands out for a second, and no other does', async () => {
    const app = await opened(evening());
    expect(app.all('.bill-line-news')).toEqual([]);
    const items = (house.order?.items ?? []).map((line) =>
      line._id === 'b' ? { ...line, status: 'ready' as const } : line,
    );
    if (house.order) facts.orderFetched({ ...house.order, version: 9, items });
    await settle();
    expect(app.all('.bill-line-news')).toHaveLength(1);
    expect(app.all('.bill-line-news')[0]?.closest('tr')?.textContent).toContain('no salt');
    await settle(1100);
    expect(app.all('.bill-line-news')).toEqual([]);
  });

  it('a rejected dish is struck through and says why it costs nothing', async () => {
    const app = await opened(evening());
    expect(app.texts('.bill-struck .bill-line-status')[0]).toContain("Couldn't be made");
    expect(app.shows('“no salt”')).toBe(true);
  });

  it('at a shared table it can be read by person, one’s own first to see', async () => {
    const app = await opened(
      evening({
        members: [
          { _id: 'u', name: 'Ana', you: true, host: true },
          { ...BEN, you: false, host: false },
        ],
      }),
    );
    await app.choose('By person');
    expect(app.texts('.bill-group-title')).toEqual(['Ana', 'Ben']);
    expect(app.texts('.bill-group-total')).toEqual(['₹200.00', '₹300.00']);
    expect(app.all('.bill-group').map((group) => group.hasAttribute('open'))).toEqual([true, false]);
  });
});

describe('the sum', () => {
  it('leads from the items to what is to be paid, with discounts taken off and every charge by name', async () => {
    const app = await opened(evening());
    expect(sums(app).map((amount) => amount.match(/−?₹[\d.,]+$/)?.[0])).toEqual([
      '₹500.00',
      '−₹50.00',
      '₹42.50',
      '₹492.50',
      '₹492.50',
    ]);
    expect(app.texts('.bill-charges li')).toEqual(['Service₹20.00', 'GST₹22.50']);
  });

  it('tells a tax that is inside the prices from the same one on top of them', async () => {
    const order = evening();
    const gst = { name: 'GST', rate_bp: 500 };
    const taxes = [
      { ...gst, inclusive: true, amount: 2143 },
      { ...gst, inclusive: false, amount: 100 },
    ];
    const app = await opened({ ...order, bill: { ...order.bill, taxes } });
    expect(app.texts('.bill-charges li').slice(1)).toEqual(['GST (included)₹21.43', 'GST₹1.00']);
  });

  it('says that the service charge is off, and asks for a tip then', async () => {
    const tips = preferences({ tip_percentages: [500, 1000] });
    const charged = await opened(evening(), tips);
    expect(charged.shows('Service charge taken off')).toBe(false);
    expect(charged.shows('A service charge is already on the bill.')).toBe(true);
    const order = evening();
    const service_charge = { amount: 0, waived: true };
    const bill = { ...order.bill, charges: [], service_charge };
    const app = await opened({ ...order, bill }, tips);
    expect(app.shows('Service charge taken off')).toBe(true);
    expect(app.shows('Add a tip for your server (optional)')).toBe(true);
    expect(app.shows('A service charge is already on the bill.')).toBe(false);
  });

  it('takes off what others paid, by their names', async () => {
    const paid = partOf({ state: 'paid', payment_id: 'x', by: BEN, amount: 20_000, tip: 1000 });
    const order = evening();
    const app = await opened({ ...order, bill: { ...order.bill, parts: [paid], amount_payable: 29_250 } });
    expect(app.shows('Paid by Ben')).toBe(true);
    expect(sums(app).join()).toContain('−₹210.00');
  });
});

describe('the tip', () => {
  const rates = preferences({ tip_percentages: [1000, 1500] });

  it('is not asked for on a bill that comes to nothing', async () => {
    const order = evening({ bill: billOf({ total_amount: 0, amount_payable: 0 }) });
    expect((await opened(order, rates)).all('.tip')).toEqual([]);
  });

  it('is offered as money, with none chosen at first', async () => {
    const app = await opened(evening(), rates);
    expect(app.texts('.segments label')).toEqual(
      expect.arrayContaining(['No tip', '₹45.0010%', '₹67.5015%', 'Custom']),
    );
    expect(app.all('.tip input').filter((field) => field.matches(':checked'))).toEqual([]);
  });

  it('is set by a tap, at once', async () => {
    const app = await opened(evening(), rates);
    house.server.reply('PUT /orders/*', () => ({ body: { ...house.order, tip: 4500, version: 2 } }));
    await app.choose('₹45.0010%');
    expect(house.server.calls('PUT /orders/*').map(({ body }) => body)).toEqual([{ tip: 4500 }]);
  });

  it('given the server refuses it, then the choice is taken back and the server’s words are said', async () => {
    const app = await opened(evening(), rates);
    house.server.reply('PUT /orders/*', () => refusal(409, 'bill-closing'));
    await app.choose('₹45.0010%');
    await until(() => said().length > 0);
    expect(said()).toEqual(['bill-closing said the server']);
    expect(app.all('.tip input').filter((field) => field.matches(':checked'))).toEqual([]);
  });

  const marked = (app: Awaited<ReturnType<typeof opened>>) =>
    app
      .all('.tip label')
      .flatMap((label) => (label.querySelector('input:checked') ? [label.textContent] : []));

  it('given somebody else sets another one after it, then that one is marked', async () => {
    const app = await opened(evening(), rates);
    house.server.reply('PUT /orders/*', () => ({ body: { ...house.order, tip: 4500, version: 2 } }));
    await app.choose('₹45.0010%');
    expect(marked(app)).toEqual(['₹45.0010%']);
    facts.orderFetched(evening({ store_id: orderIn(house).store_id, tip: 6750, version: 3 }));
    await settle(10);
    expect(marked(app)).toEqual(['₹67.5015%']);
  });

  it('given another is tapped before the first has an answer, then it is sent after that, and stands', async () => {
    const app = await opened(evening(), rates);
    const bodies = () => house.server.calls('PUT /orders/*').map(({ body }) => body);
    let tell: () => void = () => undefined;
    const held = new Promise<void>((done) => (tell = done));
    house.server.reply('PUT /orders/*', () => held.then(() => refusal(409, 'bill-closing')));
    await app.choose('₹45.0010%');
    await app.choose('₹67.5015%');
    expect(bodies()).toEqual([{ tip: 4500 }]);
    house.server.reply('PUT /orders/*', () => ({ body: { ...house.order, tip: 6750, version: 2 } }));
    tell();
    await until(() => bodies().length === 2, 'the second');
    await settle(10);
    expect([bodies()[1], marked(app), said()]).toEqual([{ tip: 6750 }, ['₹67.5015%'], []]);
  });

  it('can be typed; what is no amount is explained and not sent', async () => {
    const app = await opened(evening(), rates);
    house.server.reply('PUT /orders/*', () => ({ body: { ...house.order, tip: 3000, version: 2 } }));
    await app.choose('Custom');
    await app.type('#tip-custom', 'a lot');
    await app.submit();
    expect(app.shows('Enter an amount like 50')).toBe(true);
    await app.type('#tip-custom', '30');
    app.all('#tip-custom')[0]?.focus();
    await app.submit();
    expect(document.activeElement?.closest('label')?.textContent).toBe('₹30.00');
    expect(house.server.calls('PUT /orders/*').map(({ body }) => body)).toEqual([{ tip: 3000 }]);
  });

  it('given the house takes no tips but a charge, then it says that instead', async () => {
    const app = await opened(evening());
    expect(app.all('.tip')).toEqual([]);
    expect(app.shows('A service charge is included.')).toBe(true);
  });
});

describe('what comes next', () => {
  it('leads to paying and to the menu, and only to what the server allows', async () => {
    const app = await opened(evening());
    expect(app.has('Split the bill')).toBe(true);
    await app.tap('Pay ₹492.50');
    expect(app.address()).toBe('/payment');
    const later = await opened(evening({ allowedActions: [] }));
    expect(later.has(/^Pay/)).toBe(false);
    expect(later.has('Split the bill')).toBe(false);
    expect(later.has('Add more items')).toBe(false);
  });

  it('calls for the bill where the house offers that', async () => {
    const services = [{ _id: 'bring', name: { en: 'Bring the bill' }, icon: 'bill', active: true }];
    const app = await opened(evening(), preferences({ services }));
    house.server.reply('POST /services/*/send', () => ({ status: 201, body: { requests: [] } }));
    await app.tap('Ask for the bill');
    expect(house.server.calls('POST /services/*/send')[0]?.body).toMatchObject({ services: ['bring'] });
    expect(said()).toEqual(['Waiter will reach your table soon']);
  });

  it('given another place was scanned since, then the bill keeps the tips of its own house, and nothing is asked of the other one', async () => {
    const services = [{ _id: 'bring', name: { en: 'Bring the bill' }, icon: 'bill', active: true }];
    house = openHouse(undefined, preferences({ services, tip_percentages: [2500] }));
    const own = place({ _id: `own-of-${house.id}`, ...preferences({ services, tip_percentages: [1000] }) });
    house.server.reply(`GET /stores/${own._id}`, () => ({ body: own }));
    const items = [{ item: dish('cola'), credits: 120 }];
    const programme = { earn: { per: 1000, credits: 1 }, expires_days: 30, items };
    house.server.reply('GET /loyalty/*', () => ({ body: programme }));
    house.server.reply('GET /crm/*/loyalty', () => ({
      body: { credits: 240, expiring: [], ledger: [], visits: 3 },
    }));
    sitDown(house, { name: 'Ana' });
    house.order = evening({ store_id: orderIn({ id: own._id }).store_id });
    facts.orderFetched(house.order);
    const app = await stage(<BillScreen />, { path: '/bill' });
    await app.see('10%');
    expect([app.shows('25%'), app.has('Pay ₹492.50')]).toEqual([false, true]);
    await until(() => house.server.calls('GET /crm/*/loyalty').length > 0);
    await settle(20);
    expect(app.shows('Use your credits')).toBe(false);
    expect([app.has('Ask for the bill'), app.has('Add more items')]).toEqual([false, false]);
  });

  it('given no connection, then the last bill is dated and paying explains itself', async () => {
    const app = await opened(evening());
    useReach.setState({ reach: 'offline' });
    await settle(10);
    expect(app.shows("You're offline. This is the bill as of 5:30")).toBe(true);
    expect(app.button(/offline — paying/).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('somebody pays', () => {
  const asked = (): Order => {
    const order = evening({
      payment: { mode: 'cash', online: null, status: 'initialized' },
      allowedActions: ['give-up-payment'],
    });
    const paying = { state: 'pending', payment_id: 'pay1', mode: 'cash' } as const;
    const pending = partOf({ kind: 'all', ...paying, amount: 49_250 });
    return { ...order, bill: { ...order.bill, parts: [pending] } };
  };

  it('says it in the coins of the house, where that has no small ones', async () => {
    const app = await opened(asked(), preferences({ cash_step: 500 }));
    expect(app.shows('Waiting for the cashier: ₹495.00 in cash')).toBe(true);
  });

  it('says what is waited for, and lets one choose anew', async () => {
    const app = await opened(asked());
    expect(app.shows('Waiting for the cashier: ₹492.50 in cash')).toBe(true);
    house.server.reply('DELETE /orders/*/payments/*', () => ({ body: { ...evening(), version: 2 } }));
    app.button('Change how I pay').focus();
    await app.tap('Change how I pay');
    await until(() => house.server.heard.some(({ path }) => path.includes('pay1')), 'the giving up');
    await until(() => !app.has('Change how I pay'), 'the open bill');
    expect(document.activeElement?.textContent).toBe('Bill');
  });

  it('given it was confirmed in that very moment, then it says so and looks again', async () => {
    const app = await opened(asked());
    const before = house.server.calls('GET /orders/*').length;
    await app.tap('Change how I pay');
    await until(() => said().length > 0);
    expect(said()).toEqual(['not-found said the server']);
    expect(house.server.calls('GET /orders/*').length).toBeGreaterThan(before);
  });

  it('given nobody answers, then it says so in words of ours', async () => {
    const app = await opened(asked());
    house.server.reply('DELETE /orders/*/payments/*', () => 'away');
    await app.tap('Change how I pay');
    await until(() => said().length > 0);
    expect(said()[0]).toContain("We can't reach the restaurant right now.");
  });

  it('lists open shares: each can be paid, and taken back while nobody pays it', async () => {
    const order = evening();
    const parts = [
      partOf({ label: '1 of 2' }),
      partOf({ _id: 'p2', state: 'pending', payment_id: 'x', by: BEN }),
    ];
    const app = await opened({ ...order, bill: { ...order.bill, parts } });
    expect(app.texts('.bill-part-who')).toEqual(['1 of 2', 'Ben']);
    expect(app.texts('.bill-part .status')).toEqual(['Open', 'Being paid']);
    expect(app.button('Pay ₹250.00').getAttribute('href')).toBe('/payment?part=p1');
    expect(app.shows('Change how I pay')).toBe(false);
    expect(app.has('Pay ₹242.50')).toBe(true);
    await app.tap('Remove');
    await until(() => house.server.heard.some(({ path }) => path.endsWith('/p1')), 'the taking back');
  });

  it('leaves out an open share that others left nothing of', async () => {
    const order = evening();
    const parts = [
      partOf({ label: '1 of 2', amount: 0 }),
      partOf({ _id: 'p2', state: 'pending', payment_id: 'x', by: BEN, amount: 49_250 }),
    ];
    const app = await opened({ ...order, bill: { ...order.bill, parts } });
    expect(app.texts('.bill-part-who')).toEqual(['Ben']);
    expect(app.has('Pay ₹0.00')).toBe(false);
  });
});
