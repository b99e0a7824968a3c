import type { BookingDay } from '@tableside/contract/staff-reservations.schema';
import { startTestApp } from '@tableside/server/testing/app';
import { describe, expect, it } from 'vitest';
import { JADE_GARDEN, readPlaces } from '../places.ts';
import { keepTables } from './keep-tables.ts';

/** Five in the afternoon in Mumbai. */
const NOW = '2026-11-20T11:30:00Z';
const test = await startTestApp();
test.clock.set(NOW);
const place = readPlaces().find(({ slug }) => slug === JADE_GARDEN);
if (!place) throw new Error(`${JADE_GARDEN} is missing`);
const { storeId } = await test.app.importers.store(place.store);
await test.app.importers.staff(storeId, place.staff);

async function dayOf(day: string): Promise<BookingDay> {
  const manager = place?.staff.find(({ role }) => role === 'manager');
  const signed = await test.call('POST', '/staff/session', {
    body: { email: manager?.email, password: manager?.password },
  });
  const headers = { cookie: signed.cookies.join('; ') };
  return (await test.call('GET', `/staff/stores/${storeId}/bookings?day=${day}`, { headers })).json();
}
const names = ({ bookings }: BookingDay) => bookings.map(({ name }) => name);

describe('the bookings of the demo', () => {
  it('fill this evening and the next days, each at tables of its own and agreed to', async () => {
    await keepTables(test.app, place, storeId, new Date(NOW));
    const today = await dayOf('2026-11-20');
    expect(names(today)).toEqual([
      'The Mehtas',
      'Joanna',
      'Dr Iyer',
      'Zoya',
      'Rhea',
      'Late shift of St Anne',
    ]);
    expect(new Set(today.bookings.map(({ state, phone }) => `${state} ${phone}`))).toEqual(
      new Set(['confirmed null']),
    );
    expect(today.bookings.every(({ table_ids }) => table_ids.length > 0)).toBe(true);
    const tomorrow = await dayOf('2026-11-21');
    expect(tomorrow.bookings.length).toBeGreaterThan(5);
    expect(names(tomorrow)).toContain('Mrs Fernandes');
    expect(names(await dayOf('2026-11-23')).length).toBeGreaterThan(5);
    expect(names(await dayOf('2026-11-24'))).toEqual([]);
    await test.app.drained();
    const sent = await test.app.db.rows<[], { count: number }>({
      name: 'test.messages',
      text: 'select count(*)::int as count from message',
    });
    expect(sent).toEqual([{ count: 0 }]);
  });

  it('are not doubled by a second start', async () => {
    const before = names(await dayOf('2026-11-20'));
    await keepTables(test.app, place, storeId, new Date(NOW));
    expect(names(await dayOf('2026-11-20'))).toEqual(before);
  });
});
