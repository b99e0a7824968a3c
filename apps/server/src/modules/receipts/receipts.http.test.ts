import type { Order } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import { describe, expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../testing/app.ts';
import { onlineHouse, onlineTable } from '../../../testing/online-house.ts';
import { listMessages } from '../../platform/messages/message-repository.ts';
import { tellReceipt } from './tell-receipt.ts';

const test = await startTestApp();
const { party, paying, tells } = onlineTable(test);
const house: House = await onlineHouse(test, {
  store: {
    name: 'Small House Private Limited',
    visible_name: 'Small House',
    tax_ids: [{ name: 'GSTIN', value: '27ABCDE1234F1Z5' }],
    default_discount: { value: 1000, isPercentage: true },
    tables: Array.from({ length: 30 }, (_, nth) => ({ name: `R${nth + 1}`, area: 'Hall', seats: 4 })),
  },
});
const cashier = await test.staff(house, 'cashier');

const receiptOf = async (who: DinerInTest, order: Order, headers: Record<string, string> = {}) => {
  const answer = await who.call('GET', `/orders/${order._id}/ebill`, undefined, { headers });
  expect(answer.status, answer.text).toBe(200);
  return answer.json<Receipt>();
};
const byKey = (id: string, key: string) => test.call('GET', `/orders/${id}/ebill?key=${key}`);
const inboxOf = async (diner: DinerInTest) => {
  const { phone } = (await diner.call('GET', '/users')).json<{ phone: string }>();
  return (await listMessages(test.app.db, phone)).filter(({ kind }) => kind === 'bill');
};

/** Σ of what a receipt shows, as its reader would add it up. */
function sumsOf(receipt: Receipt) {
  const lines = receipt.orders.flatMap(({ lines }) => lines);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const onTop = receipt.taxes.filter(({ inclusive }) => !inclusive);
  return {
    lines: sum(lines.map(({ total }) => total)),
    total:
      sum(lines.map(({ total }) => total)) -
      receipt.default_discount -
      (receipt.discount?.amount ?? 0) +
      sum([...receipt.charges, ...onTop].map(({ amount }) => amount)) +
      receipt.tip,
    payments: sum(receipt.payments.map(({ amount }) => amount)),
  };
}

let seated = 0;
/** Noodles with add-ons, twice, and tea at a table of their own. */
async function meal(name = 'Ana Lopez', headers: Record<string, string> = {}) {
  seated += 1;
  const table = `R${seated}`;
  const diner = await test.diner(name);
  const { noodles, tea } = house.items;
  const [size, extra] = noodles?.addons ?? [];
  const scan = await diner.scans(house, table);
  const sent = {
    platform: 'bolt',
    __type: 'dinein',
    store_id: house.storeId,
    table_id: scan.table_id,
    user_name: name,
    items: [
      {
        item_id: noodles?._id,
        qty: 2,
        note: 'no onions',
        addons: [
          { addon_id: size?._id, addon_item_ids: [size?.addon_items[1]?._id] },
          { addon_id: extra?._id, addon_item_ids: extra?.addon_items.map(({ _id }) => _id) },
        ],
      },
      { item_id: tea?._id, qty: 1 },
    ],
  };
  const placed = await diner.call('POST', '/orders', sent, { headers });
  expect(placed.status, placed.text).toBe(201);
  return { diner, order: placed.json<Order>(), table };
}
const paidInCash = async ({ diner, order }: { diner: DinerInTest; order: Order }) => {
  await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash', tip: 500 });
  const { bill } = (await diner.call('GET', `/orders/${order._id}`)).json<Order>();
  await cashier.call('POST', `/staff/payments/${bill.parts[0]?.payment_id}/confirm`, {});
  await test.app.drained();
};
describe('GET /orders/{id}/ebill', () => {
  it('given a paid bill, then it is all there, and adds up to the minor unit', async () => {
    const at = await meal();
    await paidInCash(at);
    const receipt = await receiptOf(at.diner, at.order);
    const order = (await at.diner.call('GET', `/orders/${at.order._id}`)).json<Order>();
    expect(receipt).toMatchObject({
      _id: at.order._id,
      state: 'final',
      bill_no: order.bill.bill_no,
      __type: 'dinein',
      table: at.table,
      served_by: 'The',
      item_total: order.bill.item_total,
      tip: 500,
      total_amount: order.bill.total_amount,
      amount_payable: 0,
      store: {
        legal_name: 'Small House Private Limited',
        name: 'Small House',
        tax_ids: [{ name: 'GSTIN', value: '27ABCDE1234F1Z5' }],
        timezone: 'Asia/Kolkata',
      },
      payments: [{ mode: 'cash', online_mode: null, method: null, tip: 500, refunded: 0 }],
    });
    expect(receipt.bill_no).toMatch(/^\d{4}-\d\d\/\d{6}$/);
    const charged = receipt.charges.reduce((sum, { amount }) => sum + amount, 0);
    expect(receipt.taxes).toMatchObject([{ base: receipt.item_total - receipt.default_discount + charged }]);
    const [noodles] = receipt.orders[0]?.lines ?? [];
    expect(noodles).toMatchObject({ qty: 2, unit_price: 25_000, addons: [{}, {}, {}] });
    const sums = sumsOf(receipt);
    expect(sums).toEqual({
      lines: receipt.item_total,
      total: receipt.total_amount,
      payments: receipt.total_amount,
    });
  });

  it('has the number of the terminal’s slip beside a card, where somebody wrote it down, and nowhere else', async () => {
    const paidAs = async (payment_mode: string, said: object) => {
      const at = await meal();
      await at.diner.call('POST', `/orders/${at.order._id}/pay`, { payment_mode });
      const { bill } = (await at.diner.call('GET', `/orders/${at.order._id}`)).json<Order>();
      await cashier.call('POST', `/staff/payments/${bill.parts[0]?.payment_id}/confirm`, said);
      return (await receiptOf(at.diner, at.order)).payments;
    };
    expect(await paidAs('card', { reference: 'A-1701' })).toMatchObject([{ mode: 'card', slip: 'A-1701' }]);
    expect(await paidAs('card', {})).toMatchObject([{ mode: 'card', slip: null }]);
    expect(await paidAs('cash', {})).toMatchObject([{ mode: 'cash', slip: null }]);
  });

  it('names nobody but the first name of who took the money, and leaves notes in the kitchen', async () => {
    const at = await meal('Ana Lopez');
    await paidInCash(at);
    const text = JSON.stringify(await receiptOf(at.diner, at.order));
    expect(text).not.toMatch(/Ana|Lopez|no onions|cashier/);
  });

  it('given the key, then anybody reads the same without signing in, by the order’s id', async () => {
    const at = await meal();
    await paidInCash(at);
    const mine = await receiptOf(at.diner, at.order);
    expect(mine.key).toMatch(/^[\w-]{22}$/);
    const theirs = await byKey(at.order._id, mine.key);
    expect(theirs.json()).toEqual(mine);
    expect(theirs.headers.get('cache-control')).toBe('no-store');
    const stranger = await test.diner('Stranger');
    expect((await stranger.call('GET', `/orders/${at.order._id}/ebill?key=${mine.key}`)).json()).toEqual(
      mine,
    );
  });

  it('given no key, a wrong one or another party’s, then there is no receipt', async () => {
    const [at, other] = [await meal(), await meal('Ben')];
    const { key } = await receiptOf(other.diner, other.order);
    const last = key.endsWith('A') ? 'B' : 'A';
    for (const path of [
      '',
      '?key=',
      `?key=${key}`,
      `?key=${at.order._id}`,
      `?key=${key.slice(0, -1)}${last}`,
    ]) {
      const answer = await test.call('GET', `/orders/${at.order._id}/ebill${path}`);
      expect([path, answer.status]).toEqual([path, path === '?key=' ? 400 : 404]);
    }
    expect((await other.diner.call('GET', `/orders/${at.order._id}/ebill`)).status).toBe(404);
    expect((await cashier.call('GET', `/orders/${at.order._id}/ebill`)).status).toBe(404);
    expect((await byKey('unknown', key)).status).toBe(404);
  });

  it('given nothing is paid, then it is provisional; cancelled, then void', async () => {
    const at = await meal();
    expect(await receiptOf(at.diner, at.order)).toMatchObject({
      state: 'provisional',
      bill_no: null,
      issued_at: null,
      payments: [],
      paid_amount: 0,
    });
    await at.diner.call('POST', `/orders/${at.order._id}/cancel`);
    expect(await receiptOf(at.diner, at.order)).toMatchObject({ state: 'void' });
  });

  it('given a part is paid, then it is numbered and still provisional', async () => {
    const at = await meal();
    const split = await at.diner.call('POST', `/orders/${at.order._id}/parts`, {
      kind: 'amount',
      amount: 1000,
      label: 'For Kim',
    });
    const part = split.json<Order>().bill.parts[0];
    await at.diner.call('POST', `/orders/${at.order._id}/pay`, { payment_mode: 'card', part_id: part?._id });
    const { bill } = (await at.diner.call('GET', `/orders/${at.order._id}`)).json<Order>();
    await cashier.call('POST', `/staff/payments/${bill.parts[0]?.payment_id}/confirm`, {});
    const receipt = await receiptOf(at.diner, at.order);
    expect(receipt).toMatchObject({ state: 'provisional', paid_amount: 1000, payments: [{ amount: 1000 }] });
    expect(receipt.bill_no).not.toBeNull();
    expect(receipt.paid_amount + receipt.amount_payable).toBe(receipt.total_amount);
    expect(JSON.stringify(receipt)).not.toContain('Kim');
  });

  it('given a dish that was turned down, then it is not on it', async () => {
    const at = await meal();
    const kitchen = await test.staff(house, 'kitchen');
    const tickets = (await kitchen.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<
      { _id: string; order_id: string; lines: { _id: string }[] }[]
    >();
    const ticket = tickets.find(({ order_id }) => order_id === at.order._id);
    const line = at.order.items.find(({ item_id }) => item_id === house.items['tea']?._id);
    const answer = await kitchen.call('POST', `/staff/tickets/${ticket?._id}/lines/${line?._id}/actions`, {
      action: 'reject',
      reason: 'sold out',
    });
    expect(answer.status, answer.text).toBe(200);
    const receipt = await receiptOf(at.diner, at.order);
    expect(receipt.orders[0]?.lines).toHaveLength(1);
    expect(sumsOf(receipt)).toMatchObject({ lines: receipt.item_total, total: receipt.total_amount });
  });

  it('speaks the reader’s language where the store has the words', async () => {
    const at = await meal();
    const { orders } = await receiptOf(at.diner, at.order, { 'accept-language': 'de' });
    expect(orders[0]?.lines.map(({ name }) => name['de'])).toEqual(['Nudeln', 'Tee']);
  });

  it.each(['asked', 'over'])('shows what went back of a payment for the reason %s', async (reason) => {
    const at = await party();
    const payment = await paying(at);
    test.bank.capture(test.bank.orderOf(payment._id).id);
    await tells(at.house, payment);
    const manager = await test.staff(at.house, 'manager');
    const back = await manager.call('POST', `/staff/payments/${payment._id}/refunds`, {
      amount: 500,
      reason: 'Cold',
    });
    expect(back.status, back.text).toBe(200);
    await test.app.db.rows(
      { name: 'test.refund-reason', text: 'update refund set reason = $2 where payment_id = $1' },
      payment._id,
      reason,
    );
    expect((await receiptOf(at.diner, at.order)).payments).toMatchObject([{ refunded: 500 }]);
  });

  it('masks a UPI id', async () => {
    const at = await party();
    const payment = await paying(at, { online_mode: 'upi', upi_flow: 'collect', payerVpa: 'natasha@bank' });
    test.bank.capture(test.bank.orderOf(payment._id).id);
    await tells(at.house, payment);
    const receipt = await receiptOf(at.diner, at.order);
    expect(receipt.payments).toMatchObject([{ mode: 'online', online_mode: 'upi', method: 'na•••@bank' }]);
    expect(JSON.stringify(receipt)).not.toContain('natasha');
  });
});

describe('the message about a paid bill', () => {
  it('goes out once the bill is paid, not before, with a link that opens the receipt', async () => {
    const at = await meal();
    await at.diner.call('POST', `/orders/${at.order._id}/pay`, { payment_mode: 'cash' });
    await test.app.drained();
    expect(await inboxOf(at.diner)).toEqual([]);
    const { bill } = (await at.diner.call('GET', `/orders/${at.order._id}`)).json<Order>();
    await cashier.call('POST', `/staff/payments/${bill.parts[0]?.payment_id}/confirm`, {});
    await test.app.drained();
    const [message, ...others] = await inboxOf(at.diner);
    expect(others).toEqual([]);
    const receipt = await receiptOf(at.diner, at.order);
    expect(message?.text).toContain(receipt.bill_no);
    const link = new URL(message?.link ?? '');
    expect(link.pathname).toBe('/e-bill');
    const opened = await byKey(link.searchParams.get('id') ?? '', link.searchParams.get('key') ?? '');
    expect(opened.json()).toEqual(receipt);
  });

  it('speaks the language the order was sent in, and is worded as the house wants it', async () => {
    const path = `/staff/stores/${house.storeId}/message_texts`;
    const text = 'Bis bald! {number}: {link}';
    const worded = { message: 'bill', language: 'de', text };
    const manager = await test.staff(house, 'manager');
    expect((await manager.call('PUT', path, worded)).status).toBe(200);
    const at = await meal('Greta', { 'accept-language': 'de' });
    await paidInCash(at);
    const [message] = await inboxOf(at.diner);
    expect(message?.text).toMatch(/^Bis bald! .+: http\S+\/e-bill\?\S+$/);
  });

  it('is one message, however often the reaction runs', async () => {
    const at = await meal();
    await paidInCash(at);
    const messages: string[] = [];
    const reaction = tellReceipt({
      secret: test.app.secrets.receipts,
      origin: 'http://127.0.0.1',
      messages: { sendMessage: async ({ key = '' }) => void messages.push(key) },
    });
    const payload = { tabId: at.order._id, userId: at.diner.userId };
    const context = { now: test.clock.now(), announce: () => undefined, key: 'again' };
    for (let nth = 0; nth < 2; nth += 1)
      await test.app.db.transaction((tx) => reaction.run(tx, payload, context));
    expect(new Set(messages).size).toBe(1);
    expect(messages).toHaveLength(2);
    expect(await inboxOf(at.diner)).toHaveLength(1);
  });

  it('goes to each member who paid, and to nobody twice', async () => {
    const at = await meal();
    const friend = await test.diner('Ben');
    const scan = await friend.scans(house, at.table);
    await friend.call('POST', '/orders/user', {
      store_id: house.storeId,
      table_id: scan.table_id,
      enigma: at.order.enigma,
    });
    for (const who of [at.diner, friend]) {
      const split = await who.call('POST', `/orders/${at.order._id}/parts`, { kind: 'equal', people: 2 });
      const part = split.json<Order>().bill.parts.findLast(({ state }) => state === 'open');
      await who.call('POST', `/orders/${at.order._id}/pay`, { payment_mode: 'cash', part_id: part?._id });
      const { bill } = (await who.call('GET', `/orders/${at.order._id}`)).json<Order>();
      const asked = bill.parts.find(({ state }) => state === 'pending');
      await cashier.call('POST', `/staff/payments/${asked?.payment_id}/confirm`, {});
    }
    await test.app.drained();
    expect([await inboxOf(at.diner), await inboxOf(friend)].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe('who issued it', () => {
  it('stands as it was when the bill got its number, also after the house moved and was renamed', async () => {
    const [before, open] = [await meal(), await meal()];
    await paidInCash(before);
    const manager = await test.staff(house, 'manager');
    const path = `/staff/stores/${house.storeId}/settings`;
    const settings = (await manager.call('GET', path)).json<Record<string, unknown>>();
    const moved = { name: 'New House', address: '9 Other Road', phone: '+912200000000' };
    const saved = await manager.call('PUT', path, { ...settings, ...moved });
    expect(saved.status, saved.text).toBe(200);
    expect((await receiptOf(before.diner, before.order)).store).toMatchObject({
      legal_name: 'Small House Private Limited',
      name: 'Small House',
      address: '1 Test Street',
      tax_ids: [{ name: 'GSTIN', value: '27ABCDE1234F1Z5' }],
    });
    expect((await receiptOf(open.diner, open.order)).store).toMatchObject(moved); // it has no number yet
    await paidInCash(open);
    expect((await receiptOf(open.diner, open.order)).store).toMatchObject(moved);
  });
});
