import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  civil,
  formatDate,
  formatDateTime,
  formatList,
  formatNumber,
  formatRate,
  formatReturn,
  formatTime,
  formatTimeRange,
  formatWeekday,
} from './formats.ts';

const AT = '2026-11-21T14:30:00Z';
const bangkok = { timeZone: 'Asia/Bangkok', region: 'TH' };
afterEach(() => void vi.useRealTimers());
const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

describe('dates', () => {
  it('are those of the time zone of the store', () => {
    expect(formatDate('en', AT, { timeZone: 'America/New_York', region: 'US' })).toBe('11/21/26');
    expect(formatTime('de', AT, { timeZone: 'Asia/Kolkata', region: 'IN' })).toBe('20:00');
    expect(plain(formatDateTime('de', AT, { timeZone: 'Europe/Berlin', region: 'DE' }))).toBe(
      '21.11.26, 15:30',
    );
    expect(formatWeekday('en', AT, { timeZone: 'Pacific/Auckland', style: 'long' })).toBe('Sunday');
  });

  it.each([
    ['IN', '12/11/26, 8:00 pm'],
    ['GB', '12/11/2026, 20:00'],
    ['US', '11/12/26, 8:00 PM'],
    // English that Intl has no name for is the world's.
    ['TH', '12/11/2026, 8:00 pm'],
    ['india', '11/12/26, 8:00 PM'],
    ['', '11/12/26, 8:00 PM'],
  ])('are written in English as the store’s country does: %s', (region, words) => {
    const at = '2026-11-12T14:30:00Z';
    expect(plain(formatDateTime('en', at, { timeZone: 'Asia/Kolkata', region }))).toBe(words);
  });

  it('are those of a language where its country has none of its own', () => {
    expect(plain(formatDateTime('de', AT, { timeZone: 'Asia/Kolkata', region: 'IN' }))).toBe(
      '21.11.26, 20:00',
    );
    expect(formatReturn('zh', AT, { timeZone: 'Asia/Taipei', region: 'TW' })).not.toContain('週');
  });

  it('keep the Buddhist year in Thai unless told otherwise', () => {
    expect(formatDate('th', AT, { ...bangkok, style: 'long' })).toContain('2569');
    expect(formatDate('th', AT, { ...bangkok, style: 'long', calendar: 'gregory' })).toContain('2026');
  });

  it.each([
    ['2026-11-21T12:00:00Z', '15:30'],
    ['2026-11-20T12:00:00Z', 'Sa., 15:30'],
    ['2026-11-11T12:00:00Z', '21. Nov., 15:30'],
  ])('tell as much of a day as it takes on %s', (now, words) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    expect(plain(formatReturn('de', AT, { timeZone: 'Europe/Berlin', region: 'DE' }))).toBe(words);
  });

  it('write a span once', () => {
    const span = formatTimeRange('en', AT, '2026-11-21T14:45:00Z', civil('US'));
    expect(plain(span)).toBe('2:30 – 2:45 PM');
  });

  it('write a span over midnight without dates', () => {
    const late = formatTimeRange('en', '2026-11-21T22:00:00Z', '2026-11-22T00:30:00Z', civil('US'));
    expect(plain(late)).toBe('10:00 PM – 12:30 AM');
    const night = ['2026-11-21T22:00:00Z', '2026-11-22T00:30:00Z'] as const;
    expect(plain(formatTimeRange('de', ...night, civil('DE')))).toBe(
      night.map((at) => formatTime('de', at, civil('DE'))).join(' – '),
    );
  });
});

describe('lists and numbers', () => {
  it('join as the language does', () => {
    expect(formatList('en', ['naan', 'dal', 'rice'])).toBe('naan, dal, and rice');
    expect(formatList('de', ['Naan', 'Dal'], 'or')).toBe('Naan oder Dal');
  });

  it('group and round', () => {
    expect(formatNumber('de', 1234.56, 1)).toBe('1.234,6');
    expect(formatRate('en', 1250)).toBe('12.5%');
  });
});
