import { describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

describe('readCookie', () => {
  it.each([
    ['a=1; tableside_staff=tok; b=2', 'tok'],
    ['tableside_staff=to=k', 'to=k'],
    ['xtableside_staff=no', undefined],
    ['tableside_staff', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('finds its value in %j', (header, value) => {
    expect(readCookie(header, 'tableside_staff')).toBe(value);
  });
});

describe('writeCookie', () => {
  it('is Secure on https only', () => {
    expect(writeCookie('a', 'b', 'http://192.168.1.5:3000', 60)).toBe(
      'a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Strict',
    );
    expect(writeCookie('a', 'b', 'https://menu.example', 60)).toContain('; Secure');
  });
});
