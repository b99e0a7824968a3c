import type { Order } from '@tableside/contract/ordering.schema';
import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import { describe, expect, it } from 'vitest';
import { type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { atDesk } from '../../../../testing/at-desk.ts';
import { codeOf } from '../../../../testing/call.ts';
import { type OnlineParty, onlineHouse, onlineTable } from '../../../../testing/online-house.ts';

const test = await startTestApp();
const { party, paying, read } = onlineTable(test);
const MANAGER_PIN = '7001';

async function desk(dishes = ['soup', 'rice']) {
  const at = await atDesk(test, await party(dishes, await onlineHouse(test)));
  const { cashier, path } = at;
  return {
    ...at,
    giveOff: (kind: string, value: number, more: object = {}) =>
      cashier.call('PUT', `${path}/manual_discount`, { kind, value, reason: 'Long wait', ...more }),
    voidLine: (line: string | undefined, more: object = {}) =>
      cashier.call('POST', `${path}/lines/${line}/void`, { reason: 'Fell down', ...more }),
    cooks: async () => {
      const kitchen = await test.staff(at.house, 'kitchen');
      const tickets = await kitchen.call('GET', `/staff/stores/${at.house.storeId}/tickets`);
      for (const { _id } of tickets.json<{ _id: string }[]>())
        await kitchen.call('POST', `/staff/tickets/${_id}/actions`, { action: 'ready' });
    },
  };
}
const owed = (order: Order) => order.bill.amount_payable;
const paysCash = ({ cashier, order }: Pick<Awaited<ReturnType<typeof desk>>, 'cashier' | 'order'>) =>
  cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });

describe('a discount at the desk', () => {
  it('given a tenth or less, then the cashier gives it alone, and the guest reads why', async () => {
    const at = await desk();
    const answer = (await at.giveOff('percent', 1000)).json<Order>();
    expect(answer.bill.discount).toBe(3500); // a tenth of 150.00 + 200.00
    expect((await read(at)).discount).toMatchObject({
      discount_type: 'staff',
      label: 'Long wait',
      amount: 3500,
    });
    const flat = (await at.giveOff('flat', 2000)).json<Order>();
    expect(flat.bill.discount).toBe(2000); // in place of the one before
    const gone = await at.cashier.call('PUT', `${at.path}/discount`, { code: null });
    expect(gone.json<Order>()).toMatchObject({ discount: null, bill: { discount: 0 } });
  });

  it('given more, then a manager has to answer for it', async () => {
    const at = await desk();
    expect(codeOf(await at.giveOff('percent', 1001))).toBe('approval-needed');
    expect(codeOf(await at.giveOff('flat', 3501))).toBe('approval-needed');
    expect(codeOf(await at.giveOff('flat', 3501, { pin: '7004' }))).toBe('pin-wrong');
    expect((await read(at)).discount).toBeNull();
    expect((await at.giveOff('flat', 3501, { pin: MANAGER_PIN })).status).toBe(200);
    expect(await at.audit('&kind=bill')).toMatchObject([
      { action: 'bill.manual-discount', name: 'The cashier', details: { approved_by: 'The manager' } },
    ]);
  });

  it('never takes more than there is, is paid as shown, and is fixed from the first payment on', async () => {
    const at = await desk(['tea']);
    const all = await at.giveOff('flat', 1_000_000, { pin: MANAGER_PIN });
    expect(all.json<Order>().bill.discount).toBe(6000);
    await at.giveOff('percent', 1000);
    const total = owed(await read(at));
    await paying(at);
    expect(codeOf(await at.giveOff('percent', 500))).toBe('bill-closing');
    expect(
      test.bank.orderOf(
        (await at.diner.call('GET', `/orders/${at.order._id}`)).json<Order>().bill.parts[0]?.payment_id ?? '',
      ).request.amount,
    ).toBe(total);
    expect(codeOf(await at.giveOff('percent', 10_001))).toBe('malformed');
    expect(codeOf(await at.giveOff('flat', 0))).toBe('malformed');
  });
});

describe('taking a line off', () => {
  it('given the kitchen has not begun, then the cashier does it alone', async () => {
    const at = await desk();
    const [soup] = at.order.items;
    const before = owed(await read(at));
    const after = (await at.voidLine(soup?._id)).json<Order>();
    expect(after.items.find(({ _id }) => _id === soup?._id)?.status).toBe('cancelled');
    expect(owed(after)).toBeLessThan(before);
    expect(after.bill.item_total).toBe(20_000);
    expect(codeOf(await at.voidLine(soup?._id))).toBe('state-changed');
    expect(await at.audit('&kind=line')).toMatchObject([
      {
        action: 'line.voided',
        details: { name: 'Soup', amount: 15_000, reason: 'Fell down', approved_by: null },
      },
    ]);
  });

  it('given it is cooked, then a manager answers for it; the kitchen sees it gone', async () => {
    const at = await desk();
    await at.cooks();
    const [soup] = at.order.items;
    expect(codeOf(await at.voidLine(soup?._id))).toBe('approval-needed');
    expect((await at.voidLine(soup?._id, { pin: MANAGER_PIN })).status).toBe(200);
    const tickets = await at.manager.call('GET', `/staff/stores/${at.house.storeId}/tickets`);
    expect(
      tickets.json<{ lines: { name: Record<string, string>; status: string }[] }[]>()[0]?.lines,
    ).toMatchObject([{ status: 'cancelled' }, { status: 'ready' }]);
  });

  it('given it is worth more than 2,000 rupees, then a manager answers for it although nobody has begun', async () => {
    const at = await desk();
    const more = await at.diner.call('PUT', `/orders/${at.order._id}`, {
      items: [
        { item_id: at.house.items['rice']?._id, qty: 10 },
        { item_id: at.house.items['chicken']?._id, qty: 7 },
      ],
    });
    const lineOf = (qty: number) => more.json<Order>().items.find((line) => line.qty === qty)?._id;
    expect((await at.voidLine(lineOf(10))).status).toBe(200); // 2,000.00 is not more
    const chicken = lineOf(7);
    expect(codeOf(await at.voidLine(chicken))).toBe('approval-needed');
    expect(codeOf(await at.voidLine(chicken, { pin: '7004' }))).toBe('pin-wrong');
    expect((await read(at)).items.find(({ _id }) => _id === chicken)?.status).toBe('placed');
    expect((await at.voidLine(chicken, { pin: MANAGER_PIN })).status).toBe(200);
    expect(await at.audit('&kind=line')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          details: expect.objectContaining({ amount: 224_000, approved_by: 'The manager' }),
        }),
      ]),
    );
  });

  it('refuses lines of another order, and anything while somebody pays', async () => {
    const [at, other] = [await desk(), await desk()];
    expect((await at.voidLine(other.order.items[0]?._id)).status).toBe(404);
    await paying(at);
    expect(codeOf(await at.voidLine(at.order.items[0]?._id))).toBe('bill-closing');
  });

  it('given eight at once, then the line is taken off once', async () => {
    const at = await desk();
    const [soup] = at.order.items;
    const answers = await Promise.all(Array.from({ length: 8 }, () => at.voidLine(soup?._id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(at)).bill.item_total).toBe(20_000);
  });
});

describe('cancelling an order at the desk', () => {
  const cancel = (
    at: OnlineParty & {
      cashier: { call: (m: string, p: string, b: object) => ReturnType<OnlineParty['diner']['call']> };
    },
    more: object = {},
  ) => at.cashier.call('POST', `/staff/orders/${at.order._id}/void`, { reason: 'They left', ...more });

  it('takes off every line, also cooked ones with a manager', async () => {
    const at = await desk();
    await at.cooks();
    expect(codeOf(await cancel(at))).toBe('approval-needed');
    const order = (await cancel(at, { pin: MANAGER_PIN })).json<Order>();
    expect(order.curr_state).toBe('cancelled');
    expect(order.items.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(codeOf(await cancel(at))).toBe('order-closed');
  });

  it('given its lines are worth more than 2,000 rupees together, then a manager answers for it', async () => {
    const at = await desk();
    const added = await at.diner.call('PUT', `/orders/${at.order._id}`, {
      items: [{ item_id: at.house.items['rice']?._id, qty: 9 }],
    });
    expect(added.json<Order>().bill.item_total).toBe(215_000);
    expect(codeOf(await cancel(at))).toBe('approval-needed');
    expect(codeOf(await cancel(at, { pin: '0000' }))).toBe('pin-wrong');
    await at.voidLine(at.order.items[0]?._id); // the soup: 2,000.00 are left
    expect((await cancel(at)).json<Order>().curr_state).toBe('cancelled');
  });

  it('refuses while some of it is paid', async () => {
    const at = await desk();
    const part = await at.cashier.call('POST', `${at.path}/parts`, { kind: 'amount', amount: 1000 });
    const part_id = part.json<Order>().bill.parts[0]?._id;
    await at.cashier.call('POST', `${at.path}/payments`, { payment_mode: 'cash', part_id });
    expect(codeOf(await cancel(at, { pin: MANAGER_PIN }))).toBe('bill-closing');
  });
});

describe('splitting and printing at the desk', () => {
  it('splits for the guests, who see it and may pay it', async () => {
    const at = await desk();
    const split = await at.cashier.call('POST', `${at.path}/parts`, {
      kind: 'equal',
      people: 2,
      label: 'Ana',
    });
    const [part] = split.json<Order>().bill.parts;
    expect((await read(at)).bill.parts).toMatchObject([{ _id: part?._id, label: 'Ana', state: 'open' }]);
    const paid = await at.diner.call('POST', `/orders/${at.order._id}/pay`, {
      payment_mode: 'cash',
      part_id: part?._id,
    });
    expect(paid.status).toBe(200);
    expect(codeOf(await at.cashier.call('DELETE', `${at.path}/parts/${part?._id}`))).toBe('part-in-payment');
  });

  it('gives the number at the first print, keeps it when paid, and leaves no gap', async () => {
    const at = await desk(['tea']);
    const print = async () => (await at.cashier.call('POST', `${at.path}/bill/print`)).json<Order>().bill;
    const [first, again] = [await print(), await print()];
    expect([first.bill_no, first.state]).toEqual([expect.stringMatching(/000001$/), 'open']);
    expect(again.bill_no).toBe(first.bill_no);
    await paysCash(at);
    expect((await read(at)).bill.bill_no).toBe(first.bill_no);
  });

  /** Which sheets the log tells of; some may have been within one millisecond. */
  const sheetsOf = async (at: Awaited<ReturnType<typeof desk>>) =>
    (await at.audit('&kind=bill')).map(({ details }) => details['copy']).toSorted();

  it('counts every sheet of paper, so that all but the first are copies on any device', async () => {
    const at = await desk(['tea']);
    expect(at.order.bill.prints).toBeUndefined();
    const print = async (by: StaffInTest, more: { key?: string } = {}) =>
      (await by.call('POST', `${at.path}/bill/print`, undefined, more)).json<Order>().bill.prints;
    expect([await print(at.cashier), await print(at.manager)]).toEqual([1, 2]);
    await paysCash(at);
    const tap = { key: 'one-tap-sent-twice' };
    expect([await print(at.cashier, tap), await print(at.cashier, tap)]).toEqual([3, 3]);
    expect((await read(at)).bill.prints).toBe(3);
    expect(await sheetsOf(at)).toEqual([0, 1, 2]);
  });

  it('given several print at once, then one of the sheets is the first', async () => {
    const at = await desk(['tea']);
    const print = (by: StaffInTest) => by.call('POST', `${at.path}/bill/print`);
    await Promise.all([at.cashier, at.manager, at.cashier, at.manager].map(print));
    expect((await read(at)).bill.prints).toBe(4);
    expect(await sheetsOf(at)).toEqual([0, 1, 2, 3]);
  });

  it('given many tables printed and paid at once, then the numbers are 1 to n', async () => {
    const house = await onlineHouse(test, {
      store: {
        tables: Array.from({ length: 8 }, (_, nth) => ({ name: `${nth + 1}`, area: 'Hall', seats: 2 })),
      },
    });
    const cashier = await test.staff(house, 'cashier');
    const orders = await Promise.all(
      Array.from({ length: 8 }, async (_, nth) => {
        const diner = await test.diner(`Guest ${nth}`);
        return (await diner.places(house, `${nth + 1}`, ['tea'])).json<Order>();
      }),
    );
    await Promise.all(
      orders.flatMap(({ _id }) => [
        cashier.call('POST', `/staff/orders/${_id}/bill/print`),
        cashier.call('POST', `/staff/orders/${_id}/payments`, { payment_mode: 'cash' }),
      ]),
    );
    const numbers = await Promise.all(
      orders.map(async ({ _id }) =>
        Number((await cashier.call('GET', `/staff/orders/${_id}`)).json<Order>().bill.bill_no?.slice(-6)),
      ),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('keeps what the card terminal printed', async () => {
    const at = await desk(['tea']);
    await at.cashier.call('POST', `${at.path}/payments`, { payment_mode: 'card', reference: 'T1 0042' });
    const list = await at.cashier.call('GET', `/staff/stores/${at.house.storeId}/payments`);
    expect(list.json()).toMatchObject({ data: [{ mode: 'card', reference: 'T1 0042' }] });
  });
});

describe('the audit log', () => {
  it('is told by kind, person and day, page by page, to owner and manager only', async () => {
    const at = await desk(['tea']);
    await at.giveOff('percent', 500);
    await at.cashier.call('POST', `${at.path}/bill/print`);
    await paysCash(at);
    const all = await at.audit();
    expect(all.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['payment.confirmed', 'bill.printed', 'bill.manual-discount']),
    );
    const actor = all[0]?.actor ?? '';
    expect(await at.audit(`&actor=${actor}`)).toHaveLength(all.length);
    expect(await at.audit('&actor=staff:nobody')).toEqual([]);
    expect(await at.audit('&kind=payment')).toHaveLength(1);
    expect(await at.audit('&day=2026-11-20')).toEqual([]);
    expect(await at.audit('&day=2026-11-21')).toHaveLength(all.length);
    const page = await at.manager.call('GET', `/staff/stores/${at.house.storeId}/audit?limit=1`);
    const { paging } = page.json<{ paging: { total: number; next: string } }>();
    const second = await at.manager.call('GET', paging.next.replace('/api', ''));
    expect(second.json<{ data: AuditEntry[] }>().data[0]?._id).toBe(all[1]?._id);
    expect((await at.cashier.call('GET', `/staff/stores/${at.house.storeId}/audit`)).status).toBe(403);
    const ofNoTime = await at.manager.call('GET', `/staff/stores/${at.house.storeId}/audit?day=9999-12-31`);
    expect(ofNoTime.status).toBe(400);
  });
});
