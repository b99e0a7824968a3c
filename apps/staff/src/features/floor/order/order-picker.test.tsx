// @vitest-environment happy-dom
import { plainItem } from '@tableside/contract/testing/items';
import { expect, it } from 'vitest';
import { stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { OrderPicker } from './order-picker.tsx';

it('says of each dish what it costs and how many are left, and of one that cannot be had from when it can', async () => {
  standIn({ 'GET /stores/store/category': () => ({ body: [] }) });
  const items = [
    plainItem('Soup'),
    plainItem('Roast', { base_price: 30_000, left: 2 }),
    plainItem('Eggs', { available: false, resting: true, available_from: '2026-11-21T01:30:00.000Z' }),
    plainItem('Tea', { available: false }),
  ];
  const { all, host } = await stage(
    <OrderPicker items={items} counts={new Map([['Roast', 2]])} onPick={() => undefined} />,
  );
  const described = all('.order-dish').map((button) =>
    (button.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => host.querySelector(`[id="${id}"]`)?.textContent)
      .join(' ')
      .trim(),
  );
  expect(described).toEqual([
    '₹150.00',
    '₹300.00 · 2 left × 2',
    expect.stringMatching(/^Available from .*1:30/),
    'Sold out',
  ]);
});
