import { afterAll, describe, expect, it } from 'vitest';
import type { Refused } from '../../platform/http/refused.ts';
import type { PrintedPage } from './page/printed-page.ts';
import { Press } from './press.ts';

const press = new Press();
afterAll(() => press.close());

const page = (text: string): PrintedPage => ({
  language: 'ja',
  title: 'Receipt',
  author: 'Small House',
  at: '2026-11-21T10:00:00.000Z',
  blocks: [{ look: 'title', rows: [{ text, strong: true }] }],
  pages: '#page / #pages',
});
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';

describe('Press', () => {
  it('draws in another thread, which leaves this one free', async () => {
    const drawing = press.print(page('寿司と味噌汁'));
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    expect(isPdf(await drawing)).toBe(true);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(20);
  });

  it('draws the same receipt once', async () => {
    const [first, second] = [press.print(page('same')), press.print(page('same'))];
    expect(second).toBe(first);
    const other = press.print(page('other'));
    expect(other).not.toBe(first);
    expect([isPdf(await first), isPdf(await other)]).toEqual([true, true]);
  });

  it('given too many at once, then the last are asked to come back, and the others get theirs', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, async (_, nth) => press.print(page(`no. ${nth}`))),
    );
    const [drawn, refused] = [
      all.filter(({ status }) => status === 'fulfilled'),
      all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
    ];
    expect(drawn).toHaveLength(20);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'busy' } satisfies Partial<Refused>);
    expect(isPdf(await press.print(page('no. 29')))).toBe(true);
  });

  it('given it is closed while drawing, then whoever waits hears of it, and the next receipt starts it anew', async () => {
    const waiting = press.print(page('never')).catch((error: unknown) => String(error));
    press.close();
    expect(await waiting).toContain('closed');
    expect(isPdf(await press.print(page('never')))).toBe(true);
  });
});
