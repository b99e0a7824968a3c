// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { billOf, lineOf, orderOf } from '../../../testing/order-fixture.ts';
import { stage, startAfresh } from '../../../testing/stage.tsx';
import { AmountParts } from './amount-parts.tsx';

beforeEach(startAfresh);

it('given dishes that credits bought, then they stand there by name, with what they took', async () => {
  const tea = lineOf('l1', { item_id: 'tea', name: { en: 'Masala tea' }, qty: 2, total: 0 });
  const order = orderOf({
    items: [tea],
    loyalty: [{ item_id: 'tea', qty: 2, credits: 240 }],
    bill: billOf({ item_total: 10_000 }),
  });
  const { texts } = await stage(<AmountParts order={order} money={(amount) => `₹${amount / 100}`} />);
  expect(texts('.bill-row').slice(0, 2)).toEqual(['Items total₹100', '2 × Masala tea240 credits']);
});

it('what a coupon and those who paid took off is said to listeners as less', async () => {
  const order = orderOf({ bill: billOf({ item_total: 10_000, discount: 2000, paid_amount: 3000 }) });
  const { texts } = await stage(<AmountParts order={order} money={(amount) => `₹${amount / 100}`} />);
  expect(texts('.bill-row .vh')).toEqual(['Discount, minus ₹20', 'Paid, minus ₹30']);
});
