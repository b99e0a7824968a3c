// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leftLink } from './left-link.ts';

afterEach(() => vi.restoreAllMocks());

const cameFrom = (address: string, type = 'navigate') => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(address);
  const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}), type };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
};
const code = { kind: 'code', code: '22NS39ZUMR' };

describe('leftLink', () => {
  it.each([
    ['the page of a code', `${location.origin}/?c=22NS39ZUMR`, 'navigate', code],
    ['the same, but this page was loaded again', `${location.origin}/?c=22NS39ZUMR`, 'reload', null],
    ['the same, reached by Back', `${location.origin}/?c=22NS39ZUMR`, 'back_forward', null],
    ['another page of ours', `${location.origin}/home?c=22NS39ZUMR`, 'navigate', null],
    ['another house', 'https://elsewhere.test/?c=22NS39ZUMR', 'navigate', null],
    ['nowhere', '', 'navigate', null],
  ])('%s', (_, before, type, wanted) => {
    cameFrom(before, type);
    expect(leftLink()).toEqual(wanted);
  });
});
