import { expect, it } from 'vitest';
import { parseBoot } from './boot.ts';

it('reads what the server wrote', () => {
  const boot = parseBoot('{"key": "k", "language": "th", "demo": true}');
  expect(boot).toEqual({ key: 'k', language: 'th', demo: true });
});

it('falls back where something is missing or odd', () => {
  const fallback = { key: '', language: 'en', demo: false };
  expect(parseBoot(undefined)).toEqual(fallback);
  expect(parseBoot('[]')).toEqual(fallback);
  expect(parseBoot('{"key": 1, "language": "xx", "demo": "yes"}')).toEqual(fallback);
});
