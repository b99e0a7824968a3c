import type { Deliveries } from '@tableside/contract/staff-fulfilment.schema';
import type { Retention } from '@tableside/contract/staff-retention.schema';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, startTestApp } from '../../../testing/app.ts';
import { bringing, broughtHome, menuToGo } from '../../../testing/away-house.ts';
import { knownDiner, MARK, payAndRate, tablesWith } from '../../../testing/known-diner.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { trimKeys } from '../../platform/idempotency/idempotency-repository.ts';
import { forgetGuests } from './forget-guests.ts';
import { forgetRecords, forgetVisits } from './retention-repository.ts';

const DAY_MS = 86_400_000;
const test = await startTestApp();
const client = new pg.Client({ connectionString: test.databaseUrl });
await client.connect();
afterAll(() => client.end());

const set = async (house: House, guest_days: number | null) => {
  const owner = await test.staff(house, 'owner');
  return owner.call('PUT', `/staff/stores/${house.storeId}/retention`, { guest_days });
};
const versionsOf = async (house: House): Promise<readonly number[]> =>
  (
    await client.query<{ version: number }>(
      'select version from customer_order where store_id = $1 order by id',
      [house.storeId],
    )
  ).rows.map(({ version }) => version);
/** Where the guest still stands; what is kept for two days only is gone by then. */
const stands = async (): Promise<readonly string[]> => {
  await test.app.db.transaction(async (tx) => trimKeys(tx, test.clock.now()));
  return tablesWith(client, MARK);
};
/** What she keeps in her own account. */
const HER_OWN = ['app_user', 'user_address'];

let house: House;
beforeAll(async () => {
  house = await test.house();
});

describe('GET and PUT /staff/stores/{id}/retention', () => {
  it('guests are remembered until they ask; an owner sets days, and it is written down', async () => {
    const owner = await test.staff(house, 'owner');
    const path = `/staff/stores/${house.storeId}/retention`;
    expect((await owner.call('GET', path)).json<Retention>()).toEqual({ guest_days: null });
    expect((await owner.call('PUT', path, { guest_days: 90 })).json<Retention>()).toEqual({ guest_days: 90 });
    expect((await owner.call('GET', path)).json<Retention>()).toEqual({ guest_days: 90 });
    const log = await client.query(`select details from audit where action = 'data.retention'`);
    expect(log.rows).toEqual([{ details: { days: 90 } }]);
    expect((await owner.call('PUT', path, { guest_days: null })).status).toBe(200);
  });

  it.each([29, 3651, 30.5, '90', 0, -30])('%s days are refused', async (days) => {
    const owner = await test.staff(house, 'owner');
    const path = `/staff/stores/${house.storeId}/retention`;
    expect((await owner.call('PUT', path, { guest_days: days })).status).toBe(400);
    expect((await owner.call('GET', path)).json<Retention>()).toEqual({ guest_days: null });
  });

  it('is no manager’s to change, nor to see', async () => {
    const manager = await test.staff(house, 'manager');
    const path = `/staff/stores/${house.storeId}/retention`;
    const answers = [await manager.call('GET', path), await manager.call('PUT', path, { guest_days: 30 })];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });
});

describe('given somebody who left traces everywhere', () => {
  it('she is forgotten on the day set and not before, and bills stay as they were', async () => {
    const { diner, orderId, away } = await knownDiner(test, house);
    await payAndRate({ test, house, client }, diner, orderId);
    expect((await set(house, 30)).status).toBe(200);
    const figures =
      'select b.total, b.snapshot, p.amount, p.state from bill b left join payment p on p.order_id = b.tab_id order by b.tab_id';
    const kept = (await client.query(figures)).rows;
    const left = await tablesWith(client, MARK);

    test.clock.advance(29 * DAY_MS);
    await forgetGuests(test.app.db, test.clock.now());
    expect(left).toEqual(expect.arrayContaining([...(await stands())]));
    expect(await stands()).toEqual(
      expect.arrayContaining(['customer_order', 'order_line', 'rating', 'queue_entry', 'booking']),
    );

    // The table of the booking was kept until the day after.
    test.clock.advance(3 * DAY_MS);
    await forgetGuests(test.app.db, test.clock.now());
    // The other house took an order by telephone and remembers its guests.
    expect([...(await stands())].toSorted()).toEqual([...HER_OWN, 'prepared_order'].toSorted());
    expect((await set(away, 30)).status).toBe(200);
    // What was prepared could have been confirmed for another two days.
    test.clock.advance(2 * DAY_MS);
    await forgetGuests(test.app.db, test.clock.now());
    expect([...(await stands())].toSorted()).toEqual(HER_OWN);
    expect((await client.query(figures)).rows).toEqual(kept);
  });

  it('where a parcel was brought is forgotten, and the photo of the door', async () => {
    const far = await test.house({ menu: menuToGo(), store: bringing });
    const { order } = await broughtHome(test, far);
    await client.query(
      `update tracking set lat = 19.05, lng = 72.83, position_at = now() where order_id = $1`,
      [order._id],
    );
    await client.query(`update customer_order set phase = 'done', done_at = $2 where id = $1`, [
      order._id,
      test.clock.now(),
    ]);
    expect((await set(far, 30)).status).toBe(200);
    test.clock.advance(31 * DAY_MS);
    await forgetGuests(test.app.db, test.clock.now());
    const { rows } = await client.query(
      `select o.user_name, o.destination->>'address' as address, o.destination ? 'distance_m' as counted, t.lat, t.lng,
         t.ended_at is not null as ended from customer_order o join tracking t on t.order_id = o.id where o.id = $1`,
      [order._id],
    );
    expect(rows).toEqual([
      { user_name: '', address: null, counted: true, lat: null, lng: null, ended: true },
    ]);
    const manager = await test.staff(far, 'manager');
    const list = await manager.call('GET', `/staff/stores/${far.storeId}/deliveries`);
    expect(list.json<Deliveries>().deliveries).toEqual([]);
  });
});

describe('given a house that has served for years and begins to forget', () => {
  const named = async ({ storeId }: House): Promise<number> =>
    (
      await client.query<{ count: number }>(
        `select count(*) as count from booking where store_id = $1 and name <> ''`,
        [storeId],
      )
    ).rows[0]?.count ?? 0;

  it('it goes bit by bit, none of it longer than the database answers, and a stop waits for one bit only', async () => {
    const old = await test.house();
    await client.query(
      `insert into booking (id, store_id, code, name, phone, guests, at, until, note, state, language, table_ids, created_at, version)
       select $1 || i, $1, 'ABC', 'Asha', '+4915110000' || i, 2, $2, $2::timestamptz + interval '1 hour', '', 'finished', 'en', '{t}', $2, 1
       from generate_series(1, 2500) i`,
      [old.storeId, new Date(test.clock.now().getTime() - 400 * DAY_MS)],
    );
    const { db } = test.app;
    const now = test.clock.now();
    expect(await db.transaction((tx) => forgetRecords(tx, old.storeId, now))).toBe(true);
    expect(await named(old)).toBe(1500);
    expect((await set(old, 30)).status).toBe(200);
    await forgetGuests(db, now, AbortSignal.abort());
    expect(await named(old)).toBe(1500);
    await forgetGuests(db, now);
    expect(await named(old)).toBe(0);
  });
});

describe('given two nodes', () => {
  it('what one is at, the other leaves alone, and each visit is gone through once', async () => {
    const busy = await test.house();
    const { diner, orderId } = await knownDiner(test, busy);
    await payAndRate({ test, house: busy, client }, diner, orderId);
    expect((await set(busy, 30)).status).toBe(200);
    test.clock.advance(33 * DAY_MS);
    const now = test.clock.now();
    const before = await versionsOf(busy);
    const other = openDatabase({ url: test.databaseUrl, connections: 2 });
    await test.app.db.transaction(async (tx) => {
      await forgetVisits(tx, busy.storeId, now, now);
      // Comes to its end while the first has not committed.
      await forgetGuests(other, now);
      expect(await versionsOf(busy)).toEqual(before);
    });
    await Promise.all([forgetGuests(other, now), forgetGuests(test.app.db, now)]);
    await other.close();
    expect(await versionsOf(busy)).toEqual(before.map((version) => version + 1));
  });
});
