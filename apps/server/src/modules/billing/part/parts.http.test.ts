import type { Order, Part } from '@tableside/contract/ordering.schema';
import type { PaymentLink } from '@tableside/contract/payments.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { type Called, codeOf } from '../../../../testing/call.ts';
import { brokenMoney } from '../testing/broken-money.ts';

const test = await startTestApp();

interface Party {
  readonly diner: DinerInTest;
  readonly friend: DinerInTest;
  readonly order: Order;
  readonly house: House;
}
/** Soup (150.00) and rice (200.00) at a table of two: 385.88 with service and tax. */
const TOTAL = 35_000 + 1750 + 1838;
async function party(more: Record<string, unknown> = {}): Promise<Party> {
  const house = await test.house(more);
  const [diner, friend] = [await test.diner('Ana'), await test.diner('Ben')];
  const order = (await diner.places(house, '1', ['soup', 'rice'])).json<Order>();
  const scan = await friend.scans(house, '1');
  await friend.call('POST', '/orders/user', {
    store_id: house.storeId,
    table_id: scan.table_id,
    enigma: order.enigma,
  });
  return { diner, friend, order, house };
}
const orderOf = (answer: Called): Order => {
  expect(answer.status, answer.text).toBe(200);
  return answer.json<Order>();
};
const split = (who: DinerInTest, order: Order, body: Record<string, unknown>) =>
  who.call('POST', `/orders/${order._id}/parts`, body);
const newest = (order: Order): Part => {
  const part = order.bill.parts.findLast(({ kind }) => kind !== 'all');
  if (!part) throw new Error('no part');
  return part;
};
const splits = async (who: DinerInTest, order: Order, body: Record<string, unknown>): Promise<Part> =>
  newest(orderOf(await split(who, order, body)));
const pays = (who: DinerInTest, order: Order, body: Record<string, unknown>) =>
  who.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash', ...body });
const paymentOf = (answer: Called): { _id: string; amount: number; tip: number; part_id: string } => {
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ payment: { _id: string; amount: number; tip: number; part_id: string } }>().payment;
};
const read = async (who: DinerInTest, order: Order) =>
  (await who.call('GET', `/orders/${order._id}`)).json<Order>();

describe('POST /orders/{id}/parts', () => {
  it('given two equal shares, when both are paid, then the bill is paid, numbered at the first money', async () => {
    const { diner, friend, order, house } = await party();
    const first = await splits(diner, order, { kind: 'equal', people: 2 });
    expect(first).toMatchObject({ kind: 'equal', people: 2, amount: TOTAL / 2, state: 'open', tip: 0 });
    expect(first).toMatchObject({ payment_id: null, payment_link: null, by: { name: 'Ana' } });
    const second = await splits(friend, order, { kind: 'equal', people: 2 });
    const mine = paymentOf(await pays(diner, order, { part_id: first._id, tip: 200 }));
    expect(mine).toMatchObject({ amount: TOTAL / 2 + 200, tip: 200, part_id: first._id });
    const theirs = paymentOf(await pays(friend, order, { part_id: second._id, payment_mode: 'card' }));
    const asked = await read(diner, order);
    expect(asked).toMatchObject({ curr_state: 'payment-initalized', tip: 200 });
    expect(asked.bill).toMatchObject({ total_amount: TOTAL + 200, bill_no: null });
    const desk = await test.staff(house, 'cashier');
    const half = (await desk.call('POST', `/staff/payments/${mine._id}/confirm`, {})).json<{ order: Order }>()
      .order;
    expect(half).toMatchObject({ paid: false, curr_state: 'payment-initalized' });
    expect(half.bill).toMatchObject({
      bill_no: '2026-27/000001',
      paid_amount: mine.amount,
      amount_payable: theirs.amount,
    });
    expect(half.bill.parts.map(({ state }) => state)).toEqual(['paid', 'pending']);
    const done = (await desk.call('POST', `/staff/payments/${theirs._id}/confirm`, {})).json<{
      order: Order;
    }>().order;
    expect(done).toMatchObject({ paid: true, curr_state: 'payment-captured', tip: 200 });
    expect(done.bill).toMatchObject({ bill_no: '2026-27/000001', amount_payable: 0 });
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('given a share of dishes, then the rest can still be paid by whoever is left', async () => {
    const { diner, friend, order, house } = await party();
    const [soup, rice] = order.items;
    const mine = await splits(diner, order, {
      kind: 'items',
      lines: [
        { line_id: soup?._id, num: 1, den: 1 },
        { line_id: rice?._id, num: 1, den: 2 },
      ],
    });
    expect(mine.lines).toHaveLength(2);
    expect(
      codeOf(await split(friend, order, { kind: 'items', lines: [{ line_id: rice?._id, num: 2, den: 3 }] })),
    ).toBe('line-already-shared');
    const desk = await test.staff(house, 'cashier');
    const taken = await desk.call('POST', `/staff/orders/${order._id}/payments`, {
      payment_mode: 'cash',
      part_id: mine._id,
    });
    expect(taken.json<{ order: Order }>().order.bill.paid_amount).toBe(mine.amount);
    const rest = paymentOf(await pays(friend, order, { tip: 100, payment_mode: 'card' }));
    expect(rest.amount).toBe(TOTAL - mine.amount + 100);
    await desk.call('POST', `/staff/payments/${rest._id}/confirm`, {});
    const paid = await read(diner, order);
    expect(paid.paid).toBe(true);
    expect(paid.bill.parts.map(({ kind, state, mode }) => `${kind} ${state} ${mode}`)).toEqual([
      'items paid cash',
      'all paid card',
    ]);
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('given the tip is raised after a part was paid, then only the missing part is added', async () => {
    const { diner, friend, order, house } = await party();
    const part = await splits(friend, order, { kind: 'amount', amount: 10_000 });
    const desk = await test.staff(house, 'cashier');
    const paid = paymentOf(await pays(friend, order, { part_id: part._id }));
    await desk.call('POST', `/staff/payments/${paid._id}/confirm`, {});
    await diner.call('PUT', `/orders/${order._id}`, { tip: 4000 });
    expect(paymentOf(await pays(diner, order, {})).amount).toBe(TOTAL - 10_000 + 4000);
  });

  it('given everything was asked while a part was under way, when the part fails, then it alone is left', async () => {
    const { diner, friend, order, house } = await party();
    const part = await splits(friend, order, { kind: 'amount', amount: 10_000 });
    const asked = paymentOf(await pays(friend, order, { part_id: part._id }));
    const rest = paymentOf(await pays(diner, order, { tip: 500 }));
    expect(rest.amount).toBe(TOTAL - 10_000 + 500);
    const desk = await test.staff(house, 'cashier');
    await desk.call('POST', `/staff/payments/${rest._id}/confirm`, {});
    await desk.call('POST', `/staff/payments/${asked._id}/decline`);
    const open = await read(diner, order);
    expect(open).toMatchObject({ curr_state: 'in-progress', paid: false });
    expect(open.bill).toMatchObject({ amount_payable: 10_000, tip: 500 });
    expect(open.allowedActions).toContain('pay');
    const again = paymentOf(await pays(diner, order, {}));
    expect(again).toMatchObject({ amount: 10_000, tip: 0 });
    await desk.call('POST', `/staff/payments/${again._id}/confirm`, {});
    expect((await read(diner, order)).paid).toBe(true);
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('given a part is paid, then rounds may follow, but the order cannot be taken back', async () => {
    const { diner, order, house } = await party();
    const part = await splits(diner, order, { kind: 'amount', amount: 5000 });
    const asked = paymentOf(await pays(diner, order, { part_id: part._id }));
    const more = { items: [{ item_id: house.items['tea']?._id, qty: 1 }] };
    expect(codeOf(await diner.call('PUT', `/orders/${order._id}`, more))).toBe('bill-closing');
    const desk = await test.staff(house, 'cashier');
    await desk.call('POST', `/staff/payments/${asked._id}/confirm`, {});
    expect(codeOf(await diner.call('POST', `/orders/${order._id}/cancel`))).toBe('cancel-too-late');
    expect((await diner.call('PUT', `/orders/${order._id}`, more)).status).toBe(200);
  });

  it('given the kitchen turns down the dish that is left, then what was paid closes the bill', async () => {
    const { diner, order, house } = await party();
    const [, rice] = order.items;
    const first = await splits(diner, order, {
      kind: 'items',
      lines: [{ line_id: order.items[0]?._id, num: 1, den: 1 }],
    });
    const asked = paymentOf(await pays(diner, order, { part_id: first._id }));
    const desk = await test.staff(house, 'manager');
    await desk.call('POST', `/staff/payments/${asked._id}/confirm`, {});
    await desk.call('POST', `/staff/tickets/${rice?.kot_id}/lines/${rice?._id}/actions`, {
      action: 'reject',
      reason: 'sold out',
    });
    await test.app.drained();
    expect(await read(diner, order)).toMatchObject({ paid: true, curr_state: 'payment-captured' });
  });

  it.each([
    ['no people', { kind: 'equal' }],
    ['people for dishes', { kind: 'items', people: 2 }],
    ['no dishes', { kind: 'items', lines: [] }],
    ['more than a dish', { kind: 'items', lines: [{ line_id: 'x', num: 3, den: 2 }] }],
    ['nothing', { kind: 'amount', amount: 0 }],
    ['a fraction of a paisa', { kind: 'amount', amount: 1.5 }],
    ['an unknown kind', { kind: 'half' }],
  ])('refuses %s', async (_, body) => {
    const { diner, order } = await party();
    expect((await split(diner, order, body)).status).toBe(400);
    expect((await read(diner, order)).bill.parts).toEqual([]);
  });

  it('refuses what cannot be shared', async () => {
    const { diner, order, house } = await party();
    const unknown = { kind: 'items', lines: [{ line_id: 'not-on-this-bill', num: 1, den: 1 }] };
    expect(codeOf(await split(diner, order, unknown))).toBe('malformed');
    expect(codeOf(await split(diner, order, { kind: 'amount', amount: TOTAL + 1 }))).toBe('part-too-large');
    const stranger = await test.diner('Sam');
    expect((await split(stranger, order, { kind: 'amount', amount: 100 })).status).toBe(404);
    await pays(diner, order, {});
    expect(codeOf(await split(diner, order, { kind: 'amount', amount: 100 }))).toBe('part-in-payment');
    const desk = await test.staff(house, 'cashier');
    const pending = (await read(diner, order)).bill.parts[0]?.payment_id;
    await desk.call('POST', `/staff/payments/${pending}/confirm`, {});
    expect(codeOf(await split(diner, order, { kind: 'amount', amount: 100 }))).toBe('nothing-to-pay');
  });
});

describe('paying a part', () => {
  it('refuses a part that is being paid, paid, taken back or of another bill, and a tip out of bounds', async () => {
    const { diner, friend, order, house } = await party();
    const part = await splits(diner, order, { kind: 'amount', amount: 5000 });
    expect(codeOf(await pays(diner, order, { part_id: part._id, tip: 1_900_000_000 }))).toBe('tip-invalid');
    const asked = paymentOf(await pays(diner, order, { part_id: part._id }));
    expect(codeOf(await pays(friend, order, { part_id: part._id }))).toBe('part-in-payment');
    const desk = await test.staff(house, 'cashier');
    await desk.call('POST', `/staff/payments/${asked._id}/confirm`, {});
    expect(codeOf(await pays(friend, order, { part_id: part._id }))).toBe('nothing-to-pay');
    const gone = await splits(friend, order, { kind: 'amount', amount: 100 });
    await friend.call('DELETE', `/orders/${order._id}/parts/${gone._id}`);
    expect((await pays(friend, order, { part_id: gone._id })).status).toBe(404);
    const elsewhere = await party();
    const foreign = await splits(elsewhere.diner, elsewhere.order, { kind: 'amount', amount: 100 });
    expect((await pays(friend, order, { part_id: foreign._id })).status).toBe(404);
  });

  it('given 12 simultaneous asks for the same part and for everything, then no money is asked twice', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { diner, friend, order } = await party();
      const part = await splits(diner, order, { kind: 'equal', people: 2 });
      const asks = await Promise.all(
        Array.from({ length: 12 }, (_, nth) =>
          pays(nth % 2 ? diner : friend, order, nth % 3 ? { part_id: part._id } : {}),
        ),
      );
      const won = asks.filter(({ status }) => status === 200).map(paymentOf);
      expect(won.reduce((sum, { amount }) => sum + amount, 0)).toBe(TOTAL);
      expect(await brokenMoney(test.app.db)).toEqual([]);
    }
  });
});

describe('a tip for everything that was never paid', () => {
  /** Everything is served, the table has named a tip, and both of two equal shares are paid. */
  async function sharesPaid(): Promise<Party> {
    const at = await party();
    const [kitchen, desk] = [await test.staff(at.house, 'kitchen'), await test.staff(at.house, 'cashier')];
    for (const ticket of new Set(at.order.items.map(({ kot_id }) => kot_id)))
      for (const action of ['bump', 'serve'])
        await kitchen.call('POST', `/staff/tickets/${ticket}/actions`, { action });
    await at.diner.call('PUT', `/orders/${at.order._id}`, { tip: 1000 });
    const halves = { kind: 'equal', people: 2 };
    for (const who of [at.diner, at.friend]) await splits(who, at.order, halves);
    for (const { _id: part_id } of (await read(at.diner, at.order)).bill.parts)
      await desk.call('POST', `/staff/orders/${at.order._id}/payments`, { payment_mode: 'cash', part_id });
    const open = await read(at.diner, at.order);
    expect(open).toMatchObject({ curr_state: 'in-progress', paid: false });
    expect(open.bill).toMatchObject({ paid_amount: TOTAL, amount_payable: 1000 });
    return at;
  }
  afterEach(async () => expect(await brokenMoney(test.app.db)).toEqual([]));

  it('given a guest takes it off, then what was paid closes the bill', async () => {
    const { diner, order } = await sharesPaid();
    const done = orderOf(await diner.call('PUT', `/orders/${order._id}`, { tip: 0 }));
    expect(done).toMatchObject({ curr_state: 'settled', paid: true, tip: 0 });
    expect(done.bill).toMatchObject({ total_amount: TOTAL, paid_amount: TOTAL, amount_payable: 0 });
  });

  it('given the desk lowers it, then the rest of it is still owed until it is off', async () => {
    const { diner, order, house } = await sharesPaid();
    const desk = await test.staff(house, 'cashier');
    const tips = (tip: number) => desk.call('PUT', `/staff/orders/${order._id}/tip`, { tip });
    expect(orderOf(await tips(400))).toMatchObject({ paid: false, bill: { amount_payable: 400 } });
    expect(orderOf(await tips(0))).toMatchObject({ curr_state: 'settled', paid: true });
    expect(codeOf(await diner.call('PUT', `/orders/${order._id}`, { tip: 100 }))).toBe('order-closed');
  });
});

describe('DELETE /orders/{id}/parts/{part_id}', () => {
  it('frees what a part held, once', async () => {
    const { diner, friend, order } = await party();
    const part = await splits(diner, order, { kind: 'amount', amount: TOTAL });
    const path = `/orders/${order._id}/parts/${part._id}`;
    expect((await (await test.diner('Sam')).call('DELETE', path)).status).toBe(404);
    const after = orderOf(await friend.call('DELETE', path));
    expect(after.bill.parts).toEqual([]);
    expect(codeOf(await diner.call('DELETE', path))).toBe('state-changed');
    expect((await diner.call('DELETE', `/orders/${order._id}/parts/unknown`)).status).toBe(404);
  });
  it('refuses while somebody pays it', async () => {
    const { diner, order } = await party();
    const part = await splits(diner, order, { kind: 'amount', amount: 5000 });
    await pays(diner, order, { part_id: part._id });
    expect(codeOf(await diner.call('DELETE', `/orders/${order._id}/parts/${part._id}`))).toBe(
      'part-in-payment',
    );
  });
});

describe('GET /payment_link/{id}', () => {
  const link = async (id: string) => (await test.call('GET', `/payment_link/${id}`)).json<PaymentLink>();

  it('tells a visitor what, where and how much, and names nobody', async () => {
    const { diner, order } = await party();
    const part = await splits(diner, order, { kind: 'equal', people: 4, link: true });
    const id = part.payment_link ?? '';
    expect(id).toMatch(/^[\w-]{22}$/);
    const answer = await test.call('GET', `/payment_link/${id}`);
    expect(answer.json()).toEqual({
      _id: id,
      state: 'open',
      amount: part.amount,
      title: '1',
      store: { name: 'small-house', logo: null, default_currency: expect.objectContaining({ code: 'INR' }) },
      covers: 4,
      modes: [],
      upi: { collect: false, intent: false, qr: false },
      last_failure: null,
      expires_at: '2026-11-22T00:00:00.000Z',
      tip_choices: [
        { rate_bp: 500, amount: 438 },
        { rate_bp: 1000, amount: 875 },
        { rate_bp: 1500, amount: 1313 },
      ],
    });
    expect(answer.text).not.toContain('Ana');
    expect(answer.text).not.toContain(order._id);
  });

  it('follows its part: pending, paid, taken back, expired', async () => {
    const { diner, order, house } = await party();
    const made = async (label: string) =>
      (await splits(diner, order, { kind: 'amount', amount: 1000, link: true, label })) satisfies Part;
    const [paid, dropped, old] = [await made('Mum'), await made('Dad'), await made('Granny')];
    const asked = paymentOf(await pays(diner, order, { part_id: paid._id }));
    expect(await link(paid.payment_link ?? '')).toMatchObject({ state: 'pending', title: 'Mum' });
    const desk = await test.staff(house, 'cashier');
    await desk.call('POST', `/staff/payments/${asked._id}/confirm`, {});
    expect((await link(paid.payment_link ?? '')).state).toBe('paid');
    await diner.call('DELETE', `/orders/${order._id}/parts/${dropped._id}`);
    expect((await link(dropped.payment_link ?? '')).state).toBe('cancelled');
    test.clock.advance(12 * 3_600_000);
    expect((await link(old.payment_link ?? '')).state).toBe('expired');
    test.clock.advance(-12 * 3_600_000);
    expect((await test.call('GET', '/payment_link/unknown')).status).toBe(404);
  });

  it('given the link’s channel, then whoever holds it hears of its payment', async () => {
    const { diner, order } = await party();
    const part = await splits(diner, order, { kind: 'amount', amount: 1000, link: true });
    const url = `${test.url}/api/realtime?key=${test.app.secrets.publicKey}&channels=payment-link:${part.payment_link}`;
    const stream = await fetch(url);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hears = async (what: string) => {
      while (!heard.includes(what)) heard += (await reader?.read())?.value ?? '';
    };
    await hears('event: position');
    await pays(diner, order, { part_id: part._id });
    await hears('"kind":"payment-link"');
    await reader?.cancel();
    expect(heard).not.toContain(order._id);
  });
});
