import { fillPlaces, MESSAGE_PLACES, WORDED_MESSAGES } from '@tableside/contract/message-words';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { messageParts, plainMessage } from './message-parts.ts';

describe.each(LANGUAGES)('messages that a store may word, in %s', (language) => {
  it.each(WORDED_MESSAGES)('%s has the places it says, each of them once', (message) => {
    const places = [...plainMessage(language, `messages.${message}`).matchAll(/\{(\w+)\}/g)].map(
      ([, name]) => name,
    );
    expect(places.toSorted()).toEqual([...MESSAGE_PLACES[message].places].toSorted());
  });
});

describe('a message taken apart', () => {
  it('counts as the language does, and comes together again', () => {
    const values = { store: 'Jade', minutes: 10 };
    const parts = messageParts('ru', 'messages.table-ready', values);
    expect(parts).toEqual({ store: 'Jade', minutes: '10 минут' });
    expect(messageParts('ru', 'messages.table-ready', { ...values, minutes: 21 })['minutes']).toBe(
      '21 минуты',
    );
    expect(fillPlaces(plainMessage('ru', 'messages.table-ready'), parts)).toBe(
      'Jade: ваш стол готов. Подойдите к хостес в течение 10 минут.',
    );
  });
});
