// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { stage, startAfresh } from '../../../testing/stage.tsx';
import { facts } from '../../lib/facts.ts';
import { closeOverlay, useOverlay } from '../../lib/overlays.ts';
import { takeUpKept } from '../../lib/store.ts';
import { HelpSheet } from './help-sheet.tsx';

const WAITER = 'Call a waiter';

/** Says what is opened instead. */
function Opened() {
  const overlay = useOverlay();
  return overlay && <p>opens {overlay.kind}</p>;
}
const opened = () =>
  stage(
    <>
      <HelpSheet open onClose={() => undefined} />
      <Opened />
    </>,
    { path: '/profile' },
  );

beforeEach(() => {
  startAfresh();
  takeUpKept();
  closeOverlay();
});

it('tells anybody how to join and to pay', async () => {
  const app = await opened();
  await app.see('they find it under Social.');
  expect(app.shows('Open Bill and choose how you pay')).toBe(true);
  expect(app.has(WAITER)).toBe(false);
  expect(app.all('a')).toEqual([]);
});

it('given one sits at a table, then a waiter can be called, or the restaurant', async () => {
  const house = openHouse(undefined, { phone: '+91 22 5550' });
  sitDown(house);
  facts.storeFetched(house.store);
  const app = await opened();
  expect(app.all('a').map((link) => link.getAttribute('href'))).toEqual(['tel:+91 22 5550']);
  await app.tap(WAITER);
  await app.see('opens services');
});
