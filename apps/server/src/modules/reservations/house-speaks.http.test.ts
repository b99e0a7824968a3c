import type { StaffQueueEntry } from '@tableside/contract/staff-reservations.schema';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { listMessages } from '../../platform/messages/message-repository.ts';

const app = await startTestApp();
let numbers = 0;
const newPhone = (): string => {
  numbers += 1;
  return `+9198${String(50_000_000 + numbers)}`;
};
const toldTo = async (phone: string) => {
  await app.app.drained();
  return (await listMessages(app.app.db, phone)).map(({ text }) => text);
};

/** A restaurant whose first language is German, and a host whose console speaks English. */
async function germanHouse() {
  const house = await app.house({ store: { opted_languages: ['de', 'en'] } });
  return { storeId: house.storeId, host: await app.staff(house, 'host') };
}
const at = await germanHouse();

test('given a colleague adds somebody to the line, then the restaurant speaks to them in its own language', async () => {
  const phone = newPhone();
  const added = await at.host.call('POST', `/staff/stores/${at.storeId}/queue`, {
    name: 'Uwe',
    guests: 2,
    phone,
  });
  const { _id } = added.json<StaffQueueEntry>();
  await at.host.call('POST', `/staff/queue/${_id}/message`, { phrase: 'soon' });
  expect(await toldTo(phone)).toContainEqual(expect.stringContaining('Dein Tisch ist gleich frei.'));
});

test('given a colleague books a table for somebody, then they are told of it in the language of the restaurant', async () => {
  const phone = newPhone();
  const date = app.clock.now().getTime() + 26 * 3_600_000;
  const booked = await at.host.call('POST', `/staff/stores/${at.storeId}/bookings`, {
    name: 'Uwe',
    phone,
    guests: 2,
    at: new Date(date - (date % 900_000)).toISOString(),
    note: '',
  });
  expect(booked.status, booked.text).toBe(201);
  expect((await toldTo(phone)).join()).toMatch(/\b(Tisch|Reservierung)\b/);
});
