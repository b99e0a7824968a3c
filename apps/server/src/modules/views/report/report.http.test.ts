import type { CallFigures } from '@tableside/contract/call-figures.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Call } from '@tableside/contract/staff.schema';
import type { Closing, Report, ReportSums } from '@tableside/contract/staff-reports.schema';
import { describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { type Diary, dice, RandomEvening } from '../../../../testing/random-evening.ts';

const test = await startTestApp();
/** From 11 to 2 at night in India: its days change at 4, which is 22:30 UTC. */
const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '11:00', to: '02:00' }));
const tables = Array.from({ length: 30 }, (_, nth) => ({ name: `${nth + 1}`, area: 'Hall', seats: 4 }));

const teamOf = async (house: House) => ({
  house,
  cashier: await test.staff(house, 'cashier'),
  manager: await test.staff(house, 'manager'),
});

async function openHouse(change: Record<string, unknown> = {}) {
  const house = await test.house({ store: { hours, tables, ...change } });
  const { cashier, manager } = await teamOf(house);
  const reading = async (query: string): Promise<Report> => {
    const { manager: reader } = await teamOf(house);
    const answer = await reader.call('GET', `/staff/stores/${house.storeId}/report?${query}`);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json();
  };
  return { house, cashier, manager, report: reading };
}

interface Amount {
  readonly amount: number;
}
const amounts = (rows: readonly Amount[]): number => sum(rows, ({ amount }) => amount);
const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
const grouped = <T>(rows: readonly T[], by: (row: T) => string, of: (row: T) => number) => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(by(row), (sums.get(by(row)) ?? 0) + of(row));
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Somebody at a table asks for the first thing there is; answers with the call as the colleague has it. */
async function calls(house: House, colleague: StaffInTest, name: string): Promise<Call> {
  const guest = await test.diner('Ben');
  const { table_id } = await guest.scans(house, name);
  const store = (await guest.call('GET', `/stores/${house.storeId}`)).json<{
    preferences: { services: { _id: string }[] };
  }>();
  const services = [store.preferences.services[0]?._id];
  await guest.call('POST', `/services/${house.storeId}/send`, { services, table_id });
  const open = (await colleague.call('GET', `/staff/stores/${house.storeId}/calls`)).json<Call[]>();
  const call = open.find(({ table }) => table.name === name);
  if (!call) throw new Error(`nobody calls at table ${name}`);
  return call;
}

/** The books balance: every list adds up to the sums, and the money to the bills. */
function expectBalanced(report: Report): void {
  const { sums } = report;
  const { bills } = sums;
  const total =
    bills.item_total - bills.default_discount - bills.discount + bills.taxes_and_charges + bills.tip;
  expect(bills.total_amount).toBe(total);
  expect(sums.payments.amount).toBe(total + sums.surplus + sums.other_bills - sums.other_days);
  const counted: readonly (readonly (Amount & { readonly count: number })[])[] = [
    report.hours,
    report.days,
    report.modes,
  ];
  for (const rows of counted) {
    expect(amounts(rows)).toBe(total - bills.tip);
    expect(sum(rows, ({ count }) => count)).toBe(bills.count);
  }
  for (const { modes, count } of [...report.hours, ...report.days])
    expect(sum(modes, (mode) => mode.count)).toBe(count);
  for (const got of [amounts(report.payments), amounts(report.colleagues)])
    expect(got).toBe(sums.payments.amount);
  for (const got of [amounts(report.categories), amounts(report.dishes)]) expect(got).toBe(bills.item_total);
  expect(sum(report.payments, ({ refunded }) => refunded)).toBe(sums.refunds.amount);
  const onTop = report.taxes.filter(({ inclusive }) => !inclusive);
  expect(sum([...onTop, ...report.charges], ({ amount }) => amount)).toBe(bills.taxes_and_charges);
  expect(sum(report.discounts, ({ amount }) => amount)).toBe(bills.default_discount + bills.discount);
  expect(sum(report.voids, ({ amount }) => amount)).toBe(sums.voids.amount);
}

/** What of the taxes of its bills went back with the refunds of a time. */
function refundedTaxesOf(diary: Diary, from: string, to: string): number {
  const given = new Map<string, number>();
  return sum(diary.refunds, ({ at, tab, amount }) => {
    const bill = diary.bills.find(({ order }) => order._id === tab)?.order.bill;
    if (!bill) throw new Error('nobody paid what was given back');
    const taken = amounts(diary.payments.filter((payment) => payment.tab === tab));
    const sofar = given.get(tab) ?? 0;
    given.set(tab, sofar + amount);
    if (at < from || at >= to) return 0;
    const partOf = (tax: number, back: number) =>
      Math.round((tax * Math.max(0, bill.total_amount - taken + back)) / bill.total_amount);
    return sum(bill.taxes, (tax) => partOf(tax.amount, sofar + amount) - partOf(tax.amount, sofar));
  });
}

/** The same from the diary, by its own arithmetic. */
function bookOf(diary: Diary, from: string, to: string) {
  const within = <T extends { readonly at: string }>(rows: readonly T[]) =>
    rows.filter(({ at }) => at >= from && at < to);
  const bills = within(diary.bills).map(({ order }) => order);
  const ids = new Set(bills.map(({ _id }) => _id));
  const payments = within(diary.payments);
  const lines = bills.flatMap(({ items }) => items.filter(({ status }) => status !== 'cancelled'));
  const of = (
    key: 'item_total' | 'default_discount' | 'discount' | 'taxes_and_charges' | 'tip' | 'total_amount',
  ) => sum(bills, ({ bill }) => bill[key]);
  const elsewhere = diary.payments.filter((payment) => ids.has(payment.tab) && !payments.includes(payment));
  const until = <T extends { readonly at: string }>(rows: readonly T[]) =>
    rows.filter(({ at }) => at < to).length;
  const sums: Omit<ReportSums, 'surplus' | 'covers'> = {
    orders: within(diary.orders).length,
    open_bills: until(diary.orders) - until(diary.bills),
    bills: {
      count: bills.length,
      item_total: of('item_total'),
      default_discount: of('default_discount'),
      discount: of('discount'),
      taxes_and_charges: of('taxes_and_charges'),
      tip: of('tip'),
      total_amount: of('total_amount'),
    },
    payments: {
      count: payments.length,
      amount: sum(payments, ({ amount }) => amount),
      tips: sum(payments, ({ tip }) => tip),
    },
    refunds: {
      count: within(diary.refunds).length,
      amount: sum(within(diary.refunds), ({ amount }) => amount),
    },
    other_bills: sum(
      payments.filter(({ tab }) => !ids.has(tab)),
      ({ amount }) => amount,
    ),
    other_days: sum(elsewhere, ({ amount }) => amount),
    voids: {
      qty: sum(within(diary.voids), ({ qty }) => qty),
      amount: sum(within(diary.voids), ({ amount }) => amount),
    },
  };
  return {
    sums,
    dishes: grouped(
      lines,
      ({ name }) => name['en'] ?? '',
      ({ total }) => total,
    ),
    pieces: grouped(
      lines,
      ({ name }) => name['en'] ?? '',
      ({ qty }) => qty,
    ),
    modes: grouped(
      payments,
      ({ mode }) => mode,
      ({ amount }) => amount,
    ),
    colleagues: grouped(
      payments,
      ({ by }) => by,
      ({ amount }) => amount,
    ),
    reasons: grouped(
      within(diary.voids),
      ({ reason }) => reason,
      ({ amount }) => amount,
    ),
    taxes: amounts(bills.flatMap(({ bill }) => bill.taxes)),
    refundedTaxes: refundedTaxesOf(diary, from, to),
  };
}

function expectSame(report: Report, diary: Diary): void {
  const book = bookOf(diary, report.begins_at, report.ends_at);
  expect(report.sums).toMatchObject(book.sums);
  const named = (rows: Report['dishes']) => (of: 'amount' | 'qty') =>
    grouped(
      rows,
      ({ name }) => name['en'] ?? '',
      (row) => row[of],
    );
  expect(named(report.dishes)('amount')).toEqual(book.dishes);
  expect(named(report.dishes)('qty')).toEqual(book.pieces);
  expect(
    grouped(
      report.payments.filter(({ count }) => count > 0),
      ({ mode }) => mode,
      ({ amount }) => amount,
    ),
  ).toEqual(book.modes);
  expect(
    grouped(
      report.colleagues,
      ({ name }) => name,
      ({ amount }) => amount,
    ),
  ).toEqual(book.colleagues);
  expect(
    grouped(
      report.voids,
      ({ reason }) => reason,
      ({ amount }) => amount,
    ),
  ).toEqual(book.reasons);
  expect(amounts(report.taxes)).toBe(book.taxes);
  expect(amounts(report.refunded_taxes ?? [])).toBe(book.refundedTaxes);
  // Each bill rounds a tax once.
  for (const { rate_bp, base = Number.NaN, amount } of report.taxes)
    expect(Math.abs((base * rate_bp) / 10_000 - amount)).toBeLessThanOrEqual(report.sums.bills.count);
  expectBalanced(report);
}

describe('a report', () => {
  it.each([
    [1, { default_discount: { value: 1000, isPercentage: true } }],
    [2, { taxes: [{ key: 'gst', name: 'VAT', rate_bp: 1900, inclusive: true, order_types: [] }] }],
    [3, {}],
  ])('is what random evenings came to, to the minor unit (P7), seed %i', async (seed, change) => {
    test.clock.set('2026-11-20T12:00:00Z');
    const { report, ...team } = await openHouse(change);
    const roll = dice(seed);
    const evening = new RandomEvening(test, team, roll);
    const later: (() => Promise<void>)[] = [];
    for (let nth = 0; nth < 9; nth += 1) {
      test.clock.advance((10 + roll.upTo(45)) * 60_000);
      const left = await evening.party();
      if (left) later.push(left);
    }
    test.clock.set('2026-11-21T12:00:00Z');
    evening.team = await teamOf(team.house);
    for (const finish of later) await finish();
    for (let nth = 0; nth < 6; nth += 1) {
      test.clock.advance((10 + roll.upTo(45)) * 60_000);
      await (await evening.party())?.();
    }
    await test.app.drained();
    test.clock.set('2026-11-22T06:00:00Z');
    const [first, second, both, months] = [
      await report('from=2026-11-20'),
      await report('from=2026-11-21'),
      await report('from=2026-11-20&to=2026-11-21'),
      await report('from=2026-09-01&to=2026-11-21'),
    ];
    expect(first.sums.bills.count + second.sums.bills.count).toBe(15);
    for (const one of [first, second, both, months]) expectSame(one, evening.diary);
    expect(months.sums).toEqual(both.sums);
    expect(second.compared.sums).toEqual(first.sums);
    expect(both.days.map(({ count }) => count)).toEqual([first, second].map(({ sums }) => sums.bills.count));
  });

  it('has the taxes of what went back on the day it went, and once all is back, all of them to the minor unit', async () => {
    test.clock.set('2026-11-20T12:00:00Z');
    const taxes = [
      { key: 'gst', name: 'VAT', rate_bp: 1900, inclusive: true, order_types: [] },
      { key: 'local', name: 'Local', rate_bp: 333, inclusive: false, order_types: [] },
    ];
    const { house, report, cashier } = await openHouse({ taxes });
    const diner = await test.diner('Ana');
    const order = (await diner.places(house, '1', ['soup', 'tea'])).json<Order>();
    const took = await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
    const { bill } = took.json<{ order: Order }>().order;
    const gives = async (body: object) => {
      const { manager } = await teamOf(house);
      const path = `/staff/payments/${bill.parts[0]?.payment_id}/refunds`;
      expect((await manager.call('POST', path, { reason: 'Cold', ...body })).status).toBe(200);
    };
    await gives({ amount: 333 });
    const first = await report('from=2026-11-20');
    expect(first.refunded_taxes?.map(({ name }) => name)).toEqual(first.taxes.map(({ name }) => name));
    expect(amounts(first.refunded_taxes ?? [])).toBeLessThan(amounts(first.taxes));
    test.clock.set('2026-11-21T12:00:00Z');
    await gives({ amount: 101 });
    await gives({});
    const next = await report('from=2026-11-21');
    expect(next.taxes).toEqual([]);
    const left = first.taxes.map((tax, nth) => {
      const before = first.refunded_taxes?.[nth];
      return {
        ...tax,
        base: (tax.base ?? 0) - (before?.base ?? 0),
        amount: tax.amount - (before?.amount ?? 0),
      };
    });
    expect(next.refunded_taxes).toEqual(left);
    expect((await report('from=2026-11-20&to=2026-11-21')).refunded_taxes).toEqual(first.taxes);
  });

  it('has days that end when the last guests have left, and says while one still runs', async () => {
    test.clock.set('2026-11-21T20:00:00Z');
    const { house, report, cashier } = await openHouse();
    const diner = await test.diner('Ana');
    const order = (await diner.places(house, '1', ['tea'])).json<{ _id: string }>();
    await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
    const running = await report('');
    expect(running).toMatchObject({
      from: '2026-11-21',
      today: '2026-11-21',
      until_now: true,
      begins_at: '2026-11-20T22:30:00.000Z',
      ends_at: '2026-11-21T22:30:00.000Z',
      hours: [{ hour: 1, count: 1, modes: [{ mode: 'dinein', count: 1 }] }],
      compared: { from: '2026-11-20', ends_at: '2026-11-20T20:00:00.000Z' },
    });
    test.clock.set('2026-11-22T01:00:00Z');
    const over = await report('from=2026-11-21&compare=week');
    expect(over).toMatchObject({ until_now: false, today: '2026-11-22', compared: { from: '2026-11-14' } });
    expect(over.sums).toEqual(running.sums);
  });

  it('given days that change at half past four, then the last bills of the night come last', async () => {
    test.clock.set('2026-11-20T13:30:00Z');
    const late = hours.map((day) => ({ ...day, to: '02:30' }));
    const { house, report, cashier } = await openHouse({ hours: late });
    const [ana, ben] = [await test.diner('Ana'), await test.diner('Ben')];
    const early = (await ana.places(house, '1', ['tea'])).json<Order>();
    const stays = (await ben.places(house, '2', ['tea'])).json<Order>();
    await cashier.call('POST', `/staff/orders/${early._id}/payments`, { payment_mode: 'cash' });
    test.clock.set('2026-11-20T22:45:00Z');
    const team = await teamOf(house);
    await team.cashier.call('POST', `/staff/orders/${stays._id}/payments`, { payment_mode: 'cash' });
    const { hours: told, begins_at } = await report('from=2026-11-20');
    expect(begins_at).toBe('2026-11-19T23:00:00.000Z');
    expect(told.map(({ hour }) => hour)).toEqual([19, 20, 21, 22, 23, 0, 1, 2, 3, 4]);
    expect([told.at(0)?.count, told.at(-1)?.count]).toEqual([1, 1]);
  });

  it('counts guests and what they thought, turns and how long the kitchen and a waiter took', async () => {
    test.clock.set('2026-11-21T12:00:00Z');
    const { house, report, cashier } = await openHouse();
    const [kitchen, waiter] = [await test.staff(house, 'kitchen'), await test.staff(house, 'waiter')];
    const [ana, ben] = [await test.diner('Ana'), await test.diner('Ben')];
    const order = (await ana.places(house, '1', ['tea'])).json<Order>();
    const { table_id } = await ben.scans(house, '1');
    const { enigma } = order;
    await ben.call('POST', '/orders/user', { store_id: house.storeId, table_id, enigma });
    const floor = (await waiter.call('GET', `/staff/stores/${house.storeId}/floor`)).json<
      { seating: { _id: string } | null }[]
    >();
    const seating = floor.find((place) => place.seating)?.seating?._id;
    test.clock.advance(240_000);
    await kitchen.call('POST', `/staff/tickets/${order.items[0]?.kot_id}/actions`, { action: 'ready' });
    await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'card' });
    await ana.call('POST', `/orders/${order._id}/rating`, { level: 4 });
    await ben.call('POST', `/orders/${order._id}/rating`, { level: 2 });
    test.clock.advance(1_560_000);
    await waiter.call('POST', `/staff/seatings/${seating}/release`);
    await test.app.drained();
    const day = await report('');
    expect(day.tables).toEqual({ tables: 30, parties: 1, minutes: 30 });
    expect(day.stations).toMatchObject([{ count: 1, median: 240, slow: 240 }]);
    expect(day.modes).toMatchObject([{ mode: 'dinein', count: 1 }]);
    expect(day.sums.covers).toBe(2);
    expect(day.ratings.map(({ level, count }) => [level, count])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
      [4, 1],
    ]);
  });

  it('has a bill open from its opening until it is paid, and of a called off order nothing', async () => {
    test.clock.set('2026-11-19T12:00:00Z');
    const { house, report, manager } = await openHouse();
    const [ana, ben] = [await test.diner('Ana'), await test.diner('Ben')];
    const order = (await ana.places(house, '1', ['tea'])).json<Order>();
    const off = (await ben.places(house, '2', ['tea'])).json<Order>();
    expect((await report('')).sums).toMatchObject({ orders: 2, open_bills: 2 });
    const line = off.items[0]?._id;
    await manager.call('POST', `/staff/orders/${off._id}/lines/${line}/void`, { reason: 'Gone' });
    const seated = (await manager.call('GET', `/staff/stores/${house.storeId}/floor`)).json<
      { name: string; seating: { _id: string } | null }[]
    >();
    const empty = seated.find(({ name }) => name === '2')?.seating?._id;
    expect((await manager.call('POST', `/staff/seatings/${empty}/release`)).status).toBe(200);
    await test.app.drained();
    expect((await report('')).sums).toMatchObject({ orders: 1, open_bills: 1 });
    test.clock.set('2026-11-20T13:00:00Z');
    expect((await report('')).sums).toMatchObject({ orders: 0, open_bills: 1 });
    const late = await teamOf(house);
    await late.cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
    const paid = await report('');
    expect(paid.sums).toMatchObject({ orders: 0, open_bills: 0 });
    expect(paid.compared.sums).toMatchObject({ orders: 1, open_bills: 1 });
  });

  it.each([4, 5, 6])('says by area how long calls waited, as the calls do, seed %i', async (seed) => {
    test.clock.set('2026-11-21T12:00:00Z');
    const areas = ['Garden', '', 'Hall'];
    const placed = tables.slice(0, 12).map((table, nth) => ({ ...table, area: areas[nth % 3] ?? '' }));
    const { house, report } = await openHouse({ tables: placed });
    const waiter = await test.staff(house, 'waiter');
    const roll = dice(seed);
    const waits: { readonly area: string; readonly wait: number }[] = [];
    for (const { name, area } of placed) {
      const call = await calls(house, waiter, name);
      expect(call.table).toMatchObject({ name, area });
      const wait = 1 + roll.upTo(400);
      test.clock.advance(wait * 1000);
      if (roll.chance(0.2)) continue;
      waits.push({ area, wait });
      expect((await waiter.call('POST', `/staff/calls/${call._id}/take`)).status).toBe(200);
    }
    const day = (await report('')).calls;
    const own = await waiter.call('GET', `/staff/stores/${house.storeId}/call-figures`);
    expect(
      day.areas.map(({ area, count, seconds }) => ({ area, calls: count, median_seen_seconds: seconds })),
    ).toMatchObject(own.json<CallFigures>().areas.map(({ median_done_seconds: _, ...row }) => row));
    for (const { area, taken, seconds } of day.areas) {
      const known = waits.filter((one) => one.area === area).map(({ wait }) => wait);
      expect(taken).toBe(known.length);
      const quicker = known.filter((wait) => wait <= (seconds ?? 0) + 1).length;
      expect(quicker * 2).toBeGreaterThanOrEqual(known.length);
    }
    expect([day.count, day.taken]).toEqual([
      sum(day.areas, ({ count }) => count),
      sum(day.areas, ({ taken }) => taken),
    ]);
  });

  it('counts as taken off what the house took off or turned down, not what guests called off themselves', async () => {
    test.clock.set('2026-11-21T12:00:00Z');
    const { house, report, cashier } = await openHouse();
    const [ana, ben, cem] = [await test.diner('Ana'), await test.diner('Ben'), await test.diner('Cem')];
    const back = (await ana.places(house, '1', ['soup'])).json<Order>();
    expect((await ana.call('POST', `/orders/${back._id}/cancel`)).status).toBe(200);
    const off = (await ben.places(house, '2', ['tea'])).json<Order>();
    await cashier.call('POST', `/staff/orders/${off._id}/lines/${off.items[0]?._id}/void`, {
      reason: 'Too long',
    });
    const kitchen = await test.staff(house, 'kitchen');
    const down = (await cem.places(house, '3', ['rice'])).json<Order>();
    const reject = { action: 'reject', reason: 'Sold out' };
    const answer = await kitchen.call('POST', `/staff/tickets/${down.items[0]?.kot_id}/actions`, reject);
    expect(answer.status, answer.text).toBe(200);
    const { sums, voids } = await report('');
    expect(voids).toEqual([
      { kind: 'rejected', reason: 'Sold out', qty: 1, amount: 20_000 },
      { kind: 'cancelled', reason: 'Too long', qty: 1, amount: 6_000 },
    ]);
    expect(sums.voids).toEqual({ qty: 2, amount: 26_000 });
  });

  it('says how many dishes were taken up from "goes well with", of all that were sold', async () => {
    test.clock.set('2026-11-21T12:00:00Z');
    const { house, report, cashier } = await openHouse();
    const diner = await test.diner('Ana');
    const [tea, soup, noodles] = ['tea', 'soup', 'noodles'].map((dish) => house.items[dish]?._id);
    const asked = (item_id: string | undefined, qty: number) => ({ item_id, qty });
    const takes = (...store_recommendations: unknown[]) => ({ store_recommendations });
    const first = { items: [asked(tea, 1), asked(soup, 2)], ...takes(soup, noodles, 'nothing-here') };
    const order = (await diner.places(house, '1', [], first)).json<Order>();
    const more = (body: Record<string, unknown>) => diner.call('PUT', `/orders/${order._id}`, body);
    expect((await more({ items: [asked(tea, 3)], ...takes(tea) })).status).toBe(200);
    expect((await more({ items: [asked(soup, 4)] })).status).toBe(200);
    await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
    const { dishes } = await report('');
    expect(Object.fromEntries(dishes.map(({ id, qty, recommended }) => [id, [qty, recommended]]))).toEqual({
      [tea ?? '']: [4, 3],
      [soup ?? '']: [6, 2],
    });
  });

  it('of a day without anything is all zeros', async () => {
    const { report } = await openHouse();
    const day = await report('from=2026-01-01');
    expect(day.sums.bills).toMatchObject({ count: 0, total_amount: 0 });
    expect([day.hours, day.dishes, day.payments, day.taxes]).toEqual([[], [], [], []]);
    expect(day.days).toEqual([{ day: '2026-01-01', count: 0, amount: 0, modes: [] }]);
    expectBalanced(day);
  });

  it.each([
    ['no days', 'from=soon'],
    ['an end without a beginning', 'to=2026-11-21'],
    ['the end first', 'from=2026-11-21&to=2026-11-20'],
    ['more than a year', 'from=2025-01-01&to=2026-11-20'],
    ['another comparison', 'compare=moon'],
    ['a day long ago', 'from=0001-01-01'],
  ])('refuses %s', async (_, query) => {
    const { house, manager } = await openHouse();
    const answer = await manager.call('GET', `/staff/stores/${house.storeId}/report?${query}`);
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([400, 'malformed']);
  });
});

describe('an exported report', () => {
  it('says the same in a file for spreadsheets and on paper, in the language that is asked for', async () => {
    test.clock.set('2026-11-21T12:00:00Z');
    const { house, cashier, manager } = await openHouse();
    const diner = await test.diner('Ana');
    const taken = { store_recommendations: [house.items['soup']?._id] };
    const order = (await diner.places(house, '1', ['tea', 'soup'], taken)).json<Order>();
    const paid = await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
    const total = paid.json<{ order: Order }>().order.bill.total_amount;
    const path = `/staff/stores/${house.storeId}/report`;
    const call = await calls(house, cashier, '1');
    test.clock.advance(90_000);
    expect((await cashier.call('POST', `/staff/calls/${call._id}/take`)).status).toBe(200);
    const csv = await manager.call('GET', `${path}.csv?from=2026-11-21&lang=de`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toContain('report-2026-11-21.csv');
    expect(csv.text).toContain(`So geht es auf,Rechnungen gesamt,1,${(total / 100).toFixed(2)},,,,,\r\n`);
    expect(csv.text).toMatch(/Steuern,GST 5\s%,,11\.03,,,,,220\.50\r\n/);
    expect(csv.text).toContain('Gerichte,Suppe,1,150.00,,,,1,\r\n');
    expect(csv.text).toContain('Kennzahlen,Bestellungen,1,,,0,,,\r\n');
    expect(csv.text).toContain('Kennzahlen,Offene Rechnungen,0,,,0,,,\r\n');
    expect(csv.text).toMatch(/Rechnungen nach Art im Verlauf,\d\d:00 · [^,]+,1,,,,,,\r\n/);
    expect(csv.text).toContain('"Rufe nach Bereich, bis angenommen",Hall,1,,1.5,,,,\r\n');
    const pdf = await manager.call('GET', `${path}.pdf?from=2026-11-20&to=2026-11-21&lang=th`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
    expect((await cashier.call('GET', `${path}.csv`)).status).toBe(403);
  });
});

describe('closing the day', () => {
  it('lists open bills, payments, drawers and calls, and nothing once they are done', async () => {
    test.clock.set('2026-11-21T12:00:00Z');
    const { house, cashier, manager } = await openHouse();
    const closing = async (): Promise<Closing> =>
      (await manager.call('GET', `/staff/stores/${house.storeId}/closing`)).json();
    const diner = await test.diner('Ana');
    const order = (await diner.places(house, '1', ['tea'])).json<{ _id: string }>();
    const { table_id } = await diner.scans(house, '1');
    await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'card' });
    const shift = (
      await cashier.call('POST', `/staff/stores/${house.storeId}/shifts`, { drawer: 'Till', opening: 0 })
    ).json<{ _id: string }>();
    const store = (await diner.call('GET', `/stores/${house.storeId}`)).json<{
      preferences: { services: { _id: string }[] };
    }>();
    const asked = [store.preferences.services[0]?._id];
    await diner.call('POST', `/services/${house.storeId}/send`, { services: asked, table_id });
    test.clock.advance(16 * 60_000);
    const open = await closing();
    expect(open).toMatchObject({
      bills: [{ order_id: order._id, table: '1' }],
      payments: [{ order_id: order._id, mode: 'card', overdue: true }],
      refunds: [],
      drawers: [{ _id: shift._id, drawer: 'Till', opened_by: 'The cashier' }],
      calls: [{ table: '1', name: { en: 'Call waiter' }, state: 'sent' }],
    });
    await cashier.call('POST', `/staff/payments/${open.payments[0]?._id}/confirm`, { reference: 'A7' });
    await cashier.call('POST', `/staff/shifts/${shift._id}/close`, { counted: 0 });
    for (const { _id } of open.calls) await cashier.call('POST', `/staff/calls/${_id}/done`);
    expect(await closing()).toEqual({ bills: [], payments: [], refunds: [], drawers: [], calls: [] });
  });
});
