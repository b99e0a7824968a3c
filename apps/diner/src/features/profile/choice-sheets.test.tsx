// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { dish } from '../../../testing/menu-fixture.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { facts } from '../../lib/facts.ts';
import { DishName } from '../../lib/menu/dish-name.tsx';
import { useMenu } from '../../lib/menu/menu.ts';
import { isMotionReduced, reduceMotion } from '../../lib/motion-choice.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { LanguageSheet, ThemeSheet } from './choice-sheets.tsx';

const nothing = (): void => undefined;
const opened = () => stage(<ThemeSheet open onClose={nothing} chosen="system" onChosen={nothing} />);
const marked = (): string | undefined => document.documentElement.dataset['motion'];

beforeEach(startAfresh);
afterEach(() => reduceMotion(false));

it('less motion is chosen beside the theme, takes effect at once and is kept', async () => {
  const app = await opened();
  await app.choose('Less motion');
  expect([marked(), isMotionReduced()]).toEqual(['reduced', true]);
  const again = await opened();
  expect(again.all('[role=switch]')[0]).toHaveProperty('checked', true);
  await again.choose('Less motion');
  expect([marked(), isMotionReduced()]).toEqual([undefined, false]);
});

function Dishes() {
  return useMenu().items.map(({ _id, name }) => (
    <p key={_id} className="dish">
      <DishName of={name} />
    </p>
  ));
}

it('another language is there at once: words and dishes, in English where the house has no others; the plate stays', async () => {
  takeUpKept();
  const house = openHouse([
    dish('d1', { name: { en: 'Naan', de: 'Fladenbrot' } }),
    dish('d2', { name: { en: 'Curry' } }),
  ]);
  sitDown(house);
  facts.lineAdded({ item_id: 'd1', addons: [], note: '' }, 2);
  const app = await stage(
    <>
      <LanguageSheet open onClose={nothing} />
      <Dishes />
    </>,
  );
  await until(() => app.texts('.dish').join() === 'Naan,Curry', 'the dishes in English');
  await app.choose('Deutsch');
  await until(() => app.texts('.dish').join() === 'Fladenbrot,Curry', 'the dishes in German');
  expect(app.texts('dialog h2')).toEqual(['Sprache']);
  expect(document.documentElement.lang).toBe('de');
  expect(useRoot.getState().cart.lines).toMatchObject([{ item_id: 'd1', qty: 2 }]);
  const asked = house.server.calls(`GET /stores/${house.id}/items`);
  expect(asked.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', 'de']);
});
