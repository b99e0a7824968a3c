import type { QueueEntry } from '@tableside/contract/reservations.schema';
import type { StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { listMessages } from '../../platform/messages/message-repository.ts';
import { outboxMessages } from '../../platform/messages/outbox-messages.ts';
import { reservationsReactions } from './reactions.ts';

const app = await startTestApp();
const { db } = app.app;
const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '12:00', to: '23:00' }));
app.clock.set('2026-11-21T07:30:00Z'); // 13:00 in Kolkata
const at = await app.house({ store: { hours, tables: [{ name: '1', area: 'Hall', seats: 4 }] } });
const host = await app.staff(at, 'host');

/** A party in the line that was called and told a word, and how it reads in the events about it. */
async function inLine(phone: string) {
  const body = { name: 'Ana', guests: 2, phone };
  const { _id } = (await app.call('POST', `/waiting_queue/${at.storeId}/add`, { body })).json<QueueEntry>();
  await host.call('POST', `/staff/queue/${_id}/actions`, { action: 'call' });
  await host.call('POST', `/staff/queue/${_id}/message`, { phrase: 'come' });
  return { storeId: at.storeId, entryId: _id, at: app.clock.now().toISOString() };
}
async function booking(phone: string) {
  const later = '2026-11-21T08:30:00.000Z';
  const body = { name: 'Ana', phone, guests: 2, at: later };
  const { _id } = (
    await host.call('POST', `/staff/stores/${at.storeId}/bookings`, body)
  ).json<StaffBooking>();
  return { storeId: at.storeId, bookingId: _id, what: 'made' };
}

test.each([
  ['reservations.tell-called', inLine],
  ['reservations.tell-waiting', inLine],
  ['reservations.tell-booking', booking],
] as const)(
  'what %s says is one message when it is tried again, and another one of another event',
  async (name, about) => {
    const phone = `+9197400${String(Math.floor(Math.random() * 90_000) + 10_000)}`;
    const payload = await about(phone);
    await app.app.drained();
    const before = (await listMessages(db, phone)).length;
    const reaction = reservationsReactions({ messages: outboxMessages(db), origin: app.url }).find(
      (each) => each.name === name,
    );
    for (const key of ['first', 'first', 'second'])
      await db.transaction(async (tx) =>
        reaction?.run(tx, payload, {
          now: app.clock.now(),
          announce: () => undefined,
          key: `${name} ${key}`,
        }),
      );
    expect(await listMessages(db, phone)).toHaveLength(before + 2);
  },
);
