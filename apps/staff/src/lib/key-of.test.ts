import { expect, it } from 'vitest';
import { keyOf } from './key-of.ts';

it.each([
  ['English', { key: 'R', code: 'KeyR' }, 'r'],
  ['Dvorak, where an R stands elsewhere', { key: 'r', code: 'KeyO' }, 'r'],
  ['Russian', { key: 'к', code: 'KeyR' }, 'r'],
  ['Thai', { key: 'พ', code: 'KeyR' }, 'r'],
  ['Thai, the row of digits', { key: 'ๅ', code: 'Digit1' }, '1'],
  ['Thai, where the 3 writes a dash', { key: '-', code: 'Digit3' }, '3'],
  ['Thai, where the dash writes a letter', { key: 'ข', code: 'Minus' }, '-'],
  ['French, where the 6 writes a dash', { key: '-', code: 'Digit6' }, '6'],
  ['French, beside the equals sign', { key: ')', code: 'Minus' }, '-'],
  ['Italian, where the dash stands elsewhere', { key: "'", code: 'Minus' }, '-'],
  ['Dvorak, where a letter stands beside the digits', { key: 'e', code: 'Minus' }, 'e'],
  ['German, with a capital key', { key: '=', code: 'Digit0', shiftKey: true }, '='],
  ['German', { key: 'ä', code: 'Quote' }, 'ä'],
  ['an input method', { key: 'Process', code: 'KeyR' }, 'Process'],
  ['any', { key: 'ArrowLeft', code: 'ArrowLeft' }, 'ArrowLeft'],
  ['a bump bar without codes', { key: '2', code: '' }, '2'],
])('%s: %o means %s', (_, pressed, wanted) => expect(keyOf({ shiftKey: false, ...pressed })).toBe(wanted));
