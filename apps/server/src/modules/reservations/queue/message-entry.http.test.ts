import type { WaitingBoard } from '@tableside/contract/orders.schema';
import type { QueueCount, QueueEntry } from '@tableside/contract/reservations.schema';
import type { StaffQueueEntry } from '@tableside/contract/staff-reservations.schema';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';

const app = await startTestApp();
let numbers = 0;
const newPhone = (): string => {
  numbers += 1;
  return `+9198${String(40_000_000 + numbers)}`;
};

/** A party that waits and reads German, and the host's way to it. */
async function waiting(phone: string | undefined = newPhone()) {
  const at = await app.house();
  const host = await app.staff(at, 'host');
  const body = { name: 'Mei Li Fernandes', guests: 2, ...(phone && { phone }) };
  const headers = { 'accept-language': 'de' };
  const { _id: id } = (
    await app.call('POST', `/waiting_queue/${at.storeId}/add`, { body, headers })
  ).json<QueueEntry>();
  const says = (said: Record<string, unknown>) => host.call('POST', `/staff/queue/${id}/message`, said);
  const sees = async () =>
    (await app.call('GET', `/waiting_queue/${at.storeId}/${id}/count`)).json<QueueCount>().message;
  const told = async () => {
    await app.app.drained();
    return (await listMessages(app.app.db, phone ?? '')).map(({ text }) => text);
  };
  return { at, host, id, says, sees, told };
}

describe('a word to a party that waits', () => {
  test('stands on its screen in its own language, and goes to its phone', async () => {
    const { says, sees, told } = await waiting();
    expect(await sees()).toBeNull();
    const answer = await says({ phrase: 'soon' });
    const text = 'Dein Tisch ist gleich frei. Bleib bitte in der Nähe.';
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json<StaffQueueEntry>()).toMatchObject({ position: 1, message: { text } });
    expect(await sees()).toMatchObject({ text });
    expect((await told()).filter((each) => each.endsWith(text))).toHaveLength(1);
  });

  test('is worded by the store where it has words of its own in that language', async () => {
    const { at, says, sees, told } = await waiting();
    const owner = await app.staff(at, 'owner');
    const path = `/staff/stores/${at.storeId}/message_texts`;
    const words = { message: 'queue-soon', language: 'de', text: 'Gleich ist es so weit!' };
    expect((await owner.call('PUT', path, words)).status).toBe(200);
    await says({ phrase: 'soon' });
    expect(await sees()).toMatchObject({ text: 'Gleich ist es so weit!' });
    expect((await told()).filter((each) => each.endsWith('Gleich ist es so weit!'))).toHaveLength(1);
    app.clock.advance(1000);
    await says({ phrase: 'come' });
    expect(await sees()).toMatchObject({ text: 'Bitte komm kurz zum Empfang.' });
  });

  test('may be the host’s own; the last one stands', async () => {
    const { says, sees, told } = await waiting();
    await says({ phrase: 'longer' });
    app.clock.advance(1000);
    await says({ text: 'The terrace is free as well' });
    expect(await sees()).toMatchObject({ text: 'The terrace is free as well' });
    expect((await told()).some((each) => each.endsWith('The terrace is free as well'))).toBe(true);
  });

  test('is on the screen alone for a party that left no number', async () => {
    const { at, host } = await waiting();
    const party = await app.call('POST', `/waiting_queue/${at.storeId}/add`, {
      body: { name: 'Bo', guests: 2 },
    });
    const { _id } = party.json<QueueEntry>();
    expect((await host.call('POST', `/staff/queue/${_id}/message`, { phrase: 'come' })).status).toBe(200);
    await app.app.drained();
  });

  test.each([{}, { phrase: 'hello' }, { text: '' }, { phrase: 'soon', text: 'and more' }])(
    '%j is refused, and nothing is said',
    async (said) => {
      const { says, sees } = await waiting();
      expect((await says(said)).status).toBe(400);
      expect(await sees()).toBeNull();
    },
  );

  test('reaches nobody of another house, and nobody who has left', async () => {
    const { id, host, says } = await waiting();
    const stranger = await app.staff(await app.house(), 'host');
    expect((await stranger.call('POST', `/staff/queue/${id}/message`, { phrase: 'soon' })).status).toBe(404);
    await host.call('POST', `/staff/queue/${id}/actions`, { action: 'leave' });
    expect((await says({ phrase: 'soon' })).json<{ code: string }>().code).toBe('state-changed');
  });
});

test('the wall shows the line by place and initials, never a name', async () => {
  const { at, host, id } = await waiting();
  const body = { name: ' ida ', guests: 2 };
  await app.call('POST', `/waiting_queue/${at.storeId}/add`, { body });
  await host.call('POST', `/staff/queue/${id}/actions`, { action: 'call' });
  const board = await app.call('GET', `/stores/${at.storeId}/board`);
  expect(board.json<WaitingBoard>().queue.line).toEqual([
    { position: 1, initials: 'ML', called: true },
    { position: 2, initials: 'I', called: false },
  ]);
  expect(board.text).not.toContain('Fernandes');
});
