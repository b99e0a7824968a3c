// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { userOf } from '../../../testing/order-fixture.ts';
import { said, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { saveDietChoice } from '../../lib/diet/diet-choice.ts';
import { facts } from '../../lib/facts.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { PrivacySheet } from './privacy-sheet.tsx';

let house: House;

beforeEach(() => {
  startAfresh();
  takeUpKept();
  house = openHouse();
  sitDown(house, { name: 'Ana' });
  house.server.reply('POST /users/auth/sendotp', () => ({
    body: { challenge_id: 'c', length: 6, resend_after: 30, expires_at: '2999-01-01T00:00:00.000Z' },
  }));
});

async function asked(what: string) {
  const app = await stage(<PrivacySheet open onClose={() => undefined} user={userOf()} />, {
    path: '/profile',
  });
  await until(() => app.shows('Delete my account'));
  await app.tap(what);
  await app.tap('Send code');
  await until(() => app.all('#account-code').length > 0, 'the code field');
  return app;
}

it('erases with a code of the own number, and signs out; the phone forgets what was avoided on it', async () => {
  facts.loggedOut();
  await saveDietChoice({ allergens: ['milk'], diets: [], hide: true });
  sitDown(house, { name: 'Ana' });
  house.server.reply('DELETE /users', () => ({ body: {} }));
  const app = await asked('Delete my account');
  await app.type('#account-code', '123456');
  await app.tap('Delete for good');
  await until(() => said().includes('Your account is deleted'));
  expect(house.server.calls('DELETE /users').map(({ body }) => body)).toEqual([
    { challenge_id: 'c', otp: '123456' },
  ]);
  expect(useRoot.getState().auth.user_data).toBeNull();
  expect(JSON.parse(localStorage.getItem('diet') ?? 'null')).toEqual({
    allergens: [],
    diets: [],
    hide: true,
  });
});

it('given the code is wrong or an order runs, then it says so and the person stays', async () => {
  house.server.reply('DELETE /users', () => refusal(409, 'order-running'));
  const app = await asked('Delete my account');
  await app.type('#account-code', '123456');
  await app.tap('Delete for good');
  await until(() => app.shows('order-running said the server'));
  expect(useRoot.getState().auth.user_data?.user.name).toBe('Ana');
});

it('hands the file over with a code of the own number', async () => {
  house.server.reply('GET /users/export', () => ({
    body: { exported_at: '2026-11-21T12:00:00.000Z', data: { app_user: [{ name: 'Ana' }] } },
  }));
  const app = await asked('Download my data');
  await app.type('#account-code', '654321');
  await app.tap('Download my data');
  await until(() => said().includes('Your file is ready'));
  expect(
    house.server.calls('GET /users/export').map(({ query }) => [query.get('challenge_id'), query.get('otp')]),
  ).toEqual([['c', '654321']]);
});

it('given the file comes late, then the code that is typed meanwhile for another wish stays', async () => {
  let answer: (given: Answer) => void = () => undefined;
  house.server.reply('GET /users/export', () => new Promise<Answer>((done) => (answer = done)));
  const app = await asked('Download my data');
  await app.type('#account-code', '654321');
  await app.tap('Download my data');
  await app.tap('Delete my account');
  await app.tap('Send code');
  await until(() => app.has('Delete for good'), 'the other wish');
  await app.type('#account-code', '12');
  answer({ body: { exported_at: '2026-11-21T12:00:00.000Z', data: {} } });
  await until(() => said().includes('Your file is ready'));
  expect(app.all('#account-code')[0]).toHaveProperty('value', '12');
});
