// @vitest-environment happy-dom
import type { MessageText } from '@tableside/contract/staff-messages.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../../testing/samples.ts';
import { settle, stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { LeaveDialog } from '../../../app/leave-dialog.tsx';
import { forgetUnsaved, unsaved, useUnsaved } from '../../../lib/form/unsaved.ts';
import { keys } from '../../../lib/keys.ts';
import { notes } from '../../../lib/notes.ts';
import { MessagesPart } from './messages-part.tsx';

const LIST = 'GET /staff/stores/store/message_texts';
const SAVE = 'PUT /staff/stores/store/message_texts';
const ready = (some: Partial<MessageText> = {}): MessageText => ({
  message: 'order-ready',
  language: 'en',
  standard: '{store}: your order {number} is ready.',
  own: null,
  parts: { store: 'Jade Garden', number: '42' },
  ...some,
});
const german = ready({ language: 'de', standard: '{store}: Bestellung {number} ist fertig.' });
const rung: MessageText = {
  ...ready(),
  message: 'round-ready',
  standard: '{dishes} – ready',
  parts: { store: 'Jade Garden', dishes: 'Noodles' },
};

const open = async (texts: readonly MessageText[] = [ready(), german, rung]) => {
  const server = standIn({
    [LIST]: () => ({ body: { texts } }),
    [SAVE]: ({ body }) => ({ body: ready({ own: JSON.parse(JSON.stringify(body)).text }) }),
  });
  const screen = await stage(<MessagesPart />);
  const send = () => screen.tap(screen.all('dialog [type=submit]')[0] ?? screen.host);
  const preview = () => screen.texts('.house-bubble')[0];
  return { server, send, preview, ...screen };
};

it('shows what guests read, in the language chosen', async () => {
  const { texts, choose } = await open();
  expect(texts('.house-message')[0]).toContain('Jade Garden: your order 42 is ready.');
  expect(texts('.house-message')).toHaveLength(2);
  await choose('#house-messages-language', 'de');
  expect(texts('.house-message')).toEqual([
    expect.stringContaining('Jade Garden: Bestellung 42 ist fertig.'),
  ]);
});

it('words a message with a look at what is read, and says that it is the house’s own from then on', async () => {
  const { server, tap, type, send, preview, shows, texts } = await open();
  await tap(/^Order ready to collect/);
  await type('#house-words', 'Dinner {number}!');
  expect(texts('.save-bar p')).toEqual(['Changed: Text']);
  expect(preview()).toBe('Dinner 42!');
  expect(shows('Characters: 10 · SMS: 1')).toBe(true);
  await send();
  expect(server.commands()).toMatchObject([
    { body: { message: 'order-ready', language: 'en', text: 'Dinner {number}!' } },
  ]);
  expect(texts('.house-message-own')).toEqual(['Own words']);
  expect(texts('.house-message')[0]).toContain('Dinner 42!');
});

it('says in words what a text cannot do without and what it does not know, and sends neither', async () => {
  const { server, tap, type, send, shows } = await open();
  await tap(/^Order ready to collect/);
  await type('#house-words', 'Come and get it');
  await send();
  expect(shows('“{number}” is missing. Guests need it.')).toBe(true);
  await type('#house-words', '{number} at {link}');
  expect(shows('This message doesn’t know “{link}”.')).toBe(true);
  await type('#house-words', '  ');
  expect(shows('Please write a text')).toBe(true);
  await send();
  expect(server.commands()).toEqual([]);
});

it('puts a place in where the cursor stands', async () => {
  const { tap, type, preview, all } = await open();
  await tap(/^Order ready to collect/);
  await type('#house-words', 'Order  is ready');
  const [field] = all('#house-words');
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no field');
  field.setSelectionRange(6, 6);
  await tap('Number');
  expect([field.value, preview()]).toEqual(['Order {number} is ready', 'Order 42 is ready']);
});

it('goes back to the standard text, which is none of the house’s own', async () => {
  const { server, tap, send, preview } = await open([ready({ own: 'Dinner {number}!' })]);
  await tap(/^Order ready to collect/);
  expect(preview()).toBe('Dinner 42!');
  await tap('Standard text');
  expect(preview()).toBe('Jade Garden: your order 42 is ready.');
  await send();
  expect(server.commands()).toMatchObject([{ body: { text: null } }]);
});

it('given a colleague words it meanwhile, then what is typed stays, and that is told; else theirs is shown', async () => {
  const { server, client, tap, type, shows, preview } = await open();
  const byAnother = async (own: string) => {
    server.reply(LIST, () => ({ body: { texts: [ready({ own }), german, rung] } }));
    await act(() => client.invalidateQueries({ queryKey: keys.messageTexts('store') }));
    await settle(20);
  };
  await tap(/^Order ready to collect/);
  await byAnother('Supper {number}');
  expect([preview(), shows('Somebody else')]).toEqual(['Supper 42', false]);
  await type('#house-words', 'Dinner {number}!');
  await byAnother('Lunch {number}');
  expect([preview(), shows('Somebody else has changed this too: Text.')]).toEqual(['Dinner 42!', true]);
});

it('given one is saved late, then the one that was opened since stays, with what is typed there', async () => {
  const { server, tap, type, send, all, preview } = await open();
  const answer = server.late(SAVE, { body: ready({ own: 'Dinner {number}!' }) });
  await tap(/^Order ready to collect/);
  await type('#house-words', 'Dinner {number}!');
  await send();
  await tap('Close');
  await act(async () => unsaved.get().going?.());
  await tap(/^Dishes on their way/);
  await type('#house-words', 'Here: {dishes}');
  answer();
  await settle(20);
  expect([all('dialog[open]').length, preview()]).toEqual([1, 'Here: Noodles']);
});

it('counts no SMS for what only rings on a phone', async () => {
  const { tap, shows, preview } = await open();
  await tap(/^Dishes on their way/);
  expect([preview(), shows('SMS')]).toEqual(['Noodles – ready', false]);
});

it('given a refusal, then its words are said and what was typed stays', async () => {
  const { server, tap, type, send, preview } = await open();
  server.reply(SAVE, () => refusal(400, 'words-unknown', 'The text holds something strange.'));
  await tap(/^Order ready to collect/);
  await type('#house-words', 'Dinner {number}!');
  await send();
  expect(notes.get().map(({ text }) => text)).toContain('The text holds something strange.');
  expect(preview()).toBe('Dinner 42!');
});

describe('with a change of the settings behind it that is not saved', () => {
  const Behind = () => {
    useUnsaved(true);
    return null;
  };
  async function opened() {
    standIn({ [LIST]: () => ({ body: { texts: [ready()] } }) });
    const on = await stage(
      <>
        <Behind />
        <MessagesPart />
        <LeaveDialog />
      </>,
    );
    await on.tap(/^Order ready to collect/);
    return { ...on, sheets: () => on.all('dialog[open]').length };
  }
  beforeEach(forgetUnsaved);

  it('a message that was only looked at is closed without a question', async () => {
    const { tap, sheets } = await opened();
    await tap('Close');
    expect([sheets(), unsaved.get().forms.size]).toEqual([0, 1]);
  });

  it('a text that is given up leaves that change held', async () => {
    const { tap, type, sheets, buttonWords } = await opened();
    await type('#house-words', 'Dinner {number}!');
    await tap('Close');
    expect(buttonWords()).toContain('Keep editing');
    await tap('Leave');
    expect([sheets(), unsaved.get().forms.size]).toEqual([0, 1]);
  });
});

it('says that the texts could not be read, and reads them on another try', async () => {
  const server = standIn({ [LIST]: () => 'away' });
  const { tap, texts } = await stage(<MessagesPart />);
  server.reply(LIST, () => ({ body: { texts: [ready()] } }));
  await tap('Try again');
  expect(texts('.house-message')).toHaveLength(1);
});
