import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Account,
  type Changed,
  creditsToReverse,
  type Entry,
  earnCredits,
  expireCredits,
  giveBackCredits,
  inSpendingOrder,
  restoreCredits,
  reverseCredits,
  spendable,
  spendCredits,
} from './credit-rule.ts';

const TODAY = '2026-11-20';
const lot = (id: string, remaining: number, expiresOn: string | null = null) => ({
  id,
  remaining,
  expiresOn,
});
const account = (...lots: ReturnType<typeof lot>[]): Account => ({
  credits: lots.reduce((sum, { remaining }) => sum + remaining, 0),
  lots: inSpendingOrder(lots),
});
const spend = (from: Account, credits: number, today = TODAY) =>
  spendCredits(from, 'order', [{ lineId: 'line', credits }], today);

describe('spending', () => {
  it('takes what ends first, and what never ends last', () => {
    const spent = spend(
      account(lot('never', 50), lot('later', 50, '2026-12-31'), lot('soon', 50, '2026-11-20')),
      120,
    );
    expect(spent?.entries).toEqual([
      {
        kind: 'spend',
        credits: -120,
        balance: 30,
        orderId: 'order',
        ref: 'line',
        lots: [
          { lot: 'soon', credits: -50 },
          { lot: 'later', credits: -50 },
          { lot: 'never', credits: -20 },
        ],
      },
    ]);
  });

  it('reaches to the last credit and not one further (P25)', () => {
    expect(spend(account(lot('a', 100)), 100)?.account.credits).toBe(0);
    expect(spend(account(lot('a', 100)), 101)).toBeUndefined();
  });

  it('does not know what is over: by its date, from the day after (P28)', () => {
    const old = account(lot('a', 100, '2026-11-19'));
    expect(spendable(old, '2026-11-19')).toBe(100);
    expect(spendable(old, TODAY)).toBe(0);
    expect(spend(old, 1)).toBeUndefined();
    expect(expireCredits(old, TODAY).entries).toMatchObject([{ kind: 'expire', credits: -100, balance: 0 }]);
  });

  it('is one entry per line, so that each can be given back once', () => {
    const lines = [
      { lineId: 'a', credits: 30 },
      { lineId: 'b', credits: 50 },
    ];
    const spent = spendCredits(account(lot('x', 60), lot('y', 60)), 'order', lines, TODAY);
    expect(spent?.entries.map(({ ref, balance }) => [ref, balance])).toEqual([
      ['a', 90],
      ['b', 40],
    ]);
  });
});

describe('giving back', () => {
  it('puts credits where they came from', () => {
    const before = account(lot('a', 40, '2026-11-30'), lot('b', 60));
    const spent = spend(before, 70);
    const back = giveBackCredits(
      spent?.account ?? before,
      'order',
      [{ lineId: 'line', lots: spent?.entries[0]?.lots ?? [] }],
      TODAY,
    );
    expect(back.account).toEqual(before);
    expect(back.entries).toMatchObject([{ kind: 'give-back', credits: 70, balance: 100, ref: 'line' }]);
  });

  it('lets just that of what has ended since be spent until the end of the day', () => {
    const spent = spend(account(lot('a', 100, '2026-11-19')), 40, '2026-11-19');
    const back = giveBackCredits(
      spent?.account ?? account(),
      'order',
      [{ lineId: 'line', lots: spent?.entries[0]?.lots ?? [] }],
      TODAY,
    );
    expect(spendable(back.account, TODAY)).toBe(40);
    expect(spendable(back.account, '2026-11-21')).toBe(0);
  });
});

describe('reversing', () => {
  it.each([
    [100, 0, 5000, 5000, 100],
    [100, 0, 2500, 5000, 50],
    [100, 50, 5000, 5000, 50],
    [3, 0, 1, 2, 2],
    [100, 100, 5000, 5000, 0],
    [100, 0, 9000, 5000, 100],
    [7, 0, 0, 5000, 0],
    [100, 50, 1250, 5000, -25],
  ])('of %i earned, %i reversed, %i of %i refunded: %i', (earned, reversed, refunded, total, wanted) =>
    expect(creditsToReverse({ earned, reversed, refunded, total })).toBe(wanted),
  );

  it('takes the order’s own first, then others, and never into debt', () => {
    const ask = { orderId: 'order', ref: '1', credits: 80, ownLots: new Set(['own']) };
    const reversed = reverseCredits(account(lot('other', 50), lot('own', 60)), ask, TODAY);
    expect(reversed.entries[0]?.lots).toEqual([
      { lot: 'own', credits: -60 },
      { lot: 'other', credits: -20 },
    ]);
    expect(reverseCredits(account(lot('own', 30)), ask, TODAY).account.credits).toBe(0);
    expect(reverseCredits(account(), ask, TODAY).entries).toEqual([]);
  });

  it('gives back where it came from, the last first, and no more than was taken', () => {
    const taken = [
      { lot: 'other', credits: -20 },
      { lot: 'own', credits: -60 },
    ];
    const now = { credits: 30, lots: [lot('other', 30), lot('own', 0)] };
    const back = (credits: number) =>
      restoreCredits(now, { orderId: 'order', ref: 'refund 1', credits, taken }, TODAY);
    expect(back(50).entries).toMatchObject([
      {
        kind: 'give-back',
        credits: 50,
        balance: 80,
        lots: [
          { lot: 'other', credits: 20 },
          { lot: 'own', credits: 30 },
        ],
      },
    ]);
    expect(back(500).account.credits).toBe(110);
    expect(restoreCredits(now, { orderId: 'order', ref: '', credits: 5, taken: [] }, TODAY).entries).toEqual(
      [],
    );
  });

  it('in steps comes to the same as at once (P26)', () => {
    const steps = fc.array(fc.integer({ min: -3000, max: 5000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        steps,
        fc.integer({ min: 1, max: 9000 }),
        (earned, parts, total) => {
          let [reversed, refunded] = [0, 0];
          for (const part of parts) {
            refunded = Math.max(0, refunded + part);
            reversed += creditsToReverse({ earned, reversed, refunded, total });
            expect(reversed).toBeLessThanOrEqual(earned);
            expect(reversed).toBeGreaterThanOrEqual(0);
          }
          expect(reversed).toBe(creditsToReverse({ earned, reversed: 0, refunded, total }));
        },
      ),
    );
  });
});

/** What somebody may do with an account on some day. */
const step = fc.record({
  what: fc.constantFrom(
    'earn' as const,
    'spend' as const,
    'give-back' as const,
    'reverse' as const,
    'restore' as const,
    'expire' as const,
  ),
  credits: fc.integer({ min: 1, max: 200 }),
  days: fc.integer({ min: 0, max: 3 }),
  ends: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const dayAt = (day: number): string => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10);

/** An account with everything that ever happened to it. */
class Life {
  now: Account = { credits: 0, lots: [] };
  readonly ledger: Entry[] = [];
  private readonly open: Entry[] = [];
  private readonly reversed: Entry[] = [];
  private day = 0;

  private apply(changed: Changed | undefined): void {
    if (!changed) return;
    this.now = changed.account;
    this.ledger.push(...changed.entries);
    this.open.push(...changed.entries.filter(({ kind }) => kind === 'spend'));
    this.reversed.push(...changed.entries.filter(({ kind }) => kind === 'reverse'));
  }
  private giveBack(today: string): Changed | undefined {
    const last = this.open.pop();
    return (
      last && giveBackCredits(this.now, last.orderId ?? '', [{ lineId: last.ref, lots: last.lots }], today)
    );
  }
  private restore(credits: number, today: string): Changed | undefined {
    const last = this.reversed.pop();
    const about = { orderId: last?.orderId ?? '', ref: 'refund 1', credits };
    return last && restoreCredits(this.now, { ...about, taken: last.lots }, today);
  }
  /** One step; the local date it happens on is answered. */
  live({ what, credits, days, ends }: Step, at: number): string {
    this.day += days;
    const today = dayAt(this.day);
    const order = `order ${at}`;
    const fresh = lot(`lot ${at}`, credits, ends === null ? null : dayAt(this.day + ends));
    const steps: Readonly<Record<Step['what'], () => Changed | undefined>> = {
      earn: () => earnCredits(this.now, fresh, order, today),
      spend: () => spendCredits(this.now, order, [{ lineId: `line ${at}`, credits }], today),
      'give-back': () => this.giveBack(today),
      reverse: () =>
        reverseCredits(this.now, { orderId: order, ref: '', credits, ownLots: new Set() }, today),
      restore: () => this.restore(credits, today),
      expire: () => expireCredits(this.now, today),
    };
    this.apply(steps[what]());
    return today;
  }
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** What is wrong with an account on a date. */
function wrongWith({ now, ledger }: Life, today: string): string[] {
  const prefixes = ledger.map((_, at) => total(ledger.slice(0, at + 1).map(({ credits }) => credits)));
  const alive = now.lots.filter(({ expiresOn }) => expiresOn === null || expiresOn >= today);
  const remaining = (lots: Account['lots']): number => total(lots.map((one) => one.remaining));
  return [
    ...(prefixes.some((sum) => sum < 0) ? ['a negative balance'] : []),
    ...(ledger.some(({ balance }, at) => balance !== prefixes[at]) ? ['a balance that is not the sum'] : []),
    ...(now.credits === (prefixes.at(-1) ?? 0) ? [] : ['credits that are not the ledger']),
    ...(now.credits === remaining(now.lots) ? [] : ['credits that are not the lots']),
    ...(now.lots.some((one) => one.remaining < 0) ? ['a lot in debt'] : []),
    ...(spendable(now, today) === remaining(alive) ? [] : ['something over that can be spent']),
  ];
}

describe('an account', () => {
  it('is the sum of its ledger and of its lots, and never negative, whatever happens (P25, P28)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const life = new Life();
        for (const [at, one] of steps.entries()) expect(wrongWith(life, life.live(one, at))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
