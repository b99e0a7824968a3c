import type { User } from '@tableside/contract/accounts.schema';
import type { Payment } from '@tableside/contract/billing.schema';
import type { Credits } from '@tableside/contract/loyalty.schema';
import type { Order, OrderSummary } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import type { Called } from '../../../../testing/call.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';

const app = await startTestApp();
const codeOf = (answer: Called) => answer.json<{ code: string }>().code;
const join = async (diner: DinerInTest, at: House, enigma: string | null) =>
  diner.call('POST', '/orders/user', {
    store_id: at.storeId,
    table_id: (await diner.scans(at, '1')).table_id,
    enigma,
  });
const seen = async (diner: DinerInTest, id: string) =>
  (await diner.call('GET', `/orders/${id}`)).json<Order>();
const peopleOf = ({ members }: Order) => members.map(({ name, host }) => (host ? `${name}*` : name));
const currentOf = async (diner: DinerInTest) =>
  (await diner.call('GET', '/users')).json<{ current_order: string | null }>().current_order;

/** Ana, who ordered soup, and Ben, who joined and ordered tea. */
async function twoAtTable() {
  const at = await app.house();
  const [ana, ben] = [await app.diner('Ana'), await app.diner('Ben')];
  const { _id: id, enigma } = (await ana.places(at, '1', ['soup'])).json<Order>();
  await join(ben, at, enigma);
  await ben.places(at, '1', ['tea']);
  const order = await seen(ana, id);
  return { at, ana, ben, id, order };
}

describe('leaving', () => {
  test('ends one’s part: the order is gone from the phone, the dishes stay on the bill', async () => {
    const { ana, ben, id, order } = await twoAtTable();
    expect((await ben.call('POST', `/orders/${id}/leave`)).status).toBe(200);
    expect((await ben.call('GET', `/orders/${id}`)).status).toBe(404);
    expect(await currentOf(ben)).toBeNull();
    const now = await seen(ana, id);
    expect(peopleOf(now)).toEqual(['Ana*']);
    expect(now.items.map(({ added_by }) => added_by.name)).toEqual(['Ana', 'Ben']);
    expect(now.bill.item_total).toBe(order.bill.item_total);
    expect(now.version).toBe(order.version + 1);
  });

  test('by the host makes the next one the host, who may do what hosts do', async () => {
    const { ana, ben, id } = await twoAtTable();
    await ana.call('POST', `/orders/${id}/leave`);
    expect(peopleOf(await seen(ben, id))).toEqual(['Ben*']);
    expect((await ben.call('PUT', `/orders/${id}/joining`, { open: false, spend_limit: null })).status).toBe(
      200,
    );
  });

  test('by whoever opened the order makes it the next one’s: the credits it earns, and its receipt', async () => {
    const { at, ana, ben, id } = await twoAtTable();
    const manager = await app.staff(at, 'manager');
    await manager.call('PUT', `/staff/stores/${at.storeId}/programme`, {
      live: true,
      earn: { per: 1000, credits: 1 },
      items: [{ item_id: at.items['tea']?._id, credits: 20 }],
    });
    await ana.call('POST', `/orders/${id}/leave`);
    const cashier = await app.staff(at, 'cashier');
    const paid = await cashier.call('POST', `/staff/orders/${id}/payments`, { payment_mode: 'cash' });
    expect(paid.status).toBe(200);
    await app.app.drained();
    const creditsOf = async (diner: DinerInTest) =>
      (await diner.call('GET', `/crm/${at.storeId}/loyalty`)).json<Credits>().credits;
    const toldOf = async (diner: DinerInTest) => {
      const { phone } = (await diner.call('GET', '/users')).json<User>();
      const messages = await listMessages(app.app.db, phone);
      return messages.filter(({ kind }) => kind === 'bill').length;
    };
    expect([await creditsOf(ben), await toldOf(ben)]).toEqual([22, 1]);
    expect([await creditsOf(ana), await toldOf(ana)]).toEqual([0, 0]);
  });

  test('and coming back works with the code, and a new order elsewhere is free', async () => {
    const { at, ana, ben, id, order } = await twoAtTable();
    await ben.call('POST', `/orders/${id}/leave`);
    expect((await join(ben, at, order.enigma)).status).toBe(200);
    expect(peopleOf(await seen(ana, id))).toEqual(['Ana*', 'Ben']);
    await ben.call('POST', `/orders/${id}/leave`);
    expect((await ben.places(at, '2', ['tea'])).status).toBe(201);
  });

  test('is not for the last one: nobody would be left to pay', async () => {
    const { ana, ben, id } = await twoAtTable();
    await ben.call('POST', `/orders/${id}/leave`);
    const last = await ana.call('POST', `/orders/${id}/leave`);
    expect([last.status, codeOf(last)]).toEqual([409, 'last-member']);
  });

  test('of both at once lets one go and keeps the other as host', async () => {
    const { ana, ben, id } = await twoAtTable();
    const answers = await Promise.all([ana, ben].map((one) => one.call('POST', `/orders/${id}/leave`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stayed = answers[0]?.status === 409 ? ana : ben;
    expect(peopleOf(await seen(stayed, id))).toEqual([`${stayed.name}*`]);
  });
});

describe('whoever has paid a share and then goes', () => {
  /** Ben has asked to pay 50.00 of it, and has the payment's id. */
  async function benPays() {
    const at = await twoAtTable();
    const split = await at.ben.call('POST', `/orders/${at.id}/parts`, { kind: 'amount', amount: 5000 });
    const part_id = split.json<Order>().bill.parts[0]?._id;
    const asked = await at.ben.call('POST', `/orders/${at.id}/pay`, { payment_mode: 'cash', part_id });
    const payment = asked.json<{ payment: { _id: string } }>().payment._id;
    const desk = await app.staff(at.at, 'manager');
    return {
      ...at,
      desk,
      payment,
      confirms: () => desk.call('POST', `/staff/payments/${payment}/confirm`, {}),
    };
  }
  const historyOf = async (diner: DinerInTest, query = '') =>
    (await diner.call('GET', `/orders/user/${diner.userId}${query}`)).json<{ data: OrderSummary[] }>().data;
  const receiptOf = (diner: DinerInTest, id: string) => diner.call('GET', `/orders/${id}/ebill`);
  const byKey = (id: string, { key }: Receipt) => app.call('GET', `/orders/${id}/ebill?key=${key}`);

  test('keeps the receipt and its place in the history, not the order nor its code', async () => {
    const { ben, ana, id, order, confirms } = await benPays();
    await confirms();
    expect((await ben.call('POST', `/orders/${id}/leave`)).status).toBe(200);
    const receipt = await receiptOf(ben, id);
    expect(receipt.json<Receipt>().payments).toMatchObject([{ amount: 5000 }]);
    expect(receipt.text).not.toContain(order.enigma);
    expect(await historyOf(ben)).toMatchObject([{ _id: id, left: true }]);
    expect(await historyOf(ben, '?state=past')).toHaveLength(1);
    expect(await historyOf(ben, '?state=active')).toEqual([]);
    expect((await historyOf(ana))[0]).not.toHaveProperty('left');
    expect((await ben.call('GET', `/orders/${id}`)).status).toBe(404);
    expect((await ben.call('PUT', `/orders/${id}`, { items: [] })).status).not.toBe(200);
    expect(await currentOf(ben)).toBeNull();
  });

  test('reads no more than their own of it while the others still order and pay, and all of it once it is paid', async () => {
    const { at, ana, ben, id, desk, confirms } = await benPays();
    await confirms();
    await ben.call('POST', `/orders/${id}/leave`);
    await ana.places(at, '1', ['rice']);
    const split = await ana.call('POST', `/orders/${id}/parts`, { kind: 'amount', amount: 1000 });
    const part_id = split.json<Order>().bill.parts.find(({ state }) => state === 'open')?._id;
    await desk.call('POST', `/staff/orders/${id}/payments`, { payment_mode: 'cash', part_id });
    const [mine, whole] = [
      (await receiptOf(ben, id)).json<Receipt>(),
      (await receiptOf(ana, id)).json<Receipt>(),
    ];
    expect(mine).toMatchObject({ state: 'provisional', orders: [], taxes: [], payments: [{ amount: 5000 }] });
    expect([mine.item_total, mine.total_amount, mine.paid_amount, mine.amount_payable]).toEqual([
      5000, 5000, 5000, 0,
    ]);
    expect(await historyOf(ben)).toMatchObject([{ _id: id, items: [], total_amount: 5000 }]);
    expect(whole).toMatchObject({ orders: [{ lines: [{}, {}, {}] }], payments: [{}, {}] });

    expect(mine.key).not.toBe(whole.key);
    expect((await byKey(id, mine)).json()).toEqual(mine);
    expect((await app.call('GET', `/orders/${id}/ebill.pdf?key=${mine.key}`)).status).toBe(200);
    await desk.call('POST', `/staff/orders/${id}/payments`, { payment_mode: 'cash' });
    const final = (await receiptOf(ana, id)).json<Receipt>();
    expect(final.state).toBe('final');
    expect((await receiptOf(ben, id)).json()).toEqual(final);
    expect((await historyOf(ben))[0]).toMatchObject({
      total_amount: final.total_amount,
      items: [{}, {}, {}],
    });
  });

  test('reads no more by the key they had at the table, be it one’s own; what a friend handed on opens all of it', async () => {
    const { ana, ben, id, confirms } = await benPays();
    await confirms();
    const [hers, his] = [
      (await receiptOf(ana, id)).json<Receipt>(),
      (await receiptOf(ben, id)).json<Receipt>(),
    ];
    expect((await byKey(id, his)).json()).toEqual(his);
    expect({ ...his, key: hers.key }).toEqual(hers);
    await ben.call('POST', `/orders/${id}/leave`);
    expect((await byKey(id, his)).json()).toEqual((await receiptOf(ben, id)).json());
    expect((await byKey(id, his)).json()).toMatchObject({ orders: [], payments: [{ amount: 5000 }] });
    expect((await byKey(id, hers)).json()).toEqual(hers);
    expect((await ben.call('GET', `/orders/${id}/ebill?key=${hers.key}`)).json()).toEqual(hers);
  });

  test('sees what is given back of it', async () => {
    const { ben, id, desk, payment, confirms } = await benPays();
    await confirms();
    await ben.call('POST', `/orders/${id}/leave`);
    await desk.call('POST', `/staff/payments/${payment}/refunds`, { amount: 1000, reason: 'Cold' });
    expect((await receiptOf(ben, id)).json<Receipt>().payments).toMatchObject([{ refunded: 1000 }]);
  });

  test('still learns what became of a payment that was under way when the host sent them away', async () => {
    const { ana, ben, id, payment, confirms } = await benPays();
    const read = async (who: DinerInTest) => {
      const answer = await who.call('GET', `/orders/${id}/payments/${payment}`);
      return answer.status === 200 ? answer.json<Payment>().state : answer.status;
    };
    await ana.call('DELETE', `/orders/${id}/members/${ben.userId}`);
    expect([await read(ben), await read(await app.diner('Eve'))]).toEqual(['pending', 404]);
    expect((await receiptOf(ben, id)).status).toBe(404);
    await confirms();
    expect(await read(ben)).toBe('captured');
    expect((await receiptOf(ben, id)).status).toBe(200);
  });

  test('has it once in the history after coming back', async () => {
    const { at, ben, id, order, confirms } = await benPays();
    await confirms();
    await ben.call('POST', `/orders/${id}/leave`);
    await join(ben, at, order.enigma);
    const rows = await historyOf(ben);
    expect(rows.map(({ _id, left }) => [_id, left])).toEqual([[id, undefined]]);
  });

  test('has nothing of it where nobody of them has paid', async () => {
    const { at, ben, id, order } = await twoAtTable();
    const atTable = (await receiptOf(ben, id)).json<Receipt>();
    await ben.call('POST', `/orders/${id}/leave`);
    expect([(await receiptOf(ben, id)).status, await historyOf(ben)]).toEqual([404, []]);
    expect((await byKey(id, atTable)).status).toBe(404);
    expect(order.bill.bill_no).toBeNull();
    const desk = await app.staff(at, 'manager');
    await desk.call('POST', `/staff/orders/${id}/payments`, { payment_mode: 'cash' });
    expect((await byKey(id, atTable)).status).toBe(404);
  });
});

describe('the host', () => {
  test('sends a member away, whose code is worth nothing from then on', async () => {
    const { at, ana, ben, id, order } = await twoAtTable();
    const answer = await ana.call('DELETE', `/orders/${id}/members/${ben.userId}`);
    expect(answer.status).toBe(200);
    const now = answer.json<Order>();
    expect(peopleOf(now)).toEqual(['Ana*']);
    expect(now.enigma).not.toBe(order.enigma);
    expect((await ben.call('GET', `/orders/${id}`)).status).toBe(404);
    expect(codeOf(await join(ben, at, order.enigma))).toBe('code-wrong');
  });

  test('hands over, and is a member like the others then', async () => {
    const { ana, ben, id } = await twoAtTable();
    const answer = await ana.call('POST', `/orders/${id}/host`, { user_id: ben.userId });
    expect(peopleOf(answer.json<Order>())).toEqual(['Ana', 'Ben*']);
    const again = await ana.call('POST', `/orders/${id}/host`, { user_id: ana.userId });
    expect([again.status, codeOf(again)]).toEqual([409, 'not-host']);
  });

  test('closes joining and opens it again', async () => {
    const { at, ana, id, order } = await twoAtTable();
    const eve = await app.diner('Eve');
    await ana.call('PUT', `/orders/${id}/joining`, { open: false, spend_limit: null });
    expect((await seen(ana, id)).party).toEqual({ joining: false, spend_limit: null });
    expect(codeOf(await join(eve, at, order.enigma))).toBe('joining-closed');
    await ana.call('PUT', `/orders/${id}/joining`, { open: true, spend_limit: null });
    expect((await join(eve, at, order.enigma)).status).toBe(200);
  });

  test('limits what the order may come to: to the last coin it is sent, above nothing is', async () => {
    const { at, ana, ben, id, order } = await twoAtTable();
    const tea = at.items['tea'];
    const limit = order.bill.item_total + (tea?.base_price ?? 0);
    await ana.call('PUT', `/orders/${id}/joining`, { open: true, spend_limit: limit });
    const two = await ben.call('PUT', `/orders/${id}`, { items: [{ item_id: tea?._id, qty: 2 }] });
    expect([two.status, codeOf(two)]).toEqual([409, 'spend-limit']);
    const one = await ben.call('PUT', `/orders/${id}`, { items: [{ item_id: tea?._id, qty: 1 }] });
    expect(one.json<Order>().bill.item_total).toBe(limit);
    expect(codeOf(await ana.places(at, '1', ['tea']))).toBe('spend-limit');
    expect((await seen(ana, id)).bill.item_total).toBe(limit);
  });

  test('limits rounds that come at the same moment as if they came one after the other', async () => {
    const { at, ana, ben, id, order } = await twoAtTable();
    const tea = at.items['tea'];
    const limit = order.bill.item_total + 2 * (tea?.base_price ?? 0);
    await ana.call('PUT', `/orders/${id}/joining`, { open: true, spend_limit: limit });
    const answers = await Promise.all(
      [ana, ben, ana, ben, ana].map((one) =>
        one.call('PUT', `/orders/${id}`, { items: [{ item_id: tea?._id, qty: 1 }] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await seen(ana, id)).bill.item_total).toBe(limit);
  });
});

describe('a call repeated with its key', () => {
  /** Ben joined with a key, and is asked for it once more. */
  async function joinedWithKey() {
    const at = await app.house();
    const [ana, ben] = [await app.diner('Ana'), await app.diner('Ben')];
    const { _id: id, enigma } = (await ana.places(at, '1', ['soup'])).json<Order>();
    const body = { store_id: at.storeId, table_id: (await ben.scans(at, '1')).table_id, enigma };
    const joins = () => ben.call('POST', '/orders/user', body, { key: 'the-key-that-ben-joined-with' });
    const pays = () =>
      ben.call('POST', `/orders/${id}/pay`, { payment_mode: 'cash' }, { key: 'the-key-that-ben-paid-with' });
    return { ana, ben, id, joins, pays, first: await joins() };
  }

  test('shows its member the order as it is now', async () => {
    const { first, id, joins } = await joinedWithKey();
    const again = await joins();
    expect([again.status, again.json<Order>()._id]).toEqual([first.status, id]);
  });

  test('shows nothing to somebody who was sent away: neither the order nor its new code', async () => {
    const { ana, ben, id, joins, pays } = await joinedWithKey();
    expect((await pays()).status).toBe(200);
    await ana.call('POST', `/orders/${id}/payments/give-up`);
    await ana.call('DELETE', `/orders/${id}/members/${ben.userId}`);
    for (const again of [await joins(), await pays()])
      expect([again.status, codeOf(again)]).toEqual([404, 'not-found']);
  });

  test('shows nothing to somebody who has left', async () => {
    const { ben, id, joins } = await joinedWithKey();
    await ben.call('POST', `/orders/${id}/leave`);
    expect((await joins()).status).toBe(404);
  });
});

describe('who may not', () => {
  test('strangers find no order, members who are not the host are told so, nobody removes themselves', async () => {
    const { ana, ben, id } = await twoAtTable();
    const eve = await app.diner('Eve');
    for (const [method, path, body] of [
      ['POST', 'leave', undefined],
      ['DELETE', `members/${ben.userId}`, undefined],
      ['PUT', 'joining', { open: false, spend_limit: 1 }],
      ['POST', 'host', { user_id: eve.userId }],
    ] as const) {
      expect((await eve.call(method, `/orders/${id}/${path}`, body)).status).toBe(404);
      if (path !== 'leave')
        expect(codeOf(await ben.call(method, `/orders/${id}/${path}`, body))).toBe('not-host');
    }
    expect((await ana.call('DELETE', `/orders/${id}/members/${ana.userId}`)).status).toBe(404);
    expect((await ana.call('POST', `/orders/${id}/host`, { user_id: eve.userId })).status).toBe(404);
    expect((await ana.call('PUT', `/orders/${id}/joining`, { open: true, spend_limit: 0 })).status).toBe(400);
    expect(peopleOf(await seen(ana, id))).toEqual(['Ana*', 'Ben']);
  });

  test('the party ends with its seating: nothing can be led any more', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    const { _id: id } = (await ana.places(at, '1', ['soup'])).json<Order>();
    await ana.call('POST', `/orders/${id}/cancel`);
    expect(codeOf(await ana.call('PUT', `/orders/${id}/joining`, { open: true, spend_limit: 1 }))).toBe(
      'order-closed',
    );
  });
});
