import { expect, it } from 'vitest';
import { looksLikeEmail } from './looks-like-email.ts';

it.each(['a@b.de', 'ana.maria+food@mail.example.com', '食@例え.テスト'])('%s may be an address', (typed) =>
  expect(looksLikeEmail(typed)).toBe(true),
);
it.each([
  '',
  'ana',
  'ana@',
  'ana@mail',
  'ana@mail.c',
  'a na@mail.com',
  'a@b@mail.com',
  'ana@mail..com',
  '@mail.com',
])('%j is none', (typed) => expect(looksLikeEmail(typed)).toBe(false));
