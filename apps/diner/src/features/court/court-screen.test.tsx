// @vitest-environment happy-dom
import type { Stall } from '@tableside/contract/courts.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  arriveAtCourt,
  type CourtHouse,
  openCourt,
  stallOf,
  standsAt,
} from '../../../testing/court-fixture.ts';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { isReachable } from '../../../testing/keyboard.ts';
import { dish } from '../../../testing/menu-fixture.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { CourtStrip } from '../../lib/court/court-strip.tsx';
import { facts } from '../../lib/facts.ts';
import { takeUpKept } from '../../lib/store.ts';
import { CourtScreen } from './court-screen.tsx';

let house: CourtHouse;
const closed = { now: false, until: null, next: null };

beforeEach(() => {
  startAfresh();
  takeUpKept();
});

const shown = () => stage(<CourtScreen />, { path: '/food-court' });

async function opened(stalls: readonly Stall[]) {
  house = openCourt(stalls.map((stall) => ({ stall, menu: [dish(`of-${stall._id}`)] })));
  arriveAtCourt(house);
  const app = await shown();
  await until(() => app.texts('h1').includes('Harbour Court'), 'the court’s name');
  return app;
}
const names = (app: Awaited<ReturnType<typeof shown>>) => app.texts('.stall .t-h3');

it('leads to the orders of somebody who is signed in', async () => {
  const app = await opened([stallOf('a', 'Taco Bay')]);
  expect(app.button('Orders and transactions').getAttribute('href')).toBe('/profile/transactions');
  facts.loggedOut();
  await until(() => !app.has('Orders and transactions'), 'no way to them');
});

describe('the stalls', () => {
  it('given three stalls, then each says what it offers and how long one waits, closed ones last', async () => {
    const app = await opened([
      stallOf('a', 'Taco Bay', { open: closed, kinds: [{ en: 'Tacos' }, { en: 'Drinks' }] }),
      stallOf('b', 'Rice Boat', { waiting: 6, kinds: [{ en: 'Bowls' }] }),
      stallOf('c', 'Sweet Pier', { waiting: 1 }),
    ]);
    expect(names(app)).toEqual(['Rice Boat', 'Sweet Pier', 'Taco Bay']);
    expect(app.texts('.stall .t-small')).toEqual(['Bowls', 'Grill', 'Tacos · Drinks']);
    expect(app.texts('.stall-chips')).toEqual(['Busy · 6 orders ahead', '1 order ahead', 'Closed']);
    expect(app.shows('Each stall prepares its own dishes. You pay once.')).toBe(true);
  });

  it('given a closed stall opens again today, then it says when, in its own time', async () => {
    const next = '2026-11-21T12:30:00.000Z';
    const app = await opened([stallOf('a', 'Taco Bay', { open: { now: false, until: null, next } })]);
    expect(app.texts('.stall-chips')[0]).toMatch(/^Opens .*6:00/);
  });

  it('given a stall is tapped, then one stands there and its menu opens', async () => {
    const app = await opened([stallOf('a', 'Taco Bay'), stallOf('b', 'Rice Boat')]);
    await app.tap(/^Rice Boat/);
    expect(standsAt()).toBe('b');
    expect(app.address()).toBe('/home');
  });

  it('given one comes back from a stall, then one stands at the desk again, where the tab is paid', async () => {
    house = openCourt([{ stall: stallOf('a', 'Taco Bay'), menu: [] }]);
    arriveAtCourt(house, 'a');
    const app = await shown();
    await app.see('Taco Bay');
    expect(standsAt()).toBe(house.desk);
  });

  it('given no name to show was set, then its own is shown', async () => {
    const app = await opened([stallOf('a', 'Taco Bay Ltd', { visible_name: '' })]);
    expect(names(app)).toEqual(['Taco Bay Ltd']);
  });

  it('can all be reached with the keyboard, and the search tells what it is for', async () => {
    const app = await opened([stallOf('a', 'Taco Bay'), stallOf('b', 'Rice Boat', { open: closed })]);
    expect(app.all('.stall-link').every(isReachable)).toBe(true);
    expect(app.all('.court-chips button').every(isReachable)).toBe(true);
    expect(app.texts('label[for=court-search]')).toEqual(['Search stalls']);
  });
});

describe('searching and narrowing', () => {
  const three = [
    stallOf('a', 'Café Olé', { open: closed, kinds: [{ en: 'Coffee' }] }),
    stallOf('b', 'Rice Boat', { all_veg: true, kinds: [{ en: 'Bowls' }] }),
    stallOf('c', 'Sweet Pier', { kinds: [{ en: 'Ice cream' }] }),
  ];

  it('given words of a name or of a kind, whatever the accents, then the fitting stalls stay', async () => {
    const app = await opened(three);
    await app.type('input[type=search]', 'cafe ole');
    expect(names(app)).toEqual(['Café Olé']);
    await app.type('input[type=search]', 'ICE CR');
    expect(names(app)).toEqual(['Sweet Pier']);
  });

  it('given a chip is pressed, then it is said to be pressed and narrows; together they narrow more', async () => {
    const app = await opened(three);
    await app.tap('Open now');
    expect(app.button('Open now').getAttribute('aria-pressed')).toBe('true');
    expect(names(app)).toEqual(['Rice Boat', 'Sweet Pier']);
    await app.tap('Only vegetarian');
    expect(names(app)).toEqual(['Rice Boat']);
    await app.tap('Open now');
    await app.tap('Only vegetarian');
    expect(names(app)).toHaveLength(3);
  });

  it('given nothing fits, then it says so and one tap shows all of them again', async () => {
    const app = await opened(three);
    await app.type('input[type=search]', 'sushi');
    expect(app.shows('No stall fits')).toBe(true);
    await app.tap('Show all stalls');
    expect(names(app)).toHaveLength(3);
    expect(app.all('input[type=search]')[0]).toHaveProperty('value', '');
  });
});

describe('while it cannot be shown', () => {
  it('given the answer is on its way, then it says it is loading; the stalls follow', async () => {
    house = openCourt([]);
    let answer: (court: { body: unknown }) => void = () => undefined;
    house.server.reply(`GET /store_groups/${house.id}/stores`, () => new Promise((done) => (answer = done)));
    arriveAtCourt(house);
    const app = await shown();
    expect(app.texts('h1')).toEqual(['Food court']);
    expect(app.shows('Loading')).toBe(true);
    answer({ body: { ...house.court, stores: [stallOf('a', 'Taco Bay')] } });
    await app.see('Taco Bay');
    expect(app.shows('Loading')).toBe(false);
  });

  it.each([
    ['is refused', () => refusal(404, 'not-found')],
    ['is out of reach', () => 'away' as const],
  ])('given it %s, then it says so, and trying again brings the stalls', async (_, reply) => {
    house = openCourt([{ stall: stallOf('a', 'Taco Bay'), menu: [] }]);
    const path = `GET /store_groups/${house.id}/stores`;
    house.server.reply(path, reply);
    arriveAtCourt(house);
    const app = await shown();
    await app.see('The stalls could not be loaded');
    expect(app.all('[role=alert]')).toHaveLength(1);
    house.server.reply(path, () => ({ body: house.court }));
    await app.tap('Try again');
    await app.see('Taco Bay');
    expect(app.all('[role=alert]')).toHaveLength(0);
  });
});

describe('where there is no food court', () => {
  it('given a restaurant was scanned, then its menu is shown instead', async () => {
    sitDown(openHouse());
    const app = await stage(<CourtScreen />, { path: '/food-court' });
    expect(app.address()).toBe('/home');
  });

  it('given a court was scanned, then one stays', async () => {
    house = openCourt([]);
    arriveAtCourt(house);
    const app = await shown();
    expect(app.address()).toBe('/food-court');
  });
});

describe('the plate that goes along', () => {
  it('given one looks at a stall’s menu, then the way back to the others stands above it', async () => {
    house = openCourt([{ stall: stallOf('a', 'Taco Bay'), menu: [] }]);
    arriveAtCourt(house, 'a');
    const app = await stage(<CourtStrip />, { path: '/home' });
    await app.see('Harbour Court');
    await app.tap('All stalls');
    expect(app.address()).toBe('/food-court');
  });

  it('given a restaurant of its own, then there is no such strip', async () => {
    const app = await stage(<CourtStrip />, { path: '/home' });
    expect(app.has('All stalls')).toBe(false);
  });
});
