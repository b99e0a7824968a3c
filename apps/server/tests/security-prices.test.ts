import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import type { Called } from '../testing/call.ts';
import { firstRound, wideHouse } from './security/table-for.ts';

const test = await startTestApp();
const { house, sit, order: orderAt } = await wideHouse(test, 40);
const other = await test.house();
const kitchen = await test.staff(house, 'kitchen');
const manager = await test.staff(house, 'manager');
const item = (name: string): string => house.items[name]?._id ?? '';
const codeOf = (answer: Called): string => answer.json<{ code?: string }>().code ?? 'ok';
const ticketsOf = async (): Promise<number> =>
  (await kitchen.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>().length;

const noodles = house.items['noodles'];
const size = noodles?.addons[0];
const plain = fc.record({
  item_id: fc.constantFrom(item('soup'), item('rice'), item('tea'), item('water'), item('chicken')),
  qty: fc.integer({ min: 1, max: 4 }),
});
const chosen = fc.record({
  item_id: fc.constant(item('noodles')),
  qty: fc.integer({ min: 1, max: 4 }),
  addons: fc.constantFrom(
    ...(size?.addon_items ?? []).map(({ _id }) => [{ addon_id: size?._id ?? '', addon_item_ids: [_id] }]),
  ),
});
const plate = fc.array(fc.oneof(plain, chosen), { minLength: 1, maxLength: 4 });

const FORGED = [
  'price',
  'unit_price',
  'base_price',
  'total',
  'addons_price',
  'tax_ids',
  'taxes',
  'discount',
  'name',
  'veg',
  'status',
  '_id',
  'kot_id',
  'added_by',
  'currency',
  'free',
  'available',
  'store_id',
];
const FORGED_BODY = [
  'bill',
  'item_total',
  'total_amount',
  'amount_payable',
  'paid',
  'curr_state',
  'payment',
  'tip',
  'discount',
  'loyalty',
  'taxes',
  'charges',
  'number',
  '_id',
  'user_id',
  'phase',
  'created_at',
  'enigma',
  'members',
  'started_by_staff',
];
const lie = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.constantFrom('0', 'free', null, true, 'settled', 'captured'),
  fc.record({ amount: fc.constant(0) }),
  fc.constant([]),
);
const lies = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), lie, { minKeys: 1, maxKeys: 8 });

/** What an order comes to, without what differs by person and time. */
const worth = ({ items, bill, tip, curr_state, paid, discount, loyalty }: Order) => ({
  tip,
  curr_state,
  paid,
  discount,
  loyalty,
  lines: items.map(({ item_id, name, qty, unit_price, total, addons, status, veg }) => ({
    item_id,
    name,
    qty,
    unit_price,
    total,
    addons,
    status,
    veg,
  })),
  bill: { ...bill, kots: [], parts: bill.parts.map(({ amount, state }) => ({ amount, state })) },
});

describe('what a client says of money', () => {
  it('never alters a bill: a first and a further round with any lies cost what they cost without', async () => {
    const [honest, liar] = [await sit(), await sit()];
    const rounds = async (
      { diner, handle }: typeof honest,
      lines: readonly (readonly object[])[],
      extra: object,
    ): Promise<Order> => {
      const [first = [], second = []] = lines;
      const placed = await diner.call('POST', '/orders', { ...firstRound(house, handle, first), ...extra });
      const { _id } = placed.json<Order>();
      const added = await diner.call('PUT', `/orders/${_id}`, {
        items: second,
        ...Object.fromEntries(Object.entries(extra).filter(([key]) => key !== 'tip' && key !== 'discount')),
      });
      await diner.call('POST', `/orders/${_id}/cancel`);
      expect([placed.status, added.status]).toEqual([201, 200]);
      return added.json<Order>();
    };
    await fc.assert(
      fc.asyncProperty(
        plate,
        plate,
        lies(FORGED),
        lies(FORGED_BODY),
        async (first, second, onLines, onBody) => {
          const plainly = await rounds(honest, [first, second], {});
          const forged = await rounds(
            liar,
            [first, second].map((lines) => lines.map((line) => ({ ...onLines, ...line }))),
            onBody,
          );
          expect(worth(forged)).toEqual(worth(plainly));
        },
      ),
      { numRuns: 40, seed: 7 },
    );
  });

  it('never pays: no field of a payment or a profile settles, lowers or redirects anything', async () => {
    const { diner, order } = await orderAt('rice', 'tea');
    const total = order.bill.total_amount;
    for (const forged of [
      { amount: 1 },
      { paid: true },
      { state: 'captured' },
      { curr_state: 'settled' },
      { received: 0 },
      { discount: { amount: total } },
      { store_id: other.storeId },
      { amount_payable: 0 },
    ]) {
      const paid = await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash', ...forged });
      const { payment, order: shown } = paid.json<{
        payment: { _id: string; amount: number; state: string };
        order: Order;
      }>();
      expect([payment.amount, payment.state, shown.paid, shown.curr_state]).toEqual([
        total,
        'pending',
        false,
        'payment-initalized',
      ]);
      await diner.call('DELETE', `/orders/${order._id}/payments/${payment._id}`);
    }
    for (const field of ['phone', 'role', 'credits', 'current_order', '_id', 'cards', 'picture'])
      expect((await diner.call('PUT', '/users', { [field]: 'x' })).status).toBe(400);
  });
});

describe('what no kitchen ever sees', () => {
  it.each([
    ['9,990 portions', [{ item_id: item('chicken'), qty: 9990 }], 'quantity-limit'],
    ['21 portions', [{ item_id: item('chicken'), qty: 21 }], 'quantity-limit'],
    [
      '21 portions over lines that differ by a note',
      Array.from({ length: 21 }, (_, n) => ({ item_id: item('chicken'), qty: 1, note: `no. ${n}` })),
      'quantity-limit',
    ],
    [
      '51 lines',
      Array.from({ length: 51 }, (_, n) => ({
        item_id: item(n % 3 === 0 ? 'soup' : n % 3 === 1 ? 'tea' : 'rice'),
        qty: 1,
        note: `no. ${n}`,
      })),
      'too-many-lines',
    ],
    ['201 lines', Array.from({ length: 201 }, () => ({ item_id: item('tea'), qty: 1 })), 'malformed'],
    ['none', [{ item_id: item('tea'), qty: 0 }], 'malformed'],
    ['less than none', [{ item_id: item('tea'), qty: -1 }], 'malformed'],
    ['half a portion', [{ item_id: item('tea'), qty: 0.5 }], 'malformed'],
    ['a dish of another store', [{ item_id: other.items['tea']?._id, qty: 1 }], 'item-not-offered'],
    ['an option as a dish', [{ item_id: size?.addon_items[0]?._id, qty: 1 }], 'item-not-offered'],
    [
      'a dish with another dish’s options',
      [
        {
          item_id: item('tea'),
          qty: 1,
          addons: [{ addon_id: size?._id, addon_item_ids: [size?.addon_items[0]?._id] }],
        },
      ],
      'option-invalid',
    ],
    [
      'an option of another store',
      [
        {
          item_id: item('noodles'),
          qty: 1,
          addons: [
            { addon_id: size?._id, addon_item_ids: [other.items['noodles']?.addons[0]?.addon_items[0]?._id] },
          ],
        },
      ],
      'option-invalid',
    ],
    [
      'every option at once',
      [
        {
          item_id: item('noodles'),
          qty: 1,
          addons: [{ addon_id: size?._id, addon_item_ids: size?.addon_items.map(({ _id }) => _id) }],
        },
      ],
      'option-invalid',
    ],
  ])('%s', async (_, items, code) => {
    const { diner, handle } = await sit();
    const before = await ticketsOf();
    expect(codeOf(await diner.call('POST', '/orders', firstRound(house, handle, items)))).toBe(code);
    expect(await ticketsOf()).toBe(before);
  });
});

describe('a code of the printed kind', () => {
  const services = async (handle: string) =>
    test.call('POST', `/services/${house.storeId}/send`, { body: { services: ['x'], table_id: handle } });
  it('that was replaced says so, and the handles it gave out are dead', async () => {
    const { diner, handle, table } = await sit();
    const codes = (await manager.call('GET', `/staff/stores/${house.storeId}/codes`)).json<
      { _id: string; table: { name: string } | null }[]
    >();
    const code = codes.find((one) => one.table?.name === table);
    expect((await manager.call('POST', `/staff/codes/${code?._id}/rotate`)).status).toBe(200);
    const before = await ticketsOf();
    const old = await test.call('GET', `/scan/${house.codes[table]}`);
    expect([old.status, codeOf(old)]).toEqual([410, 'code-replaced']);
    const items = [{ item_id: item('tea'), qty: 1 }];
    expect(codeOf(await diner.call('POST', '/orders', firstRound(house, handle, items)))).toBe(
      'table-unknown',
    );
    expect(
      codeOf(
        await diner.call('POST', '/orders/user', {
          store_id: house.storeId,
          table_id: handle,
          enigma: 'AAAAA',
        }),
      ),
    ).toBe('table-unknown');
    expect(codeOf(await services(handle))).toBe('table-unknown');
    expect(codeOf(await test.call('GET', `/tables/${handle}/requests`))).toBe('table-unknown');
    expect(await ticketsOf()).toBe(before);
  });
  it('of another store opens nothing here, and a party that has ended takes no more', async () => {
    const { diner, order, handle } = await orderAt('tea');
    const { table_id: foreign } = await diner.scans(other, '1');
    const items = [{ item_id: item('tea'), qty: 1 }];
    const guest = await test.diner('Guest');
    expect(codeOf(await guest.call('POST', '/orders', firstRound(house, foreign ?? '', items)))).toBe(
      'table-unknown',
    );
    expect(codeOf(await guest.call('POST', '/orders', firstRound(other, handle, items)))).toBe(
      'table-unknown',
    );
    await diner.call('POST', `/orders/${order._id}/cancel`);
    expect(codeOf(await diner.call('PUT', `/orders/${order._id}`, { items }))).toBe('order-closed');
  });
  it('gives handles that live twelve hours, and not a second longer', async () => {
    const { diner, handle } = await sit();
    const items = [{ item_id: item('tea'), qty: 1 }];
    test.clock.advance(12 * 3_600_000);
    const { _id } = (await diner.call('POST', '/orders', firstRound(house, handle, items))).json<Order>();
    expect(_id).toBeTypeOf('string');
    await diner.call('POST', `/orders/${_id}/cancel`);
    test.clock.advance(1000);
    expect(codeOf(await diner.call('POST', '/orders', firstRound(house, handle, items)))).toBe(
      'table-unknown',
    );
    test.clock.advance(-12 * 3_600_000 - 1000);
  });
});

describe('a social code', () => {
  const wrong = (n: number): string => `${'23456789AB'[n % 10]}2345`;
  const tryAt = async (name: string, handle: string) => {
    const guest = await test.diner(name);
    return async (enigma: string) =>
      guest.call('POST', '/orders/user', { store_id: house.storeId, table_id: handle, enigma });
  };
  it('is not heard from somebody after five wrong ones, not even the right one, for a quarter of an hour', async () => {
    const { order, handle } = await orderAt('tea');
    const join = await tryAt('Guesser', handle);
    for (let n = 0; n < 5; n += 1) expect(codeOf(await join(wrong(n)))).toBe('code-wrong');
    const sixth = await join(order.enigma ?? '');
    expect([sixth.status, codeOf(sixth), Number(sixth.headers.get('retry-after'))]).toEqual([
      429,
      'too-many-tries',
      900,
    ]);
    test.clock.advance(901_000);
    expect((await join((order.enigma ?? '').toLowerCase())).status).toBe(200);
  });
  it('is another one after twenty wrong ones at a table, whoever said them', async () => {
    const { diner, order, handle } = await orderAt('tea');
    test.clock.advance(1000); // tries of the very moment the code was made belong to the code before
    for (let person = 0; person < 4; person += 1) {
      const join = await tryAt(`Guesser ${person}`, handle);
      for (let n = 0; n < 5; n += 1) expect(codeOf(await join(wrong(n)))).toBe('code-wrong');
    }
    const renewed = (await diner.call('GET', `/orders/${order._id}`)).json<Order>().enigma;
    expect(renewed).not.toBe(order.enigma);
    const join = await tryAt('Friend', handle);
    expect(codeOf(await join(order.enigma ?? ''))).toBe('code-wrong');
    expect((await join(renewed ?? '')).status).toBe(200);
  });
  it('dies with its party', async () => {
    const { diner, order, handle } = await orderAt('tea');
    await diner.call('POST', `/orders/${order._id}/cancel`);
    const join = await tryAt('Late', handle);
    expect(codeOf(await join(order.enigma ?? ''))).toBe('table-free');
    const next = (
      await diner.call('POST', '/orders', firstRound(house, handle, [{ item_id: item('tea'), qty: 1 }]))
    ).json<Order>();
    expect(next.enigma).not.toBe(order.enigma);
    expect(codeOf(await join(order.enigma ?? ''))).toBe('code-wrong');
  });
  it('guessed by twenty at once lets nobody in, and counts each of them', async () => {
    const { order, handle } = await orderAt('tea');
    const join = await tryAt('Hurried', handle);
    const codes = await Promise.all(Array.from({ length: 20 }, (_, n) => join(wrong(n)).then(codeOf)));
    expect(codes.filter((code) => code === 'code-wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too-many-tries')).toHaveLength(15);
    expect(codeOf(await join(order.enigma ?? ''))).toBe('too-many-tries');
  });
});
