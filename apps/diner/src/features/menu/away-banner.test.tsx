// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import type { ScanType } from '@tableside/contract/vocabulary';
import { beforeEach, expect, it } from 'vitest';
import { billOf, lineOf, orderOf, partOf, scanOf5 } from '../../../testing/order-fixture.ts';
import { stage, startAfresh } from '../../../testing/stage.tsx';
import { facts } from '../../lib/facts.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { AwayBanner } from './away-banner.tsx';

beforeEach(() => {
  startAfresh();
  takeUpKept();
});

function opened(change: Partial<Order>, type: ScanType = 'takeaway') {
  facts.scanned({ ...scanOf5, type }, 'Jade Garden');
  useRoot.setState({
    order: orderOf({
      number: 42,
      __type: 'takeaway',
      items: [lineOf('1', { status: 'preparing' })],
      ...change,
    }),
  });
  return stage(<AwayBanner />, { path: '/home' });
}

it('says how far an order to be collected is, and leads to it', async () => {
  const app = await opened({});
  await app.see('Order 42 · Preparing');
  expect(app.button('Track').getAttribute('href')).toBe('/profile/transactions?order=o1');
});

it.each<readonly [string, Partial<Order>, ScanType]>([
  ['it was collected', { items: [lineOf('1', { status: 'served' })] }, 'takeaway'],
  ['it is for a table', { __type: 'dinein' }, 'takeaway'],
  ['the guest sits at a table', {}, 'dinein'],
  [
    'its payment is under way, which says so itself',
    { bill: billOf({ parts: [partOf({ state: 'pending', payment_id: 'p1', mode: 'online' })] }) },
    'takeaway',
  ],
])('given %s, then nothing is said', async (_, change, type) => {
  expect((await opened(change, type)).all('.banner')).toEqual([]);
});
