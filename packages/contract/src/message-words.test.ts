import { describe, expect, it } from 'vitest';
import { fillPlaces, MESSAGE_PLACES, WORDED_MESSAGES, wrongWords } from './message-words.ts';

describe('the messages that may be worded', () => {
  it('are each listed once', () => {
    expect([...WORDED_MESSAGES].toSorted()).toEqual(Object.keys(MESSAGE_PLACES).toSorted());
  });
});

describe('what is wrong with a text', () => {
  it.each([
    ['order-ready', 'Come for {number}!', undefined],
    ['order-ready', '{store}: {number}, yes, {number}', undefined],
    ['order-ready', 'Come and get it', { kind: 'missing', place: '{number}' }],
    ['order-ready', '{Number} is ready', { kind: 'unknown', place: '{Number}' }],
    ['order-ready', '{number} {link}', { kind: 'unknown', place: '{link}' }],
    ['order-ready', '{number} {', { kind: 'unknown', place: '{' }],
    ['order-ready', '{number} }', { kind: 'unknown', place: '}' }],
    ['order-ready', '{number} {}', { kind: 'unknown', place: '{}' }],
    ['order-ready', '{{number}}', { kind: 'unknown', place: '{' }],
    ['order-ready', '{number, plural, other {#}}', { kind: 'unknown', place: '{' }],
    ['table-ready', 'Your table waits', undefined],
    ['booking-made', 'See {link}', { kind: 'missing', place: '{when}' }],
    ['queue-soon', 'Nearly there', undefined],
    ['queue-soon', '{store}: nearly there', { kind: 'unknown', place: '{store}' }],
    ['reward', 'A present!', { kind: 'missing', place: '{link}' }],
    ['bill', 'Thank you', { kind: 'missing', place: '{link}' }],
    ['bill', '{constructor} {link}', { kind: 'unknown', place: '{constructor}' }],
  ] as const)('%s, “%s”', (message, text, wrong) => {
    expect(wrongWords(message, text)).toEqual(wrong);
  });
});

describe('filling a text', () => {
  it('puts every part in, as often as it stands there, and reads nothing into the parts', () => {
    const parts = { store: 'Cost $& {link}', link: 'https://a.example/b' };
    expect(fillPlaces('{store} {link} {link}', parts)).toBe(
      'Cost $& {link} https://a.example/b https://a.example/b',
    );
  });

  it('leaves what it has no part for', () => {
    expect(fillPlaces('{toString} {x} {', {})).toBe('{toString} {x} {');
  });
});
