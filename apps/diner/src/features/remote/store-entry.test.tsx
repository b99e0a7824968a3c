// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { usePathname } from 'wouter/use-browser-location';
import { type House, openHouse } from '../../../testing/house.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import type { Answer } from '../../../testing/stand-in-server.ts';
import { go } from '../../lib/navigation.ts';
import { closeOverlay, useOverlay } from '../../lib/overlays.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { StoreEntry } from './store-entry.tsx';

const SOON = '2026-11-21T12:30:00.000Z';
const LATER = '2026-11-21T15:00:00.000Z';
let house: House;

beforeEach(() => {
  startAfresh();
  takeUpKept();
  const plan = { slot_minutes: 15, per_slot: 4, pay_on_handover: false, min_order: 0 };
  house = openHouse(undefined, { order_types: ['dinein', 'takeaway'] });
  Object.assign(house.store.preferences, { takeaway: plan });
  offers(SOON);
});
const offers = (soon: string | null) =>
  house.server.reply(`GET /stores/${house.id}/slots`, () => ({
    body: {
      day: '2026-11-21',
      days: ['2026-11-21'],
      slots: [{ at: LATER }],
      asap: soon && { at: soon },
      usual_minutes: null,
    },
  }));
const opened = () =>
  stage(<StoreEntry platform="broeat" store={house.store} />, { path: `/broeat/${house.id}` });
const scan = () => useRoot.getState().scan;

it('says from when it is ready, and enters for as soon as possible', async () => {
  const app = await opened();
  await app.see('Ready from');
  await app.tap('See menu');
  await until(() => app.address() === '/home', 'the menu');
  expect(scan()).toMatchObject({ type: 'takeaway', platform: 'broeat', scheduleDelivery: false });
});

it('leads nobody into its menu who has gone on meanwhile', async () => {
  const here = `/broeat/${house.id}`;
  const Here = () => usePathname() === here && <StoreEntry platform="broeat" store={house.store} />;
  const app = await stage(<Here />, { path: here });
  let answer: (given: Answer) => void = () => undefined;
  house.server.reply(`GET /stores/${house.id}`, () => new Promise<Answer>((done) => (answer = done)));
  await app.tap('See menu');
  go('/broeat');
  await settle(20);
  answer({ body: house.store });
  await settle(20);
  expect([app.address(), scan()]).toEqual(['/broeat', null]);
});

it('given it is wanted at a time, then the scan says so, here again too', async () => {
  const app = await opened();
  await app.choose(/^Choose a time/);
  await app.tap('See menu');
  await until(() => app.address() === '/home', 'the menu');
  expect(scan()).toMatchObject({ scheduleDelivery: true });
  const again = await opened();
  await again.see('Choose a time');
  expect(again.all('input:checked').map((input) => input.getAttribute('value'))).toEqual(['later']);
});

it('given nothing is to be had soon, then there is no choice to make here', async () => {
  offers(null);
  const app = await opened();
  await app.see('Ready from');
  expect(app.all('input[type=radio]')).toEqual([]);
});

/** Says for which restaurant a table is being booked. */
function BookedAt() {
  const overlay = useOverlay();
  return overlay?.kind === 'booking' && <p>at {overlay.at?._id}</p>;
}

it('given the restaurant keeps tables, then one can be booked there without entering', async () => {
  expect((await opened()).has('Book a table')).toBe(false);
  const { features } = house.store.preferences;
  Object.assign(house.store.preferences, { features: { ...features, booking: true } });
  const app = await stage(
    <>
      <StoreEntry platform="tingo" store={house.store} />
      <BookedAt />
    </>,
    { path: `/tingo/${house.id}` },
  );
  await app.tap('Book a table');
  await app.see(`at ${house.id}`);
  expect(scan()).toBeNull();
  closeOverlay();
});

it('given the times cannot be had, then they are asked for again on a tap', async () => {
  house.server.reply(`GET /stores/${house.id}/slots`, () => 'away');
  const app = await opened();
  await app.see('Try again');
  offers(SOON);
  await app.tap('Try again');
  await app.see('Ready from');
});
