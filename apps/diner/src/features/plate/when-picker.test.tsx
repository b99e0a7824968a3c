// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { type House, openHouse } from '../../../testing/house.ts';
import { scanOf5 } from '../../../testing/order-fixture.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { facts } from '../../lib/facts.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { useSending } from './sending.ts';
import { WhenPicker } from './when-picker.tsx';

let house: House;

beforeEach(() => {
  startAfresh();
  takeUpKept();
  house = openHouse();
  useSending.setState({ at: null });
  house.server.reply(`GET /stores/${house.id}/slots`, () => ({
    body: {
      day: '2026-11-21',
      days: ['2026-11-21'],
      slots: [{ at: '2026-11-21T15:00:00.000Z' }],
      asap: { at: '2026-11-21T12:30:00.000Z' },
      usual_minutes: null,
    },
  }));
});

function opened(scheduleDelivery: boolean) {
  const { scanned_at: _, ...scan } = scanOf5;
  const away = { type: 'takeaway', table_id: null, table_name: null, store_id: house.id } as const;
  facts.scanned({ ...scan, ...away, scheduleDelivery }, 'Small');
  return stage(<WhenPicker store={house.store} />, { path: '/home?plate' });
}
const chosen = (app: Awaited<ReturnType<typeof opened>>) =>
  app.all('input:checked').map((input) => input.getAttribute('value'));

it('is as soon as possible where nothing else was said', async () => {
  const app = await opened(false);
  await app.see('As soon as possible');
  expect([chosen(app), useSending.getState().at]).toEqual([['soon'], null]);
});

it('given a time is wanted, then none is chosen yet, and the choice of it is kept', async () => {
  const app = await opened(true);
  await app.see('Choose a time');
  expect([chosen(app), useSending.getState().at]).toEqual([['later'], undefined]);
  await app.choose(/^As soon as possible/);
  expect([useRoot.getState().scan?.scheduleDelivery, useSending.getState().at]).toEqual([false, null]);
  await app.choose(/^Choose a time/);
  expect([useRoot.getState().scan?.scheduleDelivery, useSending.getState().at]).toEqual([true, undefined]);
});

it('given the times cannot be had, then they are asked for again on a tap', async () => {
  const path = `GET /stores/${house.id}/slots`;
  house.server.reply(path, () => 'away');
  const app = await opened(false);
  await app.see('Try again');
  house.server.reply(path, () => ({
    body: { day: '2026-11-21', days: [], slots: [], asap: null, usual_minutes: null },
  }));
  await app.tap('Try again');
  await until(() => !app.has('Try again'), 'the answer');
});

it('given the times of another day cannot be had, then that is said there, and they are asked for again on a tap', async () => {
  const days = ['2026-11-21', '2026-11-22'];
  const free = { days, asap: null, usual_minutes: null, slots: [{ at: '2026-11-22T15:00:00.000Z' }] };
  let away = true;
  house.server.reply(`GET /stores/${house.id}/slots`, ({ query }) => {
    const day = query.get('day') ?? '2026-11-21';
    return away && day !== '2026-11-21' ? 'away' : { body: { ...free, day } };
  });
  const app = await opened(true);
  await until(() => app.all('#collect-day').length > 0, 'the days');
  const times = () => app.all('#collect-time option').length;
  const field = app.all('#collect-day')[0];
  if (field instanceof HTMLSelectElement) field.value = '2026-11-22';
  field?.dispatchEvent(new Event('change', { bubbles: true }));
  await app.see('Try again');
  expect([app.all('#collect-day').length, times()]).toEqual([1, 0]);
  away = false;
  await app.tap('Try again');
  await until(() => times() === 2, 'the times');
  expect(app.has('Try again')).toBe(false);
});
