import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaymentState, paymentTransitions } from '../bill/bill-state.ts';
import type { Captured, ProviderPicture } from '../payment-providers/provider.ts';
import { decideSettlement, type Settlement, type SettlementFacts } from './settlement.ts';

const facts: SettlementFacts = {
  state: 'pending',
  amount: 1000,
  currency: 'INR',
  phase: 'paying',
  room: 1000,
  partFree: true,
  judged: new Set(),
  hasEffective: false,
};
const took = (ref: string, change: Partial<Captured> = {}): Captured => ({
  ref,
  amount: 1000,
  currency: 'INR',
  refunded: 0,
  ...change,
});
const picture = (state: ProviderPicture['state'], captures: readonly Captured[] = []): ProviderPicture => ({
  state,
  captures,
  reason: null,
});
const brief = ({ next, refunds }: Settlement) =>
  `${next} ${refunds.map(({ ref, amount, reason }) => `${ref}:${amount}:${reason}`).join(' ')}`.trim();

const WRONG = took('w', { amount: 999 });
/** What the provider says, how it stands here, what becomes of it. */
const table: readonly [ProviderPicture, Partial<SettlementFacts>, string][] = [
  [picture('pending'), {}, 'null'],
  [picture('failed'), {}, 'failed'],
  [picture('cancelled'), {}, 'cancelled'],
  [picture('captured'), {}, 'null'],
  [picture('captured', [took('a')]), {}, 'captured'],
  [picture('pending', [took('a')]), {}, 'captured'],
  [picture('captured', [took('a'), took('b')]), {}, 'captured b:1000:double'],
  [picture('captured', [WRONG]), {}, 'failed w:999:wrong'],
  [picture('captured', [took('u', { currency: 'USD' })]), {}, 'failed u:1000:wrong'],
  [picture('captured', [WRONG, took('a')]), {}, 'captured w:999:wrong'],
  [picture('captured', [took('r', { refunded: 1000 })]), {}, 'failed'],
  [picture('captured', [took('r', { refunded: 400 })]), {}, 'captured'],
  [picture('captured', [took('r', { refunded: 400 }), took('a')]), {}, 'captured r:600:double'],
  [picture('captured', [took('r', { refunded: 1000 }), took('a')]), {}, 'captured'],
  [picture('captured', [took('r', { refunded: 400 })]), { phase: 'done' }, 'failed r:600:late'],
  [picture('captured', [took('r', { refunded: 400 })]), { state: 'failed', phase: 'open' }, 'captured'],
  [picture('captured', [took('a')]), { room: 700 }, 'captured'],
  [picture('captured', [took('a')]), { room: 0 }, 'failed a:1000:late'],
  [picture('captured', [took('a')]), { partFree: false }, 'failed a:1000:late'],
  [picture('captured', [took('a')]), { phase: 'cancelled' }, 'failed a:1000:late'],
  [picture('captured', [took('a')]), { state: 'failed', phase: 'open' }, 'captured'],
  [picture('captured', [took('a')]), { state: 'cancelled', phase: 'open', room: 5000 }, 'captured'],
  [picture('captured', [took('a')]), { state: 'cancelled', phase: 'open', room: 999 }, 'null a:1000:late'],
  [picture('captured', [took('a')]), { state: 'cancelled', phase: 'done' }, 'null a:1000:late'],
  [picture('captured', [took('a')]), { state: 'failed', phase: 'open', partFree: false }, 'null a:1000:late'],
  [picture('failed'), { state: 'cancelled', phase: 'open' }, 'null'],
  [
    picture('captured', [took('a'), took('b')]),
    { state: 'captured', judged: new Set(['a']), hasEffective: true },
    'null b:1000:double',
  ],
  [
    picture('captured', [took('a')]),
    { state: 'captured', judged: new Set(['a']), hasEffective: true },
    'null',
  ],
  [picture('failed', [took('a')]), { state: 'captured', judged: new Set(['a']), hasEffective: true }, 'null'],
];

describe('decideSettlement', () => {
  it.each(table)('%o here %o', (told, here, becomes) => {
    expect(brief(decideSettlement(told, { ...facts, ...here }))).toBe(becomes);
  });
});

/** A tab with one attempt, as the repositories would keep it. */
interface World {
  readonly state: PaymentState;
  readonly judged: ReadonlySet<string>;
  readonly effective: readonly string[];
  readonly refunds: Readonly<Record<string, number>>;
}
const begin: World = { state: 'pending', judged: new Set(), effective: [], refunds: {} };

function apply(world: World, told: ProviderPicture): World {
  const over = world.state === 'captured';
  const settled = decideSettlement(told, {
    ...facts,
    state: world.state,
    phase: over ? 'done' : 'open',
    room: 1000,
    judged: world.judged,
    hasEffective: world.effective.length > 0,
  });
  return {
    state: settled.next ?? world.state,
    judged: new Set([...world.judged, ...settled.captures.map(({ ref }) => ref)]),
    effective: [
      ...world.effective,
      ...settled.captures.filter(({ effective }) => effective).map(({ ref }) => ref),
    ],
    refunds: {
      ...world.refunds,
      ...Object.fromEntries(settled.refunds.map(({ ref, amount }) => [ref, amount])),
    },
  };
}

/** One look that may only move along the table. */
function step(world: World, told: ProviderPicture): World {
  const after = apply(world, told);
  const allowed = [world.state, ...Object.values(paymentTransitions[world.state])];
  expect(allowed).toContain(after.state);
  return after;
}

const anyCapture = fc.record({
  amount: fc.constantFrom(1000, 1000, 1000, 999, 2000),
  currency: fc.constantFrom('INR', 'INR', 'INR', 'USD'),
});
/** How an attempt grows at a provider: captures only ever come, never go, and the last word is `end`. */
const anyStory = fc
  .tuple(
    fc.array(anyCapture, { maxLength: 4 }),
    fc.array(fc.constantFrom('pending', 'failed', 'cancelled'), { minLength: 1, maxLength: 4 }),
  )
  .map(([captures, states]): ProviderPicture[] => {
    const all = captures.map((capture, nth) => took(`c${nth}`, capture));
    const before = states.map((state) => picture(state));
    return [...before, ...all.map((_, nth) => picture('captured', all.slice(0, nth + 1)))];
  });

describe('any story a provider may tell', () => {
  it('ends the same whatever is missed or repeated, as long as the last word is heard (P19)', () => {
    fc.assert(
      fc.property(anyStory, fc.array(fc.nat(20), { maxLength: 12 }), (story, heard) => {
        const last = story.at(-1) ?? picture('pending');
        const times = heard.map((nth) => nth % story.length).sort((a, b) => a - b);
        const direct = apply(begin, last);
        const told = [...times.map((nth) => story[nth] ?? last), last, last].reduce(apply, begin);
        expect(told.effective).toEqual(direct.effective);
        expect(told.refunds).toEqual(direct.refunds);
        // What ended without money may have ended by another word; what has money is captured, always.
        if (direct.effective.length > 0) expect([told.state, direct.state]).toEqual(['captured', 'captured']);
        else if (last.state !== 'pending') expect(told.state).not.toBe('captured');
      }),
      { numRuns: 3000 },
    );
  });

  it('counts at most one capture, gives every other back whole, and never leaves captured (P17, P18)', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const world = story.reduce(step, begin);
        const captures = story.at(-1)?.captures ?? [];
        expect(world.effective.length).toBeLessThanOrEqual(1);
        for (const { ref, amount } of captures)
          expect(world.refunds[ref] ?? 0).toBe(world.effective.includes(ref) ? 0 : amount);
      }),
      { numRuns: 3000 },
    );
  });
});
