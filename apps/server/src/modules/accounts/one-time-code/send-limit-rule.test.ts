import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideSend, type SendHistory, sendCaps } from './send-limit-rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const nobody = { sent: 0, oldest: null };
const quiet: SendHistory = {
  phone: [],
  newest: null,
  prefix: nobody,
  addressOpen: nobody,
  address: nobody,
  everywhere: nobody,
};
const sentAgo = (...seconds: number[]): SendHistory => ({
  ...quiet,
  phone: seconds.map(ago),
  newest: seconds.map(ago)[0] ?? null,
});

describe('given codes sent to the phone', () => {
  it('lets the first go and announces the first pause', () => {
    expect(decideSend(quiet, 1, now)).toEqual({ ok: true, resendAfter: 30 });
  });
  it.each([
    [[29], 1],
    [[59, 100], 1],
    [[60, 200, 300], 60],
    [[10, 400, 800, 1200], 290],
  ])('after codes %j s ago asks to wait %i s', (seconds, wait) => {
    expect(decideSend(sentAgo(...seconds), 1, now)).toEqual({ ok: false, wait });
  });
  it.each([
    [[30], 60],
    [[60, 100], 120],
    [[120, 200, 300], 300],
    [[300, 700, 900, 1200], 300],
    [[3601, 3700, 3800], 30],
  ])('after codes %j s ago sends and announces %i s', (seconds, resendAfter) => {
    expect(decideSend(sentAgo(...seconds), 1, now)).toEqual({ ok: true, resendAfter });
  });
  it('sends five an hour and waits until the first of them is an hour old', () => {
    expect(decideSend(sentAgo(300, 800, 1300, 1800, 2300), 1, now)).toEqual({ ok: false, wait: 1300 });
  });
  it('asks nobody to wait for the pause who tries the other way, but for the caps', () => {
    const other = (...seconds: number[]) => decideSend({ ...sentAgo(...seconds), newest: null }, 1, now);
    expect(other(1)).toEqual({ ok: true, resendAfter: 60 });
    expect(other(1, 800, 1300, 1800, 2300)).toEqual({ ok: false, wait: 1300 });
  });
  it('sends ten a day', () => {
    const hourly = Array.from({ length: 10 }, (_, index) => (index + 1) * 4000);
    expect(decideSend(sentAgo(...hourly), 1, now)).toEqual({ ok: false, wait: 86_400 - 40_000 });
    expect(decideSend(sentAgo(...hourly.slice(0, 9)), 1, now).ok).toBe(true);
  });
});

it('takes a fraction as factor: fewer codes, longer pauses, never none', () => {
  expect(decideSend(quiet, 0.01, now)).toEqual({ ok: true, resendAfter: 3000 });
  expect(decideSend(sentAgo(3100), 0.01, now)).toEqual({ ok: false, wait: 86_400 - 3100 });
  expect(decideSend(sentAgo(700, 2000), 0.5, now)).toEqual({ ok: false, wait: 1600 });
});

describe('given codes sent to others', () => {
  it.each(['prefix', 'addressOpen', 'address', 'everywhere'] as const)(
    'waits while %s is at its cap',
    (name) => {
      const full = { ...quiet, [name]: { sent: sendCaps[name], oldest: ago(3000) } };
      expect(decideSend(full, 1, now)).toEqual({ ok: false, wait: 600 });
      expect(
        decideSend({ ...quiet, [name]: { sent: sendCaps[name] - 1, oldest: ago(3000) } }, 1, now).ok,
      ).toBe(true);
      expect(decideSend(full, 2, now).ok).toBe(true);
    },
  );
  it('names the longest of several waits', () => {
    const full = {
      ...sentAgo(10),
      prefix: { sent: 20, oldest: ago(3400) },
      everywhere: { sent: 500, oldest: ago(100) },
    };
    expect(decideSend(full, 1, now)).toEqual({ ok: false, wait: 3500 });
  });
});

describe('given an hour that others have filled in part', () => {
  const tally = (sent: number) => ({ sent, oldest: sent > 0 ? ago(3000) : null });
  /** An address with codes of its own, some of them not used, while others have sent so many. */
  const among = (others: number, sent: number, open: number): SendHistory => ({
    ...quiet,
    address: tally(sent),
    addressOpen: tally(open),
    everywhere: tally(others + sent),
  });

  it.each([
    [0, 99, 100],
    [100, 63, 64],
    [250, 24, 25],
    [400, 3, 4],
    [490, 2, 3],
  ])(
    'with %i of others, an address whose codes nobody uses sends after %i of them, not after %i',
    (others, last, full) => {
      expect(decideSend(among(others, last, last), 1, now).ok).toBe(true);
      expect(decideSend(among(others, full, full), 1, now).ok).toBe(false);
    },
  );
  it('asks to come back in a minute: a code that is used by then makes room', () => {
    expect(decideSend(among(400, 10, 10), 1, now)).toEqual({ ok: false, wait: 60 });
    expect(decideSend(among(400, 10, 6), 1, now)).toEqual({ ok: false, wait: 60 });
    expect(decideSend(among(400, 10, 5), 1, now).ok).toBe(true);
  });
  it('leaves an address whose codes are mostly used alone until the hour is full', () => {
    expect(decideSend(among(300, 199, 50), 1, now).ok).toBe(true);
    expect(decideSend(among(300, 200, 50), 1, now)).toEqual({ ok: false, wait: 600 });
  });
  it('scales with the caps', () => {
    expect(decideSend(among(500, 49, 49), 2, now).ok).toBe(true);
    expect(decideSend(among(500, 50, 50), 2, now).ok).toBe(false);
    expect(decideSend(among(1, 1, 1), 0.01, now).ok).toBe(false);
  });
  it.each([5, 20, 40])('keeps room for a stranger after %i addresses took what they could', (attackers) => {
    let taken = 0;
    for (let address = 0; address < attackers; address += 1) {
      let mine = 0;
      while (decideSend(among(taken, mine, mine), 1, now).ok) mine += 1;
      taken += mine;
    }
    expect(taken).toBeLessThan(sendCaps.everywhere);
    expect(decideSend(among(taken, 0, 0), 1, now).ok).toBe(true);
  });
});

it('sends exactly when the announced wait is over, whatever was sent before', () => {
  const history = fc
    .uniqueArray(fc.integer({ min: 1, max: 86_399 }), { maxLength: 12 })
    .map((list) => list.sort((a, b) => a - b));
  fc.assert(
    fc.property(history, (seconds) => {
      const first = decideSend(sentAgo(...seconds), 1, now);
      if (first.ok) return;
      const then = new Date(now.getTime() + first.wait * 1000);
      const dayBefore = then.getTime() - 86_400_000;
      const remembered = seconds.map(ago).filter((at) => at.getTime() > dayBefore);
      expect(decideSend({ ...quiet, phone: remembered, newest: remembered[0] ?? null }, 1, then).ok).toBe(
        true,
      );
    }),
  );
});
