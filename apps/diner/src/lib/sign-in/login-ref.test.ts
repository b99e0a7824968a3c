import { redirects } from '@tableside/contract/testing/redirects';
import { describe, expect, it } from 'vitest';
import { loginFor, refOf } from './login-ref.ts';

describe('refOf', () => {
  it.each([
    ['?ref=%2Fbill%3Fx%3D1', '/bill?x=1'],
    ['?ref=//evil.example', '/'],
    ['?ref=https://evil.example', '/'],
    ['?ref=/%5Cevil', '/'],
    ['', '/'],
  ])('%s is %s', (search, wanted) => expect(refOf(search)).toBe(wanted));

  it.each(redirects)('never leads off this site: %j', (ref) => {
    const led = refOf(loginFor(ref).slice('/login'.length));
    expect(led).toMatch(/^\//);
    expect(new URL(led, 'https://own.example').origin).toBe('https://own.example');
  });

  it('gives back what loginFor was given', () => {
    expect(refOf(loginFor('/home?plate').slice('/login'.length))).toBe('/home?plate');
  });
});
