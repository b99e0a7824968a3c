// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { isReachable, pressEscape } from '../../../testing/keyboard.ts';
import { dish } from '../../../testing/menu-fixture.ts';
import { userOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { useDietMarks } from '../../app/use-diet-marks.ts';
import { bringDietChoice, saveDietChoice } from '../../lib/diet/diet-choice.ts';
import { NO_CHOICE } from '../../lib/diet/fit-rule.ts';
import { facts } from '../../lib/facts.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { ItemWarning } from '../item/item-warning.tsx';
import { AllergensSheet } from './allergens-sheet.tsx';

const satay = dish('satay', { allergens: ['peanuts', 'soybeans'], veg: false });
const curd = dish('curd', { allergens: ['milk'], veg: true });
const fruit = dish('fruit', { diets: ['vegan', 'gluten-free'] });
let house: House;

beforeEach(async () => {
  startAfresh();
  takeUpKept();
  await saveDietChoice(NO_CHOICE);
  house = openHouse([satay, curd, fruit]);
});

function Home() {
  const [open, setOpen] = useState(true);
  useDietMarks();
  return (
    <>
      <p className="state">{open ? 'open' : 'closed'}</p>
      {open && <AllergensSheet open onClose={() => setOpen(false)} />}
    </>
  );
}
async function opened(as: Parameters<typeof sitDown>[1] = null) {
  sitDown(house, as);
  const app = await stage(<Home />, { path: '/home' });
  await until(() => house.server.calls(`GET /stores/${house.id}/items`).length > 0, 'the dishes');
  await settle(20);
  return app;
}
const pressed = (app: Awaited<ReturnType<typeof opened>>) => app.texts('.chip[aria-pressed=true]');
const sent = () => house.server.calls('PUT /users').map(({ body }) => body);
const marks = (): string =>
  [...document.adoptedStyleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join('\n');

describe('choosing', () => {
  it('given nothing is chosen, then fourteen allergens and four diets are offered and no dish is counted', async () => {
    const app = await opened();
    expect(app.all('fieldset').map((set) => set.querySelectorAll('button').length)).toEqual([14, 4]);
    expect(app.texts('legend')).toEqual(['I avoid', 'I eat']);
    expect([pressed(app), app.all('[role=status]').length]).toEqual([[], 0]);
    expect(app.all('fieldset button').every(isReachable)).toBe(true);
  });

  it('given chips are pressed, then it says how many dishes do not fit, before anything is saved', async () => {
    const app = await opened();
    await app.tap('Peanuts');
    expect(app.shows('1 dish doesn’t fit')).toBe(true);
    await app.tap('Milk');
    expect(app.shows('2 dishes don’t fit')).toBe(true);
    await app.tap('Peanuts');
    await app.tap('Milk');
    await app.tap('Fish');
    expect(app.shows('Every dish fits')).toBe(true);
    expect([pressed(app), sent()]).toEqual([['Fish'], []]);
  });

  it('given a vegetarian, then vegetarian dishes fit though only the mark says so', async () => {
    const app = await opened();
    await app.tap('Vegetarian');
    expect(app.shows('1 dish doesn’t fit')).toBe(true);
  });

  it('given Esc, then nothing of it is kept', async () => {
    const app = await opened();
    await app.tap('Peanuts');
    await pressEscape();
    expect(app.texts('.state')).toEqual(['closed']);
    expect([localStorage.getItem('diet') ?? '', sent()]).toEqual([
      expect.not.stringContaining('peanuts'),
      [],
    ]);
  });
});

describe('saving', () => {
  it('given a visitor, then the choice stays on this phone and it says what signing in would add', async () => {
    const app = await opened();
    expect(app.shows('Sign in so the kitchen sees your allergens too.')).toBe(true);
    await app.tap('Peanuts');
    await app.choose('Hide dishes that don’t fit');
    await app.tap('Save');
    await until(() => said().includes('Saved'));
    expect(JSON.parse(localStorage.getItem('diet') ?? 'null')).toEqual({
      allergens: ['peanuts'],
      diets: [],
      hide: true,
    });
    expect([sent(), app.texts('.state')]).toEqual([[], ['closed']]);
  });

  it('given somebody signed in, then it is kept in the profile, which the kitchen reads', async () => {
    house.server.reply('PUT /users', () => ({
      body: { user: userOf({ allergens: ['milk'], diets: ['vegan'] }) },
    }));
    const app = await opened({ name: 'Ana' });
    expect(app.shows('The kitchen sees your allergens on every order.')).toBe(true);
    await app.tap('Milk');
    await app.tap('Vegan');
    await app.tap('Save');
    await until(() => said().includes('Saved'));
    expect(sent()).toEqual([{ allergens: ['milk'], diets: ['vegan'] }]);
    expect(useRoot.getState().auth.user_data?.user.allergens).toEqual(['milk']);
    expect(localStorage.getItem('diet')).not.toContain('milk');
  });

  it('given a visitor chose and signs in, then the choice stays in force, and it says while the kitchen does not know', async () => {
    await saveDietChoice({ allergens: ['peanuts'], diets: ['vegan'], hide: false });
    const untold = 'The kitchen doesn’t see your allergens yet.';
    house.server.reply('PUT /users', () => 'away');
    const app = await opened({ name: '' });
    await bringDietChoice();
    await settle();
    expect([pressed(app), app.shows(untold)]).toEqual([['Peanuts', 'Vegan'], true]);
    house.server.reply('PUT /users', ({ body }) => ({ body: { user: userOf(Object(body)) } }));
    await Promise.all([bringDietChoice(), bringDietChoice()]);
    await settle();
    expect(app.shows(untold)).toBe(false);
    expect(sent()).toEqual(Array(2).fill({ allergens: ['peanuts'], diets: ['vegan'] }));
  });

  it('given the profile has allergens of its own, then these win and only a missing list is brought', async () => {
    await saveDietChoice({ allergens: ['peanuts'], diets: ['vegan'], hide: true });
    house.server.reply('PUT /users', ({ body }) => ({
      body: { user: userOf({ allergens: ['milk'], ...Object(body) }) },
    }));
    const app = await opened({ allergens: ['milk'] });
    await bringDietChoice();
    expect([pressed(app), sent()]).toEqual([['Milk', 'Vegan'], [{ diets: ['vegan'] }]]);
    await bringDietChoice();
    expect(JSON.parse(localStorage.getItem('diet') ?? 'null')).toEqual({
      allergens: [],
      diets: [],
      hide: true,
    });
  });

  it('given an older answer about the person comes after that, then the choice is still in force', async () => {
    await saveDietChoice({ allergens: ['peanuts'], diets: [], hide: false });
    house.server.reply('PUT /users', ({ body }) => ({ body: { user: userOf(Object(body)) } }));
    const app = await opened({ name: 'Ana' });
    await bringDietChoice();
    facts.userFetched(userOf());
    await settle();
    expect(pressed(app)).toEqual(['Peanuts']);
  });

  it('given the profile has a choice, then it stands there', async () => {
    const app = await opened({ allergens: ['eggs'], diets: ['halal'] });
    expect(pressed(app)).toEqual(['Eggs', 'Halal']);
  });

  it.each([
    ['is refused', () => refusal(503, 'overloaded')],
    ['does not arrive', () => 'away' as const],
  ])('given it %s, then it says so, the sheet stays and nothing is called saved', async (_, reply) => {
    house.server.reply('PUT /users', reply);
    const app = await opened({ name: 'Ana' });
    await app.tap('Peanuts');
    await app.tap('Save');
    await until(() => said().length > 0, 'a word about it');
    expect(said()).not.toContain('Saved');
    expect([app.texts('.state'), pressed(app)]).toEqual([['open'], ['Peanuts']]);
    expect(useRoot.getState().auth.user_data?.user.allergens).toEqual([]);
  });
});

describe('what follows from it', () => {
  it('given a dish with what one avoids, then its sheet says so above everything; a fitting one says nothing', async () => {
    sitDown(house);
    await saveDietChoice({ allergens: ['peanuts', 'soybeans'], diets: ['vegan'], hide: false });
    const app = await stage(
      <>
        <ItemWarning item={satay} />
        <ItemWarning item={fruit} />
      </>,
    );
    expect(app.texts('.banner-danger')).toEqual([
      'Contains Peanuts and Soya, which you avoid · Not marked as Vegan',
    ]);
  });

  it('given dishes are hidden, then exactly those that do not fit leave the list, and come back with the choice', async () => {
    await opened();
    await saveDietChoice({ allergens: ['milk'], diets: [], hide: true });
    await until(() => marks().includes('item-curd'), 'the marks');
    expect(marks()).toMatch(/item-curd.*data-dish="curd".*display:\s*none/s);
    expect(marks()).not.toMatch(/item-(satay|fruit)/);
    await saveDietChoice(NO_CHOICE);
    await until(() => !marks().includes('item-curd'), 'no marks');
  });
});
