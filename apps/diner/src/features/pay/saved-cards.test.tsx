// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { sitDownToPay } from '../../../testing/payment-fixture.ts';
import { stage, until } from '../../../testing/stage.tsx';
import type { Card } from '../../lib/cards/use-cards.ts';
import { PaymentScreen } from './payment-screen.tsx';

const card = (last4: string, store?: string): Card => ({
  _id: last4,
  brand: 'visa',
  last4,
  exp_month: 12,
  exp_year: 2039,
  type: 'credit',
  name: 'Ana',
  ...(store !== undefined && { store_id: store }),
});

it('a saved card is offered where it can pay: not at the restaurant of another account', async () => {
  const house = sitDownToPay('r', { payment_modes: ['online'], online_modes: ['card'] });
  const cards = [card('1111', house.id), card('2222', 'elsewhere'), card('3333')];
  house.server.reply('GET /users/cards', () => ({ body: cards }));
  const app = await stage(<PaymentScreen />, { path: '/payment' });
  await until(() => app.shows('Visa •••• 1111'), 'the saved card');
  expect(app.shows('Visa •••• 2222')).toBe(false);
  // A node of the version before says of none where it pays.
  expect(app.shows('Visa •••• 3333')).toBe(true);
});
