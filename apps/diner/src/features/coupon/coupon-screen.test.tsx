// @vitest-environment happy-dom
import type { Reward, Voucher } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { rewardOf, voucherOf } from '../../../testing/coupon-fixture.ts';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { billOf, orderOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, type Heard, refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { useRoot } from '../../lib/store.ts';
import { CouponScreen } from './coupon-screen.tsx';

let house: House;
let visits = 0;
let list: { rewards: readonly Reward[]; vouchers: readonly Voucher[] };

const open = (change: Partial<Order> = {}): Order =>
  orderOf({
    _id: `o${visits}`,
    allowedActions: ['tip', 'pay'],
    bill: billOf({ item_total: 38_000 }),
    ...change,
  });
const carrying = (ref_id: string, amount = 3500) =>
  ({ ref_id, discount_type: 'voucher', label: 'TEN', amount }) as const;

function start(order: Order): void {
  house.order = order;
  facts.orderFetched(order);
}
beforeEach(() => {
  startAfresh();
  visits += 1;
  house = openHouse();
  sitDown(house, {});
  list = { rewards: [], vouchers: [voucherOf('ten')] };
  house.server.reply('GET /orders/*/vouchers', () => ({ body: list }));
  start(open());
});

const puts = () => house.server.calls('PUT /orders/*').map(({ body }: Heard) => body);
const answers = (change: Partial<Order>) =>
  house.server.reply('PUT /orders/*', () => {
    house.order = open({ version: 2, ...change });
    return { body: house.order };
  });
const at = (query = '') => stage(<CouponScreen />, { path: `/coupon${query}` });

describe('the list', () => {
  it('shows rewards and offers with what they give, ask for and until when', async () => {
    list = {
      rewards: [rewardOf('r1')],
      vouchers: [
        voucherOf('v1', {
          kind: 'flat',
          value: 10_000,
          terms: { en: 'One per guest.' },
          summary: [
            { kind: 'flat', amount: 10_000 },
            { kind: 'minimum', amount: 40_000 },
            { kind: 'dates', from: null, until: '2026-11-30' },
          ],
        }),
      ],
    };
    const app = await at();
    await app.see('Your rewards');
    expect(app.texts('.ticket-value')).toEqual(['10% off', '₹100 off']);
    expect(app.texts('.ticket-facts li')).toEqual(['Min order ₹400', 'Valid until Nov 30, 2026']);
    expect(app.shows('One per guest.')).toBe(true);
  });

  it('given a reward that was not opened yet, then it is opened here before it says what it gives', async () => {
    list = { rewards: [rewardOf('r1', { state: 'new' })], vouchers: [] };
    house.server.reply('POST /rewards/r1/reveal', () => ({ body: rewardOf('r1') }));
    const app = await at();
    await app.see('Your rewards');
    expect(app.shows('Coupon r1')).toBe(false);
    expect(app.has(/^Apply Coupon/)).toBe(false);
    await app.tap('Reveal reward 1 of 1');
    await app.see('Coupon r1');
    answers({ discount: { ...carrying('r1'), discount_type: 'reward' } });
    await app.tap('Apply Coupon r1');
    expect(puts()).toEqual([{ discount: { ref_id: 'r1', discount_type: 'reward' } }]);
  });

  it('given one that does not hold yet, then it says what is missing and cannot be applied', async () => {
    list = {
      rewards: [],
      vouchers: [
        voucherOf('v1', {
          usable: false,
          reason: 'coupon-minimum',
          message: 'Too little',
          min_order_amount: 50_000,
          missing: 12_000,
        }),
        voucherOf('v2', { usable: false, reason: 'coupon-expired', message: 'Whole sentence.' }),
        voucherOf('v3', { usable: false, reason: 'coupon-new', message: 'A reason of a later version.' }),
      ],
    };
    const app = await at();
    await app.see('Add ₹120.00 more');
    expect(app.shows('Not at this time')).toBe(true);
    expect(app.shows('Whole sentence.')).toBe(false);
    expect(app.shows('A reason of a later version.')).toBe(true);
    expect(app.has(/^Apply Coupon/)).toBe(false);
    expect(app.all('progress')[0]).toMatchObject({ max: 50_000, value: 38_000 });
  });

  it('given there are none, then it says so and leads to the offers', async () => {
    list = { rewards: [], vouchers: [] };
    const app = await at();
    await app.see('No coupons available at the moment');
    await app.tap('See the offers');
    expect(app.address()).toBe('/discounts');
  });

  it('given it cannot be loaded, then it can be tried again', async () => {
    house.server.reply('GET /orders/*/vouchers', () => refusal(500, 'fault'));
    const app = await at();
    await app.see('The coupons couldn’t be loaded');
    house.server.reply('GET /orders/*/vouchers', () => ({ body: list }));
    await app.tap('Try again');
    await app.see('Coupon ten');
  });

  it('given the bill changes meanwhile, then everything is judged anew and the old list stays until then', async () => {
    const app = await at();
    await app.see('Coupon ten');
    list = { rewards: [], vouchers: [voucherOf('ten', { usable: false, message: 'Too little now' })] };
    facts.orderFetched(open({ version: 5 }));
    await settle();
    expect(app.shows('Coupon ten')).toBe(true);
    await app.see('Too little now');
  });

  it('brings the one asked for by the address into view, with the focus', async () => {
    const app = await at('?offer=ten');
    await app.see('Coupon ten');
    expect(document.activeElement?.textContent).toContain('Coupon ten');
  });
});

describe('the way back', () => {
  it.each([
    ['dinein', '/bill'],
    ['takeaway', '/payment'],
    ['delivery', '/payment'],
    ['foodcourt', '/payment'],
  ] as const)(
    'leads from an order of the kind %s to %s, by the arrow and by applying',
    async (__type, path) => {
      start(open({ __type }));
      answers({ __type, discount: carrying('ten') });
      const app = await at();
      expect(app.button('Back').getAttribute('href')).toBe(path);
      await app.tap(/^Apply /);
      await until(() => app.address() === path, 'the bill');
    },
  );
});

describe('applying', () => {
  it('puts it on the bill, says what it saves and leads back', async () => {
    answers({ discount: carrying('ten') });
    const app = await at();
    await app.see('Coupon ten');
    await app.tap('Apply Coupon ten');
    expect(puts()).toEqual([{ discount: { ref_id: 'ten', discount_type: 'voucher' } }]);
    expect(said()).toEqual(['You save ₹35.00']);
    expect(app.address()).toBe('/bill');
    expect(useRoot.getState().order?.discount?.amount).toBe(3500);
  });

  it('given it is answered when the guest has gone on, then they stay there and the order does not come back', async () => {
    let answer: (given: Answer) => void = () => undefined;
    house.server.reply('PUT /orders/*', () => new Promise<Answer>((done) => (answer = done)));
    const app = await at();
    await app.tap('Apply Coupon ten');
    facts.placeLeft();
    await settle();
    go('/profile', { replace: true });
    answer({ body: open({ version: 2, discount: carrying('ten') }) });
    await until(() => said().length > 0, 'the answer');
    expect([app.address(), useRoot.getState().order]).toEqual(['/profile', null]);
  });

  it('names a reward by its own id and kind', async () => {
    list = { rewards: [rewardOf('r1')], vouchers: [] };
    answers({ discount: { ...carrying('r1'), discount_type: 'reward' } });
    const app = await at();
    await app.see('Coupon r1');
    await app.tap('Apply Coupon r1');
    expect(puts()).toEqual([{ discount: { ref_id: 'r1', discount_type: 'reward' } }]);
  });

  it.each(['coupon-used', 'coupon-exhausted', 'coupon-expired', 'coupon-not-here', 'coupon-not-yours'])(
    'given %s, then the card says why and everything is asked again',
    async (code) => {
      house.server.reply('PUT /orders/*', () => refusal(409, code));
      const app = await at();
      await app.see('Coupon ten');
      await app.tap('Apply Coupon ten');
      await app.see(`${code} said the server`);
      expect(app.all('.ticket [role=alert]')).toHaveLength(1);
      expect(said()).toEqual([`${code} said the server`]);
      expect(app.address()).toBe('/coupon');
      await until(() => house.server.calls('GET /orders/*/vouchers').length === 2);
    },
  );

  it('given no answer, then it asks to look at the bill first', async () => {
    house.server.reply('PUT /orders/*', () => 'away');
    const app = await at();
    await app.see('Coupon ten');
    await app.tap('Apply Coupon ten');
    await app.see('Check your bill before you try again');
  });

  it('given the bill is being paid, then nothing can be applied and it says why', async () => {
    start(open({ version: 3, allowedActions: ['give-up-payment'] }));
    const app = await at();
    await app.see('A payment is under way');
    expect(app.has(/^Apply Coupon/)).toBe(false);
  });
});

describe('a typed code', () => {
  const typeIn = async (code: string) => {
    const app = await at();
    await app.see('Coupon ten');
    await app.type('#coupon-code', code);
    await app.submit();
    return app;
  };

  it('is found without case and spaces and put on the bill at once', async () => {
    answers({ discount: carrying('secret') });
    house.server.reply('GET /orders/*/vouchers', ({ query }) => ({
      body: query.has('code')
        ? { rewards: [], vouchers: [voucherOf('secret', { code: 'FRIEND' }), ...list.vouchers] }
        : list,
    }));
    const app = await typeIn(' fri end ');
    await until(() => puts().length === 1);
    expect(puts()).toEqual([{ discount: { ref_id: 'secret', discount_type: 'voucher' } }]);
    await until(() => app.address() === '/bill');
  });

  it('given it does not hold for this bill, then it says why beside the field and shows it', async () => {
    const late = voucherOf('late', { code: 'LATE', usable: false, message: 'Only in the evening' });
    house.server.reply('GET /orders/*/vouchers', ({ query }) => ({
      body: query.has('code') ? { rewards: [], vouchers: [late] } : list,
    }));
    const app = await typeIn('LATE');
    await app.see('Coupon late');
    expect(app.texts('.field-note')).toContain('Only in the evening');
    expect(puts()).toEqual([]);
  });

  it('given nobody knows it, then the server says so', async () => {
    house.server.reply('GET /orders/*/vouchers', ({ query }) =>
      query.has('code') ? refusal(409, 'coupon-unknown') : { body: list },
    );
    const app = await typeIn('NOPE');
    await app.see('coupon-unknown said the server');
    await app.type('#coupon-code', 'NOPE2');
    expect(app.shows('coupon-unknown said the server')).toBe(false);
  });

  it('given nothing was typed, then nothing is asked', async () => {
    const app = await typeIn('  ');
    await app.see('Enter a code');
    expect(house.server.calls('GET /orders/*/vouchers')).toHaveLength(1);
  });
});

describe('what the bill carries', () => {
  it('is marked in the list, said above it, and can be taken off', async () => {
    start(open({ version: 2, discount: carrying('ten') }));
    answers({ version: 3, discount: null });
    const app = await at();
    await app.see('Coupon TEN');
    await app.see('Applied');
    expect(app.has('Apply Coupon ten')).toBe(false);
    await app.tap('Remove TEN');
    expect(puts()).toEqual([{ discount: null }]);
    await until(() => app.has('Apply Coupon ten'));
  });

  it('given it cannot be taken off, then it stays and says why', async () => {
    start(open({ version: 2, discount: carrying('ten') }));
    house.server.reply('PUT /orders/*', () => refusal(409, 'bill-closing'));
    const app = await at();
    await app.see('Coupon TEN');
    await app.tap('Remove TEN');
    expect(said()).toEqual(['bill-closing said the server']);
    expect(app.has('Remove TEN')).toBe(true);
  });

  it.each([
    [12_000, 'The coupon TEN was taken off: the bill is below ₹500.00. Add ₹120.00 more and it comes back.'],
    [0, 'The coupon TEN takes nothing off: none of its dishes is on the bill.'],
  ])('given it left, then it says why and what brings it back', async (missing, words) => {
    const { amount: _, ...ref } = carrying('ten');
    start(open({ version: 2, discount_left: { ...ref, min_order_amount: 50_000, missing } }));
    const app = await at();
    await app.see(words);
    expect(app.has('Remove TEN')).toBe(true);
  });
});
