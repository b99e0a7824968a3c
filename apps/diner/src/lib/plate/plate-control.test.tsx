// @vitest-environment happy-dom
import { MAX_LINES } from '@tableside/pricing/plate-limits';
import { beforeEach, expect, it } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { dish } from '../../../testing/menu-fixture.ts';
import { scanOf5 } from '../../../testing/order-fixture.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { facts } from '../facts.ts';
import { OneSnackbar } from '../one-snackbar.tsx';
import { useRoot } from '../store.ts';
import { PlateControl } from './plate-control.tsx';

beforeEach(startAfresh);

const pieces = (): number => useRoot.getState().cart.lines.length;

it('given the place is not known yet, then Add does nothing; as soon as it is, the dish is on the plate', async () => {
  const house = openHouse();
  const app = await stage(<PlateControl item={dish('d1')} name="Dish d1" />);
  await app.tap('Add Dish d1');
  await settle(50);
  expect(pieces()).toBe(0);
  sitDown(house);
  await app.tap('Add Dish d1');
  await until(() => pieces() === 1, 'the dish on the plate');
});

it('given the plate holds no more lines, then plus says so', async () => {
  sitDown(openHouse());
  for (let line = 0; line < MAX_LINES; line += 1)
    facts.lineAdded({ item_id: `other-${line}`, addons: [], note: '' });
  const app = await stage(
    <>
      <PlateControl item={dish('d1')} name="Dish d1" />
      <OneSnackbar />
    </>,
  );
  await app.tap('Add Dish d1');
  await app.see('The plate holds 50 lines at most');
  expect(pieces()).toBe(MAX_LINES);
});

it('given another place is scanned after a dish was taken off, then Undo leaves that place’s plate alone', async () => {
  sitDown(openHouse());
  facts.lineAdded({ item_id: 'd1', addons: [], note: '' });
  const app = await stage(
    <>
      <PlateControl item={dish('d1')} name="Dish d1" />
      <OneSnackbar />
    </>,
  );
  await app.tap(app.all('.stepper-on button')[0] ?? '');
  await until(() => pieces() === 0, 'an empty plate');
  facts.scanned({ ...scanOf5, store_id: 'elsewhere' }, 'Elsewhere');
  await app.tap('Undo');
  expect(pieces()).toBe(0);
});
