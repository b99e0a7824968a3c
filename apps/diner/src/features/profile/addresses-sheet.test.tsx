// @vitest-environment happy-dom
import type { Address } from '@tableside/contract/accounts.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressOf } from '../../../testing/address-fixture.ts';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { scanOf5, userOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { takeUpKept } from '../../lib/store.ts';
import { ProfileScreen } from './profile-screen.tsx';

const ROW = 'Your addresses';
let house: House;
let kept: readonly Address[];

beforeEach(() => {
  startAfresh();
  takeUpKept();
  kept = [addressOf(), addressOf({ _id: 'aunt', label: '', house: '3', line1: 'Hill Road' })];
  house = openHouse();
  house.server.reply('GET /users/addresses', () => ({ body: kept }));
});

async function opened() {
  sitDown(house, { _id: `ana-of-${house.id}` });
  const app = await stage(<ProfileScreen />, { path: '/profile' });
  await app.tap(ROW);
  return app;
}
const listed = (app: Awaited<ReturnType<typeof opened>>) => app.texts('.location-words');

describe('the addresses of a person at a table', () => {
  it('are all shown, and one can be removed after one more question', async () => {
    house.server.reply('DELETE /users/addresses/home', () => {
      kept = kept.slice(1);
      return { body: {} };
    });
    const app = await opened();
    await app.see('Turner Road');
    expect(listed(app)).toEqual(['Home12B, Turner Road, Mumbai', 'Hill Road3, Hill Road, Mumbai']);
    await app.tap('Remove Home');
    await app.see('Remove Home?');
    expect(house.server.calls('DELETE /users/addresses/home')).toEqual([]);
    await app.tap('Remove');
    await until(() => listed(app).length === 1, 'one fewer');
    expect(document.activeElement?.textContent).toBe(ROW);
    expect(said()).toEqual(['Address removed']);
    expect(house.server.calls('DELETE /users/addresses/home')).toHaveLength(1);
  });

  it('given the removal is refused, then it says why and the address stays', async () => {
    house.server.reply('DELETE /users/addresses/home', () => refusal(503, 'busy'));
    const app = await opened();
    await app.tap('Remove Home');
    await app.tap('Remove');
    await until(() => said().length > 0, 'the reason');
    expect(said()).toEqual(['busy said the server']);
    expect(listed(app)).toHaveLength(2);
  });

  it('given there is none, then it says so, and one is set down in words', async () => {
    kept = [];
    house.server.reply('POST /users/addresses', ({ body }) => {
      kept = [addressOf({ ...(typeof body === 'object' && body), _id: 'new' })];
      return { status: 201, body: kept[0] };
    });
    const app = await opened();
    await app.see('No address yet');
    await app.tap('Add an address');
    await settle(10);
    expect(document.activeElement?.textContent).toBe('Add an address');
    await app.tap('Save');
    expect(app.all('[aria-invalid="true"]').map(({ id }) => id)).toEqual([
      'address-house',
      'address-line1',
      'address-city',
    ]);
    await settle(30);
    expect(document.activeElement?.id).toBe('address-house');
    await app.type('#address-house', '7');
    await app.type('#address-line1', 'Sea Road');
    await app.type('#address-city', 'Mumbai');
    await app.tap('Work');
    await app.tap('Save');
    await until(() => listed(app).length === 1, 'the list');
    expect(listed(app)).toEqual(['Work7, Sea Road, Mumbai']);
    expect(house.server.calls('POST /users/addresses').map(({ body }) => body)).toEqual([
      {
        house: '7',
        landmark: '',
        line1: 'Sea Road',
        line2: '',
        city: 'Mumbai',
        label: 'Work',
        location: null,
      },
    ]);
  });

  it('are changed in words: the pin stays with its door, and goes with another one', async () => {
    const changes = () => house.server.calls('PUT /users/addresses/home').map(({ body }) => body);
    house.server.reply('PUT /users/addresses/home', ({ body }) => {
      kept = kept.with(0, addressOf({ ...(typeof body === 'object' && body) }));
      return { body: kept[0] };
    });
    const { _id, ...home } = addressOf();
    const app = await opened();
    await app.tap('Change Home');
    await settle(10);
    expect(document.activeElement?.textContent).toBe('Change Home');
    expect(app.all('#address-line1')[0]).toHaveProperty('value', 'Turner Road');
    await app.type('#address-label', 'Parents');
    expect(app.shows('You set its pin')).toBe(false);
    await app.tap('Save');
    await until(() => listed(app)[0] === 'Parents12B, Turner Road, Mumbai', 'the new name');
    expect(changes()).toEqual([{ ...home, label: 'Parents' }]);
    expect(document.activeElement?.textContent).toBe(ROW);

    await app.tap('Change Parents');
    await app.type('#address-house', '14');
    await app.see('You set its pin');
    await app.tap('Save');
    await until(() => listed(app)[0] === 'Parents14, Turner Road, Mumbai', 'the new door');
    expect(changes()[1]).toEqual({ ...home, label: 'Parents', house: '14', location: null });
  });

  it('given second thoughts, then the list is there again and nothing was sent', async () => {
    const app = await opened();
    await app.tap('Change Hill Road');
    await app.type('#address-city', 'Pune');
    await app.tap('Cancel');
    await until(() => listed(app).length === 2, 'the list');
    expect(listed(app)[1]).toBe('Hill Road3, Hill Road, Mumbai');
    expect(house.server.calls('PUT /users/addresses/aunt')).toEqual([]);
  });

  it('given one is half written, then it waits while the sheet is closed or another is looked at; Cancel gives it up', async () => {
    const app = await opened();
    const city = () => app.all('#address-city')[0];
    await app.tap('Change Hill Road');
    await app.type('#address-city', 'Pune');
    await app.tap('Close');
    await app.tap(ROW);
    await app.tap('Add an address');
    expect(city()).toHaveProperty('value', '');
    await app.tap('Cancel');
    await app.tap('Change Hill Road');
    expect(city()).toHaveProperty('value', 'Pune');
    await app.tap('Cancel');
    await app.tap('Change Hill Road');
    expect(city()).toHaveProperty('value', 'Mumbai');
  });

  it('given another person signs in, then nothing of what was half written is shown', async () => {
    const app = await opened();
    await app.tap('Add an address');
    await app.type('#address-city', 'Pune');
    await app.tap('Close');
    facts.loggedIn({ token: 'token', user: userOf({ _id: `bob-of-${house.id}` }) });
    await settle(10);
    await app.tap(ROW);
    await app.tap('Add an address');
    expect(app.all('#address-city')[0]).toHaveProperty('value', '');
  });

  it('given the server is away, then it says so and what was typed stays', async () => {
    house.server.reply('PUT /users/addresses/home', () => 'away');
    const app = await opened();
    await app.tap('Change Home');
    await app.type('#address-house', '14');
    await app.tap('Save');
    await app.see("We can't reach the restaurant right now");
    expect(app.all('#address-house')[0]).toHaveProperty('value', '14');
  });

  it('given a new one is refused, then it says why and what was typed stays', async () => {
    house.server.reply('POST /users/addresses', () => refusal(409, 'too-many'));
    const app = await opened();
    await app.tap('Add an address');
    for (const name of ['house', 'line1', 'city']) await app.type(`#address-${name}`, 'x');
    await app.tap('Save');
    await app.see('too-many said the server');
    expect(app.all('#address-city')[0]).toHaveProperty('value', 'x');
  });

  it('given no answer came to a new one, then the same again counts once', async () => {
    house.server.reply('POST /users/addresses', () => 'away');
    const app = await opened();
    await app.tap('Add an address');
    for (const name of ['house', 'line1', 'city']) await app.type(`#address-${name}`, 'x');
    await app.tap('Save');
    await app.see("We can't reach the restaurant right now");
    await app.tap('Save');
    const keys = house.server
      .calls('POST /users/addresses')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('given one is answered late, then the one that is written since stays', async () => {
    let answer: (given: Answer) => void = () => undefined;
    house.server.reply('PUT /users/addresses/home', () => new Promise<Answer>((done) => (answer = done)));
    const app = await opened();
    await app.tap('Change Home');
    await app.tap('Save');
    await app.tap('Cancel');
    await app.tap('Change Hill Road');
    await app.type('#address-city', 'Pune');
    answer({ body: kept[0] });
    await settle(10);
    expect(app.all('#address-city')[0]).toHaveProperty('value', 'Pune');
  });

  it('given they cannot be asked for, then it says why, and a tap asks again', async () => {
    house.server.reply('GET /users/addresses', () => refusal(503, 'busy'));
    const app = await opened();
    await app.see('busy said the server');
    house.server.reply('GET /users/addresses', () => ({ body: kept }));
    await app.tap('Try again');
    await until(() => listed(app).length === 2, 'the list');
  });
});

describe('elsewhere', () => {
  it('given something is brought, then the row leads to where they can be chosen', async () => {
    const { scanned_at: _, ...scan } = scanOf5;
    facts.scanned(
      { ...scan, type: 'delivery', table_id: null, table_name: null, store_id: house.id },
      'Small',
    );
    facts.loggedIn({ token: 'token', user: userOf() });
    const app = await stage(<ProfileScreen />, { path: '/profile' });
    await until(() => app.has(ROW), 'the row');
    expect(app.button(ROW).getAttribute('href')).toBe('/location');
  });

  it('given a visitor, then there is no such row', async () => {
    sitDown(house);
    const app = await stage(<ProfileScreen />, { path: '/profile' });
    await until(() => app.has(/^Language/), 'the rows');
    expect(app.has(ROW)).toBe(false);
  });
});
