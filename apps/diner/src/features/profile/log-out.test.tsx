// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { saveDietChoice } from '../../lib/diet/diet-choice.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { LogOutButton } from './log-out.tsx';

it('leaves nothing on the phone of what the person avoids', async () => {
  startAfresh();
  takeUpKept();
  const house = openHouse();
  await saveDietChoice({ allergens: ['milk'], diets: ['vegan'], hide: true });
  sitDown(house, { name: 'Ana' });
  const app = await stage(<LogOutButton />, { path: '/profile' });
  await app.tap(/out$/);
  await until(() => useRoot.getState().auth.user_data === null, 'the sign-out');
  expect(JSON.parse(localStorage.getItem('diet') ?? 'null')).toEqual({
    allergens: [],
    diets: [],
    hide: true,
  });
});
