import type { Order } from '@tableside/contract/ordering.schema';
import type { Call } from '@tableside/contract/staff.schema';
import type { Store } from '@tableside/contract/venues.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type DinerInTest, type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { startPushService } from '../../../../testing/fakes/push-service.ts';

const test = await startTestApp();
const { key } = (await test.call('GET', '/push/key')).json<{ key: string }>();
const service = await startPushService(() => key);
afterAll(service.close);

let house: House;
beforeEach(async () => {
  house = await test.house();
  service.pushed.length = 0;
});
const rung = (): readonly string[] => service.pushed.map(({ device }) => device).toSorted();
const pathOf = (of: House): string => `/staff/stores/${of.storeId}/push`;

/** A colleague with a phone that wants to ring. */
async function phoneOf(role: StaffRole, name: string, language = 'en'): Promise<StaffInTest> {
  const colleague = await test.staff(house, role);
  const answer = await colleague.call('POST', pathOf(house), service.device(name), {
    headers: { 'accept-language': language },
  });
  expect(answer.status).toBe(201);
  return colleague;
}
/** The first table asks for what the house offers first. */
async function asks(remind = false): Promise<void> {
  const read = async <T>(path: string): Promise<T> => (await test.call('GET', path)).json<T>();
  const { preferences } = await read<Pick<Store, 'preferences'>>(`/stores/${house.storeId}`);
  const { table_id } = await read<{ table_id: string }>(`/scan/${house.codes['1']}`);
  const services = preferences.services.slice(0, 1).map(({ _id }) => _id);
  const sent = await test.call('POST', `/services/${house.storeId}/send`, {
    body: { table_id, services, ...(remind && { remind }) },
  });
  expect(sent.status).toBe(201);
  await test.app.drained();
}
const callsOf = async (colleague: StaffInTest): Promise<Call[]> =>
  (await colleague.call('GET', `/staff/stores/${house.storeId}/calls`)).json<Call[]>();

describe('what a table asks for', () => {
  it('rings on the phones of who sees calls there, each in its language', async () => {
    await phoneOf('waiter', 'tom-phone');
    await phoneOf('host', 'uta-phone', 'de');
    const here = house;
    house = await test.house();
    await phoneOf('waiter', 'elsewhere');
    house = here;
    await asks();
    expect(service.refused).toEqual([]);
    expect(rung()).toEqual(['tom-phone', 'uta-phone']);
    const words = new Map(service.pushed.map(({ device, text }) => [device, JSON.parse(text)]));
    expect(words.get('tom-phone').text).toMatch(/^Table 1: \w/);
    expect(words.get('uta-phone').text).toMatch(/^Tisch 1: \w/);
    expect(words.get('tom-phone').link).toMatch(/\/staff\/calls$/);
  });

  it('rings once, once more when the table reminds, and not at all once somebody has taken it', async () => {
    const waiter = await phoneOf('waiter', 'tom-phone');
    await asks();
    test.clock.advance(5 * 60_000);
    await asks(true);
    expect(rung()).toEqual(['tom-phone', 'tom-phone']);
    const [call] = await callsOf(waiter);
    await phoneOf('host', 'late');
    await waiter.call('POST', `/staff/calls/${call?._id}/take`);
    await test.app.drained();
    expect(rung()).toHaveLength(2);
  });

  it.each<readonly [string, (waiter: StaffInTest, name: string) => Promise<unknown>]>([
    [
      'it says no more',
      (waiter, name) => waiter.call('DELETE', pathOf(house), { endpoint: `${service.url}/${name}` }),
    ],
    ['its colleague signed out', (waiter) => waiter.call('DELETE', '/staff/session')],
    ['its colleague has gone home', async () => test.clock.advance(3_600_001)],
  ])('given a phone and %s, then it hears nothing', async (what, act) => {
    const name = what.replaceAll(' ', '-');
    const waiter = await phoneOf('waiter', name);
    await act(waiter, name);
    await asks();
    expect(rung()).toEqual([]);
  });
});

describe('a guest who asks to pay', () => {
  const party = async () => {
    const ana = await test.diner('Ana');
    return { ana, order: (await ana.places(house, '1', ['tea'])).json<Order>() };
  };
  const texts = (): Record<string, string> =>
    Object.fromEntries(service.pushed.map(({ device, text }) => [device, JSON.parse(text).text]));

  it('rings once on the phones of who takes money, each in its language, without a name or an amount', async () => {
    await phoneOf('waiter', 'tom-phone', 'de');
    await phoneOf('cashier', 'cara-phone');
    await phoneOf('runner', 'ravi-phone');
    const { ana, order } = await party();
    expect((await ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' })).status).toBe(200);
    await test.app.drained();
    expect(texts()).toEqual({
      'tom-phone': 'Tisch 1 möchte bar zahlen',
      'cara-phone': 'Table 1 would like to pay in cash',
    });
    const cashier = await test.staff(house, 'cashier');
    const note = { kind: 'percent', value: 500, reason: 'Friends' };
    await cashier.call('PUT', `/staff/orders/${order._id}/manual_discount`, note);
    await test.app.drained();
    expect(rung()).toHaveLength(2);
  });

  it('by card says so; once it is taken nothing rings any more', async () => {
    await phoneOf('waiter', 'tom-phone');
    const { ana, order } = await party();
    await ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'card' });
    await test.app.drained();
    expect(texts()).toEqual({ 'tom-phone': 'Table 1 would like to pay by card' });
    const { bill } = (await ana.call('GET', `/orders/${order._id}`)).json<Order>();
    const pending = bill.parts.find(({ payment_id }) => payment_id)?.payment_id;
    const cashier = await test.staff(house, 'cashier');
    await phoneOf('host', 'late');
    await cashier.call('POST', `/staff/payments/${pending}/confirm`, { reference: 'A7' });
    await test.app.drained();
    expect(rung()).toEqual(['tom-phone']);
  });

  it.each([
    ['the lowest', { level: 1 }, ['Table 1: a guest is unhappy']],
    ['good service, and the lowest', { level: 4, service_level: 1 }, ['Table 1: a guest is unhappy']],
    ['a good', { level: 3 }, []],
  ])(
    'given %s rating, then who sees calls hears what it says, and no word of the guest',
    async (_, given, said) => {
      await phoneOf('waiter', 'tom-phone');
      const { ana, order } = await party();
      const cashier = await test.staff(house, 'cashier');
      await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
      await test.app.drained();
      service.pushed.length = 0;
      const rated = await ana.call('POST', `/orders/${order._id}/rating`, {
        ...given,
        comment: 'Ana says: cold',
      });
      expect(rated.status).toBeLessThan(300);
      await test.app.drained();
      expect(Object.values(texts())).toEqual(said);
    },
  );
});

describe('guests of one table who are unhappy', () => {
  it('ring each by themselves, also once a colleague has seen to the first', async () => {
    const waiter = await phoneOf('waiter', 'tom-phone');
    const [ana, ben] = [await test.diner('Ana'), await test.diner('Ben')];
    const order = (await ana.places(house, '1', ['tea'])).json<Order>();
    const { table_id } = (await test.call('GET', `/scan/${house.codes['1']}`)).json<{ table_id: string }>();
    const joins = { store_id: house.storeId, table_id, enigma: order.enigma };
    expect((await ben.call('POST', '/orders/user', joins)).status).toBe(200);
    const cashier = await test.staff(house, 'cashier');
    await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
    await test.app.drained();
    service.pushed.length = 0;
    const rates = async (guest: DinerInTest): Promise<void> => {
      const rated = await guest.call('POST', `/orders/${order._id}/rating`, { level: 1, comment: '' });
      expect(rated.status, rated.text).toBeLessThan(300);
      await test.app.drained();
    };
    await rates(ana);
    await waiter.call('POST', `/staff/orders/${order._id}/complaint-seen`);
    test.clock.advance(60_000);
    await rates(ben);
    expect(rung()).toEqual(['tom-phone', 'tom-phone']);
    test.clock.advance(-60_000);
  });
});

describe('a colleague’s phone', () => {
  it('is for who may see calls, of their own store', async () => {
    const cook = await test.staff(house, 'kitchen');
    expect((await cook.call('POST', pathOf(house), service.device('cook'))).status).toBe(403);
    const waiter = await test.staff(house, 'waiter');
    const other = await test.house();
    expect((await waiter.call('POST', pathOf(other), service.device('other'))).status).toBe(404);
    expect((await waiter.call('DELETE', pathOf(other), { endpoint: `${service.url}/other` })).status).toBe(
      404,
    );
  });

  it('belongs to whoever signed in there last, and nobody else can take it away', async () => {
    const waiter = await phoneOf('waiter', 'shared');
    await phoneOf('host', 'shared');
    await waiter.call('DELETE', pathOf(house), { endpoint: `${service.url}/shared` });
    await asks();
    expect(rung()).toEqual(['shared']);
  });

  it('that its push service does not know any more is forgotten', async () => {
    await phoneOf('waiter', 'lost');
    service.lose('lost');
    await asks();
    const [left] = await test.app.db.rows<[string], { n: number }>(
      { name: 'test.count-devices', text: 'select count(*)::int as n from staff_push where endpoint = $1' },
      `${service.url}/lost`,
    );
    expect(left?.n).toBe(0);
  });
});
