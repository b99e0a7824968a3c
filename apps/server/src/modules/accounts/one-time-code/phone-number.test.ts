import { describe, expect, it } from 'vitest';
import { readPhone } from './phone-number.ts';

const countries = { served: ['IN', 'PH', 'EE'], home: 'IN' };

describe('readPhone', () => {
  it.each([
    ['+919876543210', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['98765 43210', '+919876543210'],
    ['098765 43210', '+919876543210'],
    ['+63 917 123 4567', '+639171234567'],
    ['+372 5123 4567', '+37251234567'],
    ['＋91 ９８７６５４３２１０', '+919876543210'],
    ['+९१ ९८७६५ ४३२१०', '+919876543210'],
    ['๐๙๘๗๖๕๔๓๒๑๐', '+919876543210'],
    ['+۹۱۹۸۷۶۵۴۳۲۱۰', '+919876543210'],
  ])('reads %s', (typed, phone) => {
    expect(readPhone(typed, countries)).toEqual({ phone, prefix: phone.slice(0, -4) });
  });
  it.each([
    ['a country that is not served', '+14155552671'],
    ['a landline', '+912223456789'],
    ['a premium number', '+91 186 0123 4567'],
    ['a toll-free number', '1800 123 4567'],
    ['too few digits', '+9198765'],
    ['too many digits', '+9198765432101234'],
    ['words', 'call me'],
    ['a number inside a sentence', 'my number is +919876543210'],
    ['an extension', '+919876543210 ext. 5'],
    ['nothing', ''],
  ])('refuses %s', (_, typed) => {
    expect(readPhone(typed, countries)).toBeUndefined();
  });
});
