import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import type { BookingDay, StaffBooking, StaffQueue } from '@tableside/contract/staff-reservations.schema';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { remindBookings } from '../booking/remind-bookings.ts';

const app = await startTestApp();
const NOON = '2026-11-21T06:30:00.000Z';
const tables = ['1', '2'].map((name) => ({ name, area: 'Hall', seats: 2 }));

/** Two parties have booked the house's tables for now; somebody sits at the first one's. */
async function taken() {
  app.clock.set(NOON);
  const at = await app.house({ store: { tables } });
  const host = await app.staff(at, 'host');
  const path = `/staff/stores/${at.storeId}`;
  const add = async (name: string) =>
    (await host.call('POST', `${path}/bookings`, { name, guests: 2, at: NOON })).json<StaffBooking>();
  const [ana, ben] = [await add('Ana'), await add('Ben')];
  const tableOf = (booking: StaffBooking) => booking.table_ids[0] ?? '';
  await host.call('POST', `${path}/seatings`, { table_id: tableOf(ana) });
  const acts = (booking: StaffBooking, action: string) =>
    host.call('POST', `/staff/bookings/${booking._id}/actions`, { action });
  const line = async () => (await host.call('GET', `${path}/queue`)).json<StaffQueue>().entries;
  const states = async () =>
    (await host.call('GET', `${path}/bookings?day=2026-11-21`))
      .json<BookingDay>()
      .bookings.map(({ name, state }) => [name, state]);
  return { at, host, ana, ben, tableOf, acts, line, states, path };
}

describe('a booked party whose table is still taken', () => {
  test('stands in the line as soon as it is here; one whose table is free does not', async () => {
    const { ana, ben, acts, line } = await taken();
    await acts(ben, 'arrive');
    expect(await line()).toEqual([]);
    await acts(ana, 'arrive');
    expect(await line()).toMatchObject([{ name: 'Ana', source: 'booking', guests: 2, position: 1 }]);
  });

  test('is seated with its booking, from the line', async () => {
    const { host, ana, ben, acts, line, states, tableOf } = await taken();
    await acts(ana, 'arrive');
    const [entry] = await line();
    const seat = { table_id: tableOf(ben) };
    expect((await host.call('POST', `/staff/queue/${entry?._id}/seat`, seat)).status).toBe(201);
    expect(await line()).toEqual([]);
    expect(await states()).toContainEqual(['Ana', 'seated']);
  });

  test('is seated from the bookings, and waits no longer', async () => {
    const { host, ana, ben, acts, line, states, tableOf } = await taken();
    await acts(ana, 'arrive');
    const seat = { table_id: tableOf(ben) };
    expect((await host.call('POST', `/staff/bookings/${ana._id}/seat`, seat)).status).toBe(201);
    expect(await line()).toEqual([]);
    expect(await states()).toContainEqual(['Ana', 'seated']);
  });

  test('is awaited again when it is booked for another time: reminded, and in no line', async () => {
    const { host, ana, acts, line, states } = await taken();
    await acts(ana, 'arrive');
    const later = '2026-11-21T12:30:00.000Z';
    const party = { name: 'Ana', phone: '+919712340077', guests: 2, at: later };
    const put = await host.call('PUT', `/staff/bookings/${ana._id}`, party);
    expect(put.json<StaffBooking>()).toMatchObject({ state: 'confirmed', at: later });
    expect(await line()).toEqual([]);
    expect(await states()).toContainEqual(['Ana', 'confirmed']);
    app.clock.set('2026-11-21T11:00:00Z');
    expect(await app.app.db.transaction((tx) => remindBookings(tx, app.clock.now(), () => undefined))).toBe(
      1,
    );
  });

  test('stays where it is when something else of its booking is another than before', async () => {
    const { host, ana, acts, line, states } = await taken();
    await acts(ana, 'arrive');
    const party = { name: 'Ana', guests: 2, at: NOON, note: 'Window' };
    expect((await host.call('PUT', `/staff/bookings/${ana._id}`, party)).status).toBe(200);
    expect(await line()).toHaveLength(1);
    expect(await states()).toContainEqual(['Ana', 'arrived']);
  });

  test('waits as many as its booking says by now, under its name and number', async () => {
    const { host, ana, acts, line } = await taken();
    await acts(ana, 'arrive');
    const party = { name: 'Ana Silva', phone: '+919712340078', guests: 1 };
    await host.call('PUT', `/staff/bookings/${ana._id}`, { ...party, at: NOON });
    expect(await line()).toMatchObject([{ ...party, source: 'booking' }]);
  });

  test('waits without a number where somebody else in the line has it', async () => {
    const { host, ana, acts, line, path } = await taken();
    const phone = '+919712340079';
    await host.call('POST', `${path}/queue`, { name: 'Eva', phone, guests: 2 });
    await acts(ana, 'arrive');
    const put = await host.call('PUT', `/staff/bookings/${ana._id}`, {
      name: 'Ana',
      phone,
      guests: 2,
      at: NOON,
    });
    expect(put.status).toBe(200);
    expect((await line()).map((entry) => entry.phone)).toEqual([phone, null]);
  });

  test('leaves the line when it calls its booking off by itself', async () => {
    const { ana, acts, line } = await taken();
    app.clock.set('2026-11-21T05:00:00.000Z');
    await acts(ana, 'arrive');
    expect(await line()).toHaveLength(1);
    expect((await app.call('DELETE', `/table/bookings/${ana._id}`)).status).toBe(200);
    expect(await line()).toEqual([]);
  });

  test.each(['from the bookings', 'from the line'])(
    'that stood in the line by itself is the same party: seated %s, it waits no longer',
    async (from) => {
      const { host, ana, ben, acts, line, states, tableOf, path } = await taken();
      const party = { name: 'Ana', phone: '+919712340088', guests: 2 };
      await host.call('PUT', `/staff/bookings/${ana._id}`, { ...party, at: NOON });
      await host.call('POST', `${path}/queue`, party);
      await acts(ana, 'arrive');
      const [entry, ...more] = await line();
      expect(more).toEqual([]);
      expect(entry).toMatchObject({ source: 'host', booking_id: ana._id });
      const seat =
        from === 'from the line' ? `/staff/queue/${entry?._id}/seat` : `/staff/bookings/${ana._id}/seat`;
      expect((await host.call('POST', seat, { table_id: tableOf(ben) })).status).toBe(201);
      expect(await line()).toEqual([]);
      expect(await states()).toContainEqual(['Ana', 'seated']);
    },
  );

  test('that stood in the line by itself is seated at once, and waits no longer', async () => {
    const { host, ben, line, tableOf, path } = await taken();
    const party = { name: 'Ben', phone: '+919712340089', guests: 2 };
    await host.call('PUT', `/staff/bookings/${ben._id}`, { ...party, at: NOON });
    await host.call('POST', `${path}/queue`, party);
    const seated = await host.call('POST', `/staff/bookings/${ben._id}/seat`, { table_id: tableOf(ben) });
    expect(seated.status, seated.text).toBe(201);
    expect(await line()).toEqual([]);
  });

  test('that missed its call and sits by now may wait again for another table, and sit there', async () => {
    const { host, ana, ben, acts, line, tableOf } = await taken();
    await acts(ana, 'arrive');
    const [entry] = await line();
    const does = (action: string) => host.call('POST', `/staff/queue/${entry?._id}/actions`, { action });
    await does('call');
    await does('no-show');
    await acts(ana, 'arrive');
    const sits = await host.call('POST', `/staff/bookings/${ana._id}/seat`, { table_id: tableOf(ben) });
    await does('rejoin');
    expect(await line()).toHaveLength(1);
    const { seating_id } = sits.json<{ seating_id: string }>();
    await host.call('POST', `/staff/seatings/${seating_id}/release`);
    const seat = { table_id: tableOf(ben) };
    const seated = await host.call('POST', `/staff/queue/${entry?._id}/seat`, seat);
    expect([seated.status, await line()]).toEqual([201, []]);
  });

  test('that was given up and came back waits once: the place it missed is none to come back to', async () => {
    const { host, ana, acts, line } = await taken();
    await acts(ana, 'arrive');
    const [missed] = await line();
    const does = (action: string) => host.call('POST', `/staff/queue/${missed?._id}/actions`, { action });
    await does('call');
    await does('no-show');
    await acts(ana, 'arrive');
    expect(codeOf(await does('rejoin'))).toBe('queue-joined');
    expect(await line()).toMatchObject([{ name: 'Ana', position: 1 }]);
  });

  test.each(['cancel', 'no-show'])('leaves the line with %s', async (action) => {
    const { ana, acts, line } = await taken();
    await acts(ana, 'arrive');
    await acts(ana, action);
    expect(await line()).toEqual([]);
  });
});

describe('a booked party that is given up in the line', () => {
  /** The first party waits for its table; what the host, or it itself, does with its place. */
  async function waits() {
    const house = await taken();
    await house.acts(house.ana, 'arrive');
    const id = (await house.line())[0]?._id;
    const owner = await app.staff(house.at, 'owner');
    return {
      ...house,
      does: (action: string) => house.host.call('POST', `/staff/queue/${id}/actions`, { action }),
      goes: () => app.call('DELETE', `/waiting_queue/${house.at.storeId}/${id}`),
      written: async () =>
        (await owner.call('GET', `${house.path}/audit?kind=booking`))
          .json<{ data: AuditEntry[] }>()
          .data.filter(({ action }) => action === 'booking.no-show'),
    };
  }

  test.each(['no-show', 'leave'])('keeps no table any more, which is written down: %s', async (action) => {
    const { ana, does, states, written, host, path, tableOf } = await waits();
    expect((await does(action)).status).toBe(200);
    expect(await states()).toContainEqual(['Ana', 'no-show']);
    expect(await written()).toMatchObject([{ target: ana._id, details: { code: ana.code } }]);
    const other = { name: 'Eva', guests: 2, at: NOON, table_ids: [tableOf(ana)] };
    expect((await host.call('POST', `${path}/bookings`, other)).status).toBe(201);
  });

  test('keeps none when it leaves by itself either', async () => {
    const { goes, states, written } = await waits();
    expect((await goes()).status).toBe(200);
    expect(await states()).toContainEqual(['Ana', 'no-show']);
    expect(await written()).toEqual([]);
  });

  test('before its time is awaited again', async () => {
    const { ana, acts, host, line, states } = await taken();
    app.clock.set('2026-11-21T06:00:00.000Z');
    await acts(ana, 'arrive');
    const [entry] = await line();
    await host.call('POST', `/staff/queue/${entry?._id}/actions`, { action: 'leave' });
    expect(await states()).toContainEqual(['Ana', 'confirmed']);
  });

  test('waits for its booking again when it is back', async () => {
    const { does, states, line } = await waits();
    await does('no-show');
    expect((await does('rejoin')).status).toBe(200);
    expect([await states(), await line()]).toMatchObject([
      [
        ['Ana', 'arrived'],
        ['Ben', 'confirmed'],
      ],
      [{ name: 'Ana', source: 'booking' }],
    ]);
  });

  test('waits as anybody does when others keep every table by then', async () => {
    const { ana, does, states, line, host, path, tableOf } = await waits();
    await does('no-show');
    const other = { name: 'Eva', guests: 2, at: NOON, table_ids: [tableOf(ana)] };
    await host.call('POST', `${path}/bookings`, other);
    expect((await does('rejoin')).status).toBe(200);
    expect(await states()).toContainEqual(['Ana', 'no-show']);
    expect(await line()).toHaveLength(1);
  });
});

test('a booked party for several tables sits at all of them when it is called from the line', async () => {
  app.clock.set(NOON);
  const at = await app.house({ store: { tables: [...tables, { name: '3', area: 'Hall', seats: 2 }] } });
  const host = await app.staff(at, 'host');
  const path = `/staff/stores/${at.storeId}`;
  const booked = await host.call('POST', `${path}/bookings`, { name: 'Ana', guests: 4, at: NOON });
  const { _id, table_ids } = booked.json<StaffBooking>();
  const [first, second] = table_ids;
  const early = await host.call('POST', `${path}/seatings`, { table_id: first });
  await host.call('POST', `/staff/bookings/${_id}/actions`, { action: 'arrive' });
  await host.call('POST', `/staff/seatings/${early.json<{ seating_id: string }>().seating_id}/release`);
  const [entry] = (await host.call('GET', `${path}/queue`)).json<StaffQueue>().entries;
  expect(entry?.booking_id).toBe(_id);
  const seated = await host.call('POST', `/staff/queue/${entry?._id}/seat`, { table_id: first });
  expect(seated.status, seated.text).toBe(201);
  const { bookings } = (await host.call('GET', `${path}/bookings?day=2026-11-21`)).json<BookingDay>();
  expect(bookings).toMatchObject([{ state: 'seated', table_ids }]);
  const walkIn = await host.call('POST', `${path}/seatings`, { table_id: second });
  expect(walkIn.json<{ code: string }>().code).toBe('state-changed');
});
