import { randomBytes } from 'node:crypto';
import type { Payment } from '@tableside/contract/billing.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../testing/app.ts';
import type { Called } from '../../../testing/call.ts';
import { offersOf } from '../../../testing/offers.ts';
import { onlineHouse, onlineTable } from '../../../testing/online-house.ts';
import { brokenMoney } from './testing/broken-money.ts';

const one = await startTestApp();
const { bank } = one;
/** A second node over the same database and the same bank. */
const two = await startTestApp({ databaseUrl: one.databaseUrl, bank });
const tables = Array.from({ length: 30 }, (_, nth) => ({ name: `T${nth}`, area: 'Hall', seats: 4 }));
const house = await onlineHouse(one, { store: { tables } });
const desksOf = async (at: House): Promise<readonly StaffInTest[]> => [
  await one.staff(at, 'manager'),
  await two.staff(at, 'manager'),
];
const desks = await desksOf(house);
await (await offersOf(one, house)).manager.call('PUT', `/staff/stores/${house.storeId}/programme`, {
  live: true,
  earn: { per: 1000, credits: 1 },
  expires_days: 30,
  items: [{ item_id: house.items['tea']?._id, credits: 10 }],
});

type Send = (node: 0 | 1, body: object, key: string) => Promise<Called>;
interface Case {
  readonly send: Send;
  readonly body: object;
  /** The same command with another content; absent where it has none. */
  readonly other?: object;
}

/** Whoever holds this token asks either node; without one, a stranger does. */
const asking =
  (method: string, path: string, token?: string): Send =>
  (node, body, key) =>
    [one, two][node]?.call(method, path, { ...(token && { token }), body, key }) ??
    Promise.reject(new Error('no node'));

let seated = 0;
/** A party at a table of its own, whose calls reach either node. */
async function party() {
  const diner = await one.diner('Ana');
  const placed = await diner.places(house, `T${seated}`, ['soup', 'rice']);
  seated += 1;
  if (placed.status !== 201) throw new Error(placed.text);
  const order = placed.json<Order>();
  const guest = (method: string, path: string): Send => asking(method, path, diner.token);
  const asks = async (): Promise<string> =>
    (await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' })).json<{
      payment: Payment;
    }>().payment._id;
  return { diner, order, guest, asks, path: `/orders/${order._id}` };
}
const staff =
  (method: string, path: string, at = desks): Send =>
  (node, body, key) =>
    at[node]?.call(method, path, body, { key }) ?? Promise.reject(new Error('no node'));
/** A drawer of a house of its own, which is open from `opening` on. */
async function till() {
  const own = await one.house();
  const at = await desksOf(own);
  const shifts = `/staff/stores/${own.storeId}/shifts`;
  const opened = async (): Promise<string> =>
    (await at[0]?.call('POST', shifts, { drawer: 'Till', opening: 5000 }))?.json<{ _id: string }>()._id ?? '';
  return { shifts, opened, at };
}
const newKey = () => randomBytes(12).toString('hex');

const cases: Readonly<Record<string, () => Promise<Case>>> = {
  'a tip': async () => {
    const { guest, path } = await party();
    return { send: guest('PUT', path), body: { tip: 100 }, other: { tip: 200 } };
  },
  'a share': async () => {
    const { guest, path } = await party();
    const share = (amount: number) => ({ kind: 'amount', amount });
    return { send: guest('POST', `${path}/parts`), body: share(1000), other: share(2000) };
  },
  'asking to pay in cash': async () => {
    const { guest, path } = await party();
    return {
      send: guest('POST', `${path}/pay`),
      body: { payment_mode: 'cash' },
      other: { payment_mode: 'card' },
    };
  },
  'paying online': async () => {
    const { guest, path } = await party();
    const online = { payment_mode: 'online', online_mode: 'card' };
    return { send: guest('POST', `${path}/pay`), body: online, other: { ...online, tip: 100 } };
  },
  'confirming cash': async () => {
    const payment = await (await party()).asks();
    const send = staff('POST', `/staff/payments/${payment}/confirm`);
    return { send, body: { received: 5_000_000 }, other: { received: 6_000_000 } };
  },
  'taking cash': async () => {
    const { path } = await party();
    const send = staff('POST', `/staff${path}/payments`);
    return { send, body: { payment_mode: 'cash' }, other: { payment_mode: 'card' } };
  },
  'a discount at the desk': async () => {
    const { path } = await party();
    const off = (value: number) => ({ kind: 'flat', value, reason: 'Long wait' });
    return { send: staff('PUT', `/staff${path}/manual_discount`), body: off(500), other: off(600) };
  },
  'a service charge taken off': async () => {
    const { path } = await party();
    const waive = (waived: boolean) => ({ waived, reason: 'Declined' });
    return { send: staff('PUT', `/staff${path}/service_charge`), body: waive(true), other: waive(false) };
  },
  'taking a line off': async () => {
    const { path, order } = await party();
    const send = staff('POST', `/staff${path}/lines/${order.items[0]?._id}/void`);
    return { send, body: { reason: 'Fell down' }, other: { reason: 'Too cold' } };
  },
  'giving money back': async () => {
    const payment = await (await party()).asks();
    await desks[0]?.call('POST', `/staff/payments/${payment}/confirm`, {});
    const back = (amount: number) => ({ amount, reason: 'Cold soup' });
    return { send: staff('POST', `/staff/payments/${payment}/refunds`), body: back(100), other: back(200) };
  },
  'trying a refund again': async () => {
    const { diner, path, order } = await party();
    const online = { payment_mode: 'online', online_mode: 'card' };
    const { payment } = (await diner.call('POST', `${path}/pay`, online)).json<{ payment: Payment }>();
    bank.capture(bank.orderOf(payment._id).id);
    await onlineTable(one).tells(house, payment);
    bank.slowRefunds = true;
    await desks[0]?.call('POST', `/staff/payments/${payment._id}/refunds`, { reason: 'Cold soup' });
    await one.app.reconcile();
    bank.slowRefunds = false;
    const refund =
      (await diner.call('GET', `/orders/${order._id}`)).json<Order>().bill.refunds?.[0]?._id ?? '';
    bank.failRefund(refund);
    one.clock.advance(5000);
    await one.app.reconcile();
    return { send: staff('POST', `/staff/refunds/${refund}/retry`), body: {} };
  },
  'taking a whole order off': async () => {
    const { path } = await party();
    const why = (reason: string) => ({ reason });
    return { send: staff('POST', `/staff${path}/void`), body: why('Gone'), other: why('Too late') };
  },
  'a tip at the desk': async () => {
    const { path } = await party();
    return { send: staff('PUT', `/staff${path}/tip`), body: { tip: 100 }, other: { tip: 200 } };
  },
  'paying by a link': async () => {
    const { diner, path } = await party();
    const share = { kind: 'amount', amount: 2000, link: true };
    const order = (await diner.call('POST', `${path}/parts`, share)).json<Order>();
    const send = asking('POST', `/payment_link/${order.bill.parts[0]?.payment_link}/payment`);
    return { send, body: { onlineMode: 'card' }, other: { onlineMode: 'card', tip: 100 } };
  },
  'spending credits': async () => {
    const { diner, path } = await party();
    await desks[0]?.call('POST', `/staff${path}/payments`, { payment_mode: 'card' });
    await one.app.drained();
    const table = `T${seated}`;
    seated += 1;
    const order = (await diner.places(house, table, ['soup'])).json<Order>();
    const teas = (qty: number) => ({ items: [{ item_id: house.items['tea']?._id, qty }] });
    const send = asking('POST', `/orders/${order._id}/loyalty`, diner.token);
    return { send, body: teas(1), other: teas(2) };
  },
  'opening a drawer': async () => {
    const { shifts, at } = await till();
    const drawer = (opening: number) => ({ drawer: 'Till', opening });
    return { send: staff('POST', shifts, at), body: drawer(5000), other: drawer(6000) };
  },
  'cash into the drawer': async () => {
    const { opened, at } = await till();
    const send = staff('POST', `/staff/shifts/${await opened()}/movements`, at);
    const change = (amount: number) => ({ kind: 'in', amount, reason: 'Change' });
    return { send, body: change(1000), other: change(2000) };
  },
  'closing a drawer': async () => {
    const { opened, at } = await till();
    const send = staff('POST', `/staff/shifts/${await opened()}/close`, at);
    const count = (counted: number) => ({ counted, leave_open_bills: true });
    return { send, body: count(5000), other: count(4000) };
  },
};

/** How the money of the house stands, to the last row. */
async function standing(): Promise<unknown> {
  const all = (table: string) => `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t)`;
  return one.app.db.rows<[], Record<string, unknown>>({
    name: 'test.standing',
    text: `select ${all('bill')} as bills, ${all('bill_part')} as parts, ${all('payment')} as payments, ${all('refund')} as refunds, ${all('customer_order')} as orders, ${all('cash_shift')} as shifts, ${all('cash_movement')} as cash, ${all('credit_ledger')} as credits`,
  });
}

describe('a money command with its key, on two nodes (R12)', () => {
  it.each(Object.entries(cases))(
    '%s: once, the same answer everywhere, and no other content',
    async (_, open) => {
      const { send, body, other } = await open();
      const key = newKey();
      const first = await send(0, body, key);
      expect(first.status, first.text).toBeLessThan(300);
      await one.app.drained();
      const before = await standing();
      const again = await Promise.all(([1, 0, 1] as const).map((node) => send(node, body, key)));
      expect(again.map(({ status, headers }) => [status, headers.get('idempotent-replayed')])).toEqual(
        again.map(() => [first.status, 'true']),
      );
      const refused = other && (await send(1, other, key));
      if (refused)
        expect([refused.status, refused.json<{ code: string }>().code]).toEqual([
          409,
          'idempotency-key-reused',
        ]);
      await two.app.drained();
      expect(await standing()).toEqual(before);
      expect(await brokenMoney(one.app.db)).toEqual([]);
    },
  );

  it('a card whose token comes to both at once is kept once, without a key', async () => {
    const diner = await one.diner('Ana');
    const body = { store_id: house.storeId, token: bank.issue(diner.userId, '1111') };
    const save = asking('POST', '/users/cards', diner.token);
    const saved = await Promise.all(([0, 1, 0, 1, 0, 1] as const).map((node) => save(node, body, newKey())));
    expect(new Set(saved.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await diner.call('GET', '/users/cards')).json()).toHaveLength(1);
  });

  it('would be caught if a repetition came with a key of its own', async () => {
    const { send, body } = (await cases['a share']?.()) ?? {};
    await send?.(0, body ?? {}, newKey());
    const before = await standing();
    await send?.(1, body ?? {}, newKey());
    expect(await standing()).not.toEqual(before);
  });
});

describe('two captures that count for one payment (P17)', () => {
  const insert = (id: string) =>
    `insert into capture select '${id}', id, store_id, 'bank', '${id}', amount, 'INR', 0, true, now() from payment where id = (select min(id) from payment)`;
  /** Runs statements and rolls them back; what they break of the money's rules. */
  async function breaks(...texts: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    await one.app.db
      .transaction(async (tx) => {
        for (const text of texts) await tx.rows<[], never>({ name: text.slice(0, 60), text });
        found.push(...(await brokenMoney(tx)));
        throw new Error('rolled back');
      })
      .catch((error: unknown) => {
        if (!String(error).includes('rolled back')) throw error;
      });
    return found;
  }

  it('are refused by the database', async () => {
    await (await party()).asks();
    await expect(breaks(insert('c1'), insert('c2'))).rejects.toThrow('capture_one_effective');
  });

  it('are seen where nothing refuses them', async () => {
    const found = await breaks('drop index capture_one_effective', insert('c1'), insert('c2'));
    expect(found).toContain('two captures that count for one payment (P17)');
  });
});
