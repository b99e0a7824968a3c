import { WORDED_MESSAGES } from '@tableside/contract/message-words';
import type { MessageText } from '@tableside/contract/staff-messages.schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';

const test = await startTestApp();
let house: House;
let other: House;
beforeAll(async () => {
  house = await test.house();
  other = await test.house();
});

const pathOf = ({ storeId }: House) => `/staff/stores/${storeId}/message_texts`;
const word = async (at: House, message: string, text: string | null, language = 'en') => {
  const manager = await test.staff(at, 'manager');
  return manager.call('PUT', pathOf(at), { message, language, text });
};
const textsOf = async (at: House): Promise<readonly MessageText[]> => {
  const manager = await test.staff(at, 'manager');
  return (await manager.call('GET', pathOf(at))).json<{ texts: MessageText[] }>().texts;
};
let booked = 0;
/** Books a table over a day ahead, and what the guest's phone reads. */
async function readsAfterBooking(at: House): Promise<readonly string[]> {
  booked += 1;
  const diner = await test.diner(`Guest ${booked}`);
  const phone = `+91 98200 5${String(1000 + booked)}`;
  const day = new Date(test.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const asked = { name: 'Nora', phone, guests: 2, at: `${day}T13:00:00+00:00`, note: '' };
  const made = await diner.call('POST', `/table/booking/${at.storeId}`, asked);
  expect(made.status, made.text).toBe(201);
  await test.app.drained();
  return (await listMessages(test.app.db, phone.replaceAll(' ', ''))).map(({ text }) => text);
}

describe('the texts of a store', () => {
  it('are the standard ones at first, in each of its languages, with an example', async () => {
    const texts = await textsOf(house);
    const languages = [...new Set(texts.map(({ language }) => language))];
    expect(texts.length).toBe(WORDED_MESSAGES.length * languages.length);
    expect(texts.every(({ own }) => own === null)).toBe(true);
    const made = texts.find(({ message, language }) => message === 'booking-made' && language === 'en');
    expect(made?.standard).toBe(
      '{store}: we keep a table for {guests} on {when}. Confirm or cancel here: {link}',
    );
    expect(made?.parts).toMatchObject({ guests: '4 guests', link: expect.stringContaining('/booking?id=') });
  });

  it('hold for what is sent from then on, in that store and language only, until taken back', async () => {
    const own = 'See you at {store} on {when}, {guests}. {link}';
    expect((await word(house, 'booking-made', own)).json<MessageText>().own).toBe(own);
    expect((await textsOf(house)).filter((text) => text.own !== null)).toHaveLength(1);
    expect(await readsAfterBooking(house)).toEqual([
      expect.stringMatching(/^See you at .+ on .+, 2 guests\. http\S+\/booking\?id=\S+$/),
    ]);
    expect(await readsAfterBooking(other)).toEqual([expect.stringContaining('we keep a table for 2 guests')]);
    expect((await word(house, 'booking-made', null)).json<MessageText>().own).toBeNull();
    expect(await readsAfterBooking(house)).toEqual([expect.stringContaining('we keep a table for 2 guests')]);
  });

  it('the standard text, however it comes back, is no wording of its own', async () => {
    await word(house, 'order-ready', 'Dinner {number}');
    const standard = '{store}: your order {number} is ready. Please come and collect it.';
    expect((await word(house, 'order-ready', `  ${standard} `)).json<MessageText>().own).toBeNull();
    expect((await textsOf(house)).every(({ own }) => own === null)).toBe(true);
  });

  it('two colleagues who word the same message both succeed, and the later one holds', async () => {
    const answers = await Promise.all(
      ['One {number}', 'Two {number}'].map((text) => word(house, 'order-ready', text)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const own = (await textsOf(house)).flatMap((text) => text.own ?? []);
    expect(own).toHaveLength(1);
    await word(house, 'order-ready', null);
  });
});

describe('a text is refused', () => {
  it.each([
    ['without the link', 'booking-made', 'On {when}', 'words-missing', '{link}'],
    ['without the number', 'order-ready', 'Come and get it', 'words-missing', '{number}'],
    ['with the place of another message', 'order-ready', '{number} {link}', 'words-unknown', '{link}'],
    ['with a brace of its own', 'order-ready', '{number} {', 'words-unknown', '{'],
    ['with a plural', 'table-ready', '{minutes, plural, other {#}}', 'words-unknown', '{'],
  ])('%s', async (_, message, text, code, place) => {
    const answer = await word(house, message, text);
    expect([answer.status, answer.json<object>()]).toEqual([400, expect.objectContaining({ code, place })]);
    expect((await textsOf(house)).every(({ own }) => own === null)).toBe(true);
  });

  it.each([
    ['empty', 'order-ready', '   '],
    ['too long', 'order-ready', `{number}${'a'.repeat(400)}`],
    ['for the one-time code', 'otp', 'Your code: {code}'],
  ])('%s', async (_, message, text) => {
    expect((await word(house, message, text)).status).toBe(400);
  });
});
