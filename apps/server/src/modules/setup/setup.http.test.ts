import { MOST_SEATS } from '@tableside/contract/limits';
import type { Store } from '@tableside/contract/venues.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { newHouse } from '../../../tests/security/house-requests.ts';
import { newToken } from '../../platform/ids.ts';
import { offerSetup } from './index.ts';

const test = await startTestApp();
const { db, clock } = test.app;

const count = async (table: 'store' | 'staff_user' | 'dining_table' | 'code'): Promise<number> =>
  (
    await db.row<[], { readonly n: number }>({
      name: `test.count-${table}`,
      text: `select count(*) as n from ${table}`,
    })
  )?.n ?? -1;
const everything = async () => ({
  stores: await count('store'),
  staff: await count('staff_user'),
  tables: await count('dining_table'),
  codes: await count('code'),
});
const NOTHING = { stores: 0, staff: 0, tables: 0, codes: 0 };
const linkOf = async (): Promise<string> => (await offerSetup(db, clock.now())) ?? '';
const stateOf = async (key: string) =>
  (await test.call('GET', `/setup/${key}`)).json<{ state: string }>().state;
const setUp = (key: string, house: object = newHouse, more: { key?: string } = {}) =>
  test.call('POST', `/setup/${key}`, { body: house, ...more });

afterEach(async () => {
  await db.rows<[], never>({
    name: 'test.empty',
    text: 'truncate store, staff_user, setup_link, sign_in_attempt cascade',
  });
});

describe('given an empty installation', () => {
  it('when the owner sets it up, then the whole house stands and the owner may sign in', async () => {
    const key = await linkOf();
    expect(await stateOf(key)).toBe('open');
    const made = await setUp(key);
    expect(made.status).toBe(201);
    const { store_id: storeId } = made.json<{ store_id: string }>();
    expect(await everything()).toEqual({ stores: 1, staff: 1, tables: 3, codes: 4 });
    const store = (await test.call('GET', `/stores/${storeId}`)).json<Store>();
    expect(store).toMatchObject({
      visible_name: 'New House',
      timezone: 'Asia/Kolkata',
      default_currency: { code: 'INR', symbol: '₹', exponent: 2 },
      order_types: ['dinein', 'takeaway'],
      opted_languages: ['en', 'de'],
      open: { now: true },
    });
    expect(store.preferences.features).toEqual({
      queue: false,
      booking: false,
      recommendations: true,
      games: true,
      jukebox: false,
      videos: false,
    });
    expect(store.preferences.taxes).toMatchObject(newHouse.store.taxes);
    const signedIn = await test.call('POST', '/staff/session', {
      body: { email: newHouse.owner.email, password: newHouse.owner.password },
    });
    expect(signedIn.json()).toMatchObject({ roles: ['owner'], stores: [{ _id: storeId }] });
  });

  it('takes tables with as many seats as the plan does', async () => {
    const house = { ...newHouse, tables: [{ count: 1, seats: MOST_SEATS }] };
    expect((await setUp(await linkOf(), house)).status).toBe(201);
  });

  it('when the link is used, then it opens nothing any more and says so', async () => {
    const key = await linkOf();
    await setUp(key);
    expect(await stateOf(key)).toBe('owned');
    const again = await setUp(key, { ...newHouse, owner: { ...newHouse.owner, email: 'b@example.org' } });
    expect([again.status, again.json<{ code: string }>().code]).toEqual([410, 'setup-over']);
    expect((await everything()).staff).toBe(1);
    expect(await offerSetup(db, clock.now())).toBeUndefined();
  });

  it('when the answer was lost and it is sent again with its key, then the same house is answered', async () => {
    const key = await linkOf();
    const repeated = { key: newToken() };
    const [first, second] = [await setUp(key, newHouse, repeated), await setUp(key, newHouse, repeated)];
    expect(second.json()).toEqual(first.json());
    expect((await everything()).stores).toBe(1);
  });

  it('when the server starts again, then the older link is over', async () => {
    const [old, fresh] = [await linkOf(), await linkOf()];
    expect([await stateOf(old), await stateOf(fresh)]).toEqual(['over', 'open']);
    expect((await setUp(old)).status).toBe(410);
    expect(await everything()).toEqual(NOTHING);
  });

  it('keeps no key, only its hash', async () => {
    const key = await linkOf();
    const kept = await db.row<[], { readonly all: string }>({
      name: 'test.read-link',
      text: 'select setup_link::text as all from setup_link',
    });
    expect(kept?.all).not.toContain(key);
  });

  it('when many set it up at once, then there is one house', async () => {
    const key = await linkOf();
    const houses = [1, 2, 3, 4, 5, 6].map((n) => ({
      ...newHouse,
      owner: { ...newHouse.owner, email: `owner${n}@example.org` },
    }));
    const answers = await Promise.all(houses.map((house) => setUp(key, house)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410, 410, 410]);
    expect(await everything()).toEqual({ stores: 1, staff: 1, tables: 3, codes: 4 });
  });

  it.each([
    ['a short password', { ...newHouse, owner: { ...newHouse.owner, password: 'short' } }, 'owner.password'],
    ['a PIN of letters', { ...newHouse, owner: { ...newHouse.owner, pin: 'abcd' } }, 'owner.pin'],
    ['a PIN of four digits', { ...newHouse, owner: { ...newHouse.owner, pin: '4711' } }, 'owner.pin'],
    [
      'an unknown zone',
      { ...newHouse, store: { ...newHouse.store, timezone: 'Moon/Base' } },
      'store.timezone',
    ],
    ['no language', { ...newHouse, store: { ...newHouse.store, languages: [] } }, 'store.languages'],
    ['too many tables', { ...newHouse, tables: [{ count: 1000, seats: 4 }] }, 'tables.0.count'],
    ['too many seats', { ...newHouse, tables: [{ count: 1, seats: MOST_SEATS + 1 }] }, 'tables.0.seats'],
  ])('when it is sent with %s, then nothing is made and the field is named', async (_, house, path) => {
    const key = await linkOf();
    const answer = await setUp(key, house);
    const { code, fields } = answer.json<{ code: string; fields: { path: string }[] }>();
    expect([answer.status, code]).toEqual([400, 'malformed']);
    expect(fields.map((field) => field.path).join()).toContain(path);
    expect(await everything()).toEqual(NOTHING);
    expect(await stateOf(key)).toBe('open');
  });

  it('when making the owner fails at the end, then the store is not there either and the link still works', async () => {
    const key = await linkOf();
    await db.rows<[], never>({
      name: 'test.break',
      text: `alter table staff_user add constraint no_ana check (name <> 'Ana') not valid`,
    });
    expect((await setUp(key)).status).toBe(500);
    expect([await everything(), await stateOf(key)]).toEqual([NOTHING, 'open']);
    await db.rows<[], never>({ name: 'test.mend', text: 'alter table staff_user drop constraint no_ana' });
    expect((await setUp(key)).status).toBe(201);
  });
});
