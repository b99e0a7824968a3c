import type { Address, User } from '@tableside/contract/accounts.schema';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { addressOf, homeAddress } from '../../../../testing/away-house.ts';
import { codeOf } from '../../../../testing/call.ts';

const app = await startTestApp();

describe('a diner’s addresses', () => {
  test('are kept, changed and forgotten, the newest first', async () => {
    const diner = await app.diner('Ana');
    const list = async () => (await diner.call('GET', '/users/addresses')).json<Address[]>();
    const home = await addressOf(diner);
    app.clock.advance(1000);
    const work = await addressOf(diner, { label: 'Work', location: null, landmark: ' ' });
    expect(await list()).toEqual([
      { _id: work, ...homeAddress, label: 'Work', location: null, landmark: '' },
      { _id: home, ...homeAddress },
    ]);
    const moved = await diner.call('PUT', `/users/addresses/${home}`, { ...homeAddress, house: '3' });
    expect(moved.json()).toEqual({ _id: home, ...homeAddress, house: '3' });
    expect((await diner.call('DELETE', `/users/addresses/${work}`)).status).toBe(200);
    const user = (await diner.call('GET', '/users')).json<User>();
    expect(user.addresses).toEqual([{ _id: home, ...homeAddress, house: '3' }]);
  });

  test('are nobody else’s', async () => {
    const [ana, eve] = [await app.diner('Ana'), await app.diner('Eve')];
    const home = await addressOf(ana);
    expect((await eve.call('PUT', `/users/addresses/${home}`, homeAddress)).status).toBe(404);
    expect((await eve.call('DELETE', `/users/addresses/${home}`)).status).toBe(404);
    expect((await eve.call('GET', '/users/addresses')).json()).toEqual([]);
    expect((await ana.call('GET', '/users/addresses')).json()).toHaveLength(1);
  });

  test.each([
    ['no street', { line1: '' }],
    ['no city', { city: '   ' }],
    ['no house', { house: undefined }],
    ['a pin beyond the pole', { location: { lat: 90.01, lng: 0 } }],
    ['half a pin', { location: { lat: 19 } }],
    ['a book', { landmark: 'x'.repeat(121) }],
  ])('%s is no address', async (_why, change) => {
    const diner = await app.diner('Ana');
    const answer = await diner.call('POST', '/users/addresses', { ...homeAddress, ...change });
    expect(answer.status).toBe(400);
    expect((await diner.call('GET', '/users/addresses')).json()).toEqual([]);
  });

  test('are twenty at most, also when two devices keep the last one at once; a card number is none', async () => {
    const diner = await app.diner('Ana');
    for (let nth = 0; nth < 19; nth += 1) await addressOf(diner);
    const both = await Promise.all([1, 2].map(() => diner.call('POST', '/users/addresses', homeAddress)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const other = await app.diner('Ben');
    const card = { ...homeAddress, landmark: '4111-1111-1111-1111' };
    expect(codeOf(await other.call('POST', '/users/addresses', card))).toBe('card-number-refused');
  });
});
