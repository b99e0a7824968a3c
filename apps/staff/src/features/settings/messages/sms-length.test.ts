import { describe, expect, it } from 'vitest';
import { smsLength } from './sms-length.ts';

describe('a text as an SMS', () => {
  it.each([
    ['nothing', '', 0, 1],
    ['a full plain one', 'a'.repeat(160), 160, 1],
    ['one letter more', 'a'.repeat(161), 161, 2],
    ['two full parts', 'a'.repeat(306), 306, 2],
    ['three', 'a'.repeat(307), 307, 3],
    ['umlauts, which are plain', 'ä'.repeat(160), 160, 1],
    ['euro signs, which count twice', '€'.repeat(81), 162, 2],
    ['one letter of another script', `${'a'.repeat(69)}ж`, 70, 1],
    ['and one more', `${'a'.repeat(70)}ж`, 71, 2],
    ['Thai in two full parts', 'ก'.repeat(134), 134, 2],
    ['a face, which is two units', '😀'.repeat(35), 70, 1],
  ])('%s', (_, text, count, parts) => {
    expect(smsLength(text)).toEqual({ count, parts });
  });
});
