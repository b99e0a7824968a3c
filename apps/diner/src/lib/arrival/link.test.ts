import { describe, expect, it } from 'vitest';
import { linkOf } from './link.ts';
import { isCode, scannedCode, typedCode } from './table-code.ts';

describe('linkOf', () => {
  it.each([
    ['?c=ABCDE23456', { kind: 'code', code: 'ABCDE23456' }],
    ['?type=takeaway&store_id=s1', { kind: 'store', storeId: 's1', type: 'takeaway' }],
    ['?type=dinein&store_id=s1', null],
    ['?type=delivery', null],
    ['', null],
  ])('%s', (search, wanted) => expect(linkOf(search)).toEqual(wanted));
});

describe('scannedCode', () => {
  it.each([
    ['https://example.com/?c=ABCDE23456', 'ABCDE23456'],
    ['http://192.168.1.5:3000/?c=abcde23456', 'ABCDE23456'],
    ['ABCDE23456', 'ABCDE23456'],
    ['https://example.com/?c=TOO-SHORT', null],
    ['https://example.com/menu?c=ABCDE23456', null],
    ['WIFI:S:guest;;', null],
    ['mailto:a@b.c?c=ABCDE23456', null],
  ])('%s holds %s', (words, wanted) => expect(scannedCode(words)).toBe(wanted));
});

describe('typedCode', () => {
  it('forgives spaces, dashes and small letters', () =>
    expect(typedCode(' abcde-23 456 ')).toBe('ABCDE23456'));
  it.each(['ａｂｃｄｅ－２３４５６', '  abcde–２３　456'])('takes what another keyboard types: %s', (typed) =>
    expect(typedCode(typed)).toBe('ABCDE23456'),
  );
  it('refuses signs that no card carries', () => {
    expect(isCode('ABCDE23450')).toBe(false);
    expect(isCode('ABCDE2345')).toBe(false);
  });
});
