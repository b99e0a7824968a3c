// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, expect, it } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { orderOf } from '../../../testing/order-fixture.ts';
import { pushBrowser } from '../../../testing/push-browser.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { usePush } from '../../lib/push/push.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { useMessages } from '../../lib/toasts.ts';
import { useNoticeOffer } from './use-notice-offer.ts';

const WORDS = 'Shall we tell you when it is ready?';

function Offer() {
  useNoticeOffer();
  return null;
}
const ordered = (change: Partial<Order>) => useRoot.setState({ order: orderOf(change) });
async function came() {
  await stage(<Offer />, { path: '/home' });
  await settle(20);
}

beforeEach(() => {
  startAfresh();
  takeUpKept();
  usePush.setState({ state: 'none' });
  sitDown(openHouse(), { name: 'Ana' });
});

it('given a paid order to take away, then it asks once, and only the tap asks the browser', async () => {
  const browser = pushBrowser({ answer: 'denied' });
  await came();
  ordered({ __type: 'takeaway', paid: true });
  await until(() => said().includes(WORDS), WORDS);
  expect(browser.asked).toBe(0);
  useMessages.getState().snackbar?.action?.run();
  await settle(20);
  expect([browser.asked, usePush.getState().state]).toEqual([1, 'blocked']);
  useMessages.setState({ snackbar: null });
  ordered({ _id: 'o2', __type: 'takeaway', paid: true });
  usePush.setState({ state: 'off' });
  await settle(20);
  expect(said()).toEqual([]);
});

it.each([
  ['is eaten at the table', { __type: 'dinein', paid: true }],
  ['is not paid yet', { __type: 'takeaway', paid: false }],
] as const)('given the order %s, then nobody is asked', async (_, change) => {
  pushBrowser({});
  await came();
  ordered(change);
  await settle(20);
  expect(said()).toEqual([]);
});

it.each([
  ['has them on already', { permission: 'granted', subscribed: true }],
  ['has blocked them', { permission: 'denied' }],
] as const)('given this device %s, then nobody is asked', async (_, wishes) => {
  pushBrowser(wishes);
  await came();
  ordered({ __type: 'takeaway', paid: true });
  await settle(20);
  expect(said()).toEqual([]);
});

it('given a browser without notifications, then nobody is asked', async () => {
  await came();
  ordered({ __type: 'takeaway', paid: true });
  await settle(20);
  expect([said(), usePush.getState().state]).toEqual([[], 'none']);
});
