import type { User } from '@tableside/contract/accounts.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { PersonalData } from '@tableside/contract/privacy.schema';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../testing/app.ts';
import { freshCode as codeSentTo } from '../../../testing/fresh-code.ts';
import { knownDiner, MARK, payAndRate, phoneOf, tablesWith } from '../../../testing/known-diner.ts';
import { onlineHouse, onlineTable } from '../../../testing/online-house.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { personalPlaces } from './personal-places.ts';
import { erasePersonal } from './personal-repository.ts';

const test = await startTestApp();
const client = new pg.Client({ connectionString: test.databaseUrl });
await client.connect();
afterAll(() => client.end());

/** Columns that point at a diner or name one, in any table. */
const POINTS_AT_A_PERSON =
  /(^|_)(user|diner|person|member|player|guest|voter|requester|author|principal|recipient|phone|email|taken_by|added_by|asked_by|by)s?(_id|_name)?$/;
/** Such columns where no diner is meant: stores, colleagues, the machinery of whoever calls. */
const NOT_A_DINER = new Set([
  'store.phone',
  'staff_user.email',
  'staff_user.phone',
  'tracking.runner_phone',
  'sold_out.by_staff',
  'ticket.bumped_by',
  'ticket.carried_by',
  'ticket.rushed_by',
  'order_line.void_by',
  'payment.confirmed_by',
  'payment.seen_by',
  'seating.served_by',
  'seating.served_by_name',
  'service_call.taken_by',
  'service_call.taken_by_name',
  'service_call.passed_by',
  'rating.seen_by',
  'rating_ask.by_id',
  'rating_ask.by_name',
  'remake.made_by',
  'remake.made_by_name',
  'cash_shift.opened_by',
  'cash_shift.opened_by_name',
  'cash_shift.closed_by',
  'cash_shift.closed_by_name',
  'cash_movement.by_id',
  'cash_movement.by_name',
  'provider_setting.updated_by',
  'tracking_step.by_id',
  'tracking_problem.by_id',
  'tracking_photo.by_id',
  'tracking_problem.by_name',
  'tracking_problem.solved_by',
  'tracking_problem.solved_by_name',
  'menu_draft.saved_by',
  'menu_draft.publish_by',
  'menu_draft.publish_by_name',
]);

const personalColumns = async (): Promise<string[]> => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const { rows: keys } = await client.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'app_user'::regclass`,
  );
  const named = rows.filter(({ column }) => POINTS_AT_A_PERSON.test(column));
  return [
    ...named.map(({ table, column }) => `${table}.${column}`).filter((name) => !NOT_A_DINER.has(name)),
    ...keys.map(({ name }) => `${name}.*`),
  ];
};
const missingFrom = (columns: readonly string[], tables: ReadonlySet<string>): string[] =>
  columns.filter((name) => !tables.has(name.split('.')[0] ?? ''));

const freshCode = (diner: DinerInTest, phone?: string) => codeSentTo(test, diner, phone);
const wrongOf = (otp: string): string => otp.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
const exported = async (diner: DinerInTest) => {
  const { challenge_id, otp } = await freshCode(diner);
  return diner.call('GET', `/users/export?challenge_id=${challenge_id}&otp=${otp}`);
};

let house: House;
beforeAll(async () => {
  house = await test.house();
});

describe('the list of places', () => {
  it('names every table with a column that points at a person', async () => {
    expect(missingFrom(await personalColumns(), new Set(personalPlaces.map(({ table }) => table)))).toEqual(
      [],
    );
  });

  it('would be caught without one of them', async () => {
    const fewer = new Set(personalPlaces.map(({ table }) => table).filter((table) => table !== 'rating'));
    expect(missingFrom(await personalColumns(), fewer)).toContain('rating.user_id');
  });
});

describe('given somebody who left traces everywhere', () => {
  it('an export shows all of them and no secret, and nothing once she is erased', async () => {
    const { diner, friend, orderId, phone } = await knownDiner(test, house);
    const answer = await exported(diner);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { data } = answer.json<PersonalData>();
    expect(data['app_user']).toMatchObject([{ name: MARK, phone, email: 'mk-nora-mk@example.org' }]);
    expect(data['customer_order']).toMatchObject([{ id: orderId, user_name: MARK }]);
    expect(data['order_line']).toMatchObject([{ note: MARK }]);
    expect(answer.text).not.toMatch(/token_hash|code_hash/);
    expect(answer.text).not.toContain('Bea');

    const running = await diner.call('DELETE', '/users', await freshCode(diner));
    expect(running).toMatchObject({ status: 409 });
    expect(running.json<{ code: string }>().code).toBe('order-running');

    await payAndRate({ test, house, client }, diner, orderId);
    const before = await tablesWith(client, MARK);
    expect(before).toEqual(
      expect.arrayContaining([
        'app_user',
        'customer_order',
        'order_line',
        'rating',
        'queue_entry',
        'booking',
        'prepared_order',
        'user_address',
        'payment',
      ]),
    );
    const figures = `select total, snapshot from bill where total is not null order by tab_id`;
    const kept = (await client.query(figures)).rows;
    expect(kept.length).toBeGreaterThan(0);

    const erased = await diner.call('DELETE', '/users', await freshCode(diner));
    expect(erased).toMatchObject({ status: 200, text: '{}' });
    await test.app.drained();
    for (const mark of [MARK, phone, 'mk-nora-mk', '1987-06-05'])
      expect([mark, await tablesWith(client, mark)]).toEqual([mark, []]);
    expect((await client.query(figures)).rows).toEqual(kept);
    expect((await diner.call('GET', '/users')).status).toBe(401);
    expect((await friend.call('GET', `/orders/${orderId}`)).text).not.toContain(MARK);
    expect((await friend.call('GET', '/users')).json<User>().name).toBe('Bea');
  });

  it('a host who has the book and the line open sees a booking and a party go', async () => {
    const restaurant = await test.house();
    const diner = await test.diner('Zoe');
    const party = { name: 'Zoe', phone: await phoneOf(diner), guests: 2 };
    const at = new Date(test.clock.now().getTime() + 86_400_000);
    at.setUTCHours(13, 0, 0, 0);
    const table = { ...party, at: at.toISOString(), note: '' };
    const booked = await diner.call('POST', `/table/booking/${restaurant.storeId}`, table);
    const queued = await diner.call('POST', `/waiting_queue/${restaurant.storeId}/add`, {
      ...party,
      wishes: [],
    });
    expect([booked.status, queued.status]).toEqual([201, 201]);
    await test.app.drained();
    const heard = async () => {
      const { rows } = await client.query<{ channel: string; said: number }>(
        `select channel, count(*)::int as said from channel_log where channel = any($1) group by channel order by channel`,
        [['bookings', 'queue'].map((board) => `store:${restaurant.storeId}:${board}`)],
      );
      return rows;
    };
    const before = await heard();
    expect((await diner.call('DELETE', '/users', await freshCode(diner))).status).toBe(200);
    await test.app.drained();
    expect(await heard()).toEqual(before.map(({ channel, said }) => ({ channel, said: said + 1 })));
    const { rows } = await client.query(
      `select (select state from booking where store_id = $1) as booking, (select state from queue_entry where store_id = $1) as party`,
      [restaurant.storeId],
    );
    expect(rows).toEqual([{ booking: 'cancelled', party: 'left' }]);
  });

  it('goes from one table after the other: the database answers for nine seconds, however much was asked at once', async () => {
    const meter = { statements: 0, flights: 0 };
    const db = openDatabase({ url: test.databaseUrl, connections: 1, meter });
    await db.transaction((tx) => erasePersonal(tx, { id: 'nobody', phone: '+910000000000' }));
    await db.close();
    expect(meter.flights).toBe(meter.statements);
  });

  it('whoever signs in with that number afterwards is somebody new', async () => {
    const diner = await test.diner('Uma');
    const phone = await phoneOf(diner);
    expect((await diner.call('DELETE', '/users', await freshCode(diner))).status).toBe(200);
    const { challenge_id, otp } = await freshCode(diner, phone);
    const again = await test.call('POST', '/users/auth/login', { body: { phone, otp, challenge_id } });
    const { user } = again.json<{ user: User }>();
    expect([user._id === diner.userId, user.name]).toEqual([false, '']);
  });
});

describe('given friends who pay a part of her bill', () => {
  const { party, pays } = onlineTable(test);
  const upi = (payerVpa: string) => ({ online_mode: 'upi', payerVpa });

  it('an export shows what she paid with, and neither theirs nor their words', async () => {
    const shared = await onlineHouse(test);
    const { diner, order } = await party(['soup', 'rice'], shared);
    const friend = await test.diner('Bea');
    const { table_id } = await friend.scans(shared, '1');
    const joining = { store_id: shared.storeId, table_id, enigma: order.enigma };
    expect((await friend.call('POST', '/orders/user', joining)).status).toBe(200);
    const share = async (by: DinerInTest, label: string) => {
      const asked = { kind: 'amount', amount: 2000, label, link: true };
      const { bill } = (await by.call('POST', `/orders/${order._id}/parts`, asked)).json<Order>();
      const made = bill.parts.find((part) => part.label === label);
      if (!made) throw new Error(`no part is called ${label}`);
      return made;
    };
    const [own, theirs, linked] = [
      await share(diner, 'Mine'),
      await share(friend, 'For Bea'),
      await share(diner, 'For Cem'),
    ];
    const started = [
      await pays({ diner, order }, { ...upi('ana@bank'), part_id: own._id }),
      await pays({ diner: friend, order }, { ...upi('bea@bank'), part_id: theirs._id }),
      await test.call('POST', `/payment_link/${linked.payment_link}/payment`, {
        body: { onlineMode: 'upi', payerVpa: 'cem@bank' },
      }),
    ];
    expect(started.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { text } = await exported(diner);
    const written = ['ana@bank', 'bea@bank', 'cem@bank', 'Mine', 'For Bea', 'For Cem'];
    expect(written.filter((words) => text.includes(words))).toEqual(['ana@bank', 'Mine', 'For Cem']);
    expect((await exported(friend)).text).toContain('bea@bank');
  });
});

describe('given a code that does not fit', () => {
  it.each(['export', 'erase'])(
    '%s is refused and nothing changes; the fifth wrong code closes it',
    async (what) => {
      const diner = await test.diner('Ira');
      const { challenge_id, otp } = await freshCode(diner);
      const ask = (typed: string) =>
        what === 'erase'
          ? diner.call('DELETE', '/users', { challenge_id, otp: typed })
          : diner.call('GET', `/users/export?challenge_id=${challenge_id}&otp=${typed}`);
      for (let tries = 0; tries < 5; tries += 1)
        expect((await ask(wrongOf(otp))).json<{ code: string }>().code).toBe('otp-wrong');
      const locked = await ask(otp);
      expect([locked.status, locked.json<{ code: string }>().code]).toEqual([429, 'too-many-tries']);
      expect((await diner.call('GET', '/users')).json<User>().name).toBe('Ira');
    },
  );

  it('a code sent to somebody else’s number opens nothing, and a code serves once', async () => {
    const [ann, ben] = [await test.diner('Ann'), await test.diner('Ben')];
    const foreign = await freshCode(ben);
    expect((await ann.call('DELETE', '/users', foreign)).json<{ code: string }>().code).toBe('otp-expired');
    const own = await freshCode(ann);
    const path = `/users/export?challenge_id=${own.challenge_id}&otp=${own.otp}`;
    expect((await ann.call('GET', path)).status).toBe(200);
    expect((await ann.call('GET', path)).json<{ code: string }>().code).toBe('otp-expired');
  });
});
