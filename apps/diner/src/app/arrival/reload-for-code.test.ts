import { beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForBrowser } from '../../../testing/stand-in-browser.ts';

const browser = standInForBrowser('/home');
const { isLostCode, reloadForCode } = await import('./reload-for-code.ts');

const gone = new TypeError('Failed to fetch dynamically imported module: http://table.test/assets/a.js');

describe('isLostCode', () => {
  it.each([
    gone,
    new TypeError('error loading dynamically imported module: http://table.test/assets/a.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/a.css'),
  ])('knows how browsers name code that is gone: %s', (error) => expect(isLostCode(error)).toBe(true));

  it.each([new Error('no TextProvider above'), 'a text', undefined, null])('leaves %s alone', (reason) =>
    expect(isLostCode(reason)).toBe(false),
  );
});

describe('reloadForCode', () => {
  beforeEach(() => {
    browser.session.clear();
    vi.stubGlobal('navigator', { onLine: true });
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const reloads = (...reasons: readonly unknown[]): number => {
    const before = browser.reloads();
    reasons.forEach(reloadForCode);
    return browser.reloads() - before;
  };

  it('given a screen whose code did not come, then the page is loaded again', () => {
    expect(reloads(gone)).toBe(1);
  });

  it('given it fails again at once, then the screen’s own words stand; later it is tried again', () => {
    expect(reloads(gone, gone)).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(reloads(gone)).toBe(1);
  });

  it('given any other failure, then nothing is loaded again', () => {
    expect(reloads(new Error('something else'))).toBe(0);
  });

  it('given no connection, then loading again would not help', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(reloads(gone)).toBe(0);
  });
});
