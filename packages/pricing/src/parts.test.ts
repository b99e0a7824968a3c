import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBill, bill, flat, line, tax } from '../testing/bills.ts';
import type { Bill } from './bill.ts';
import { computeBill } from './bill.ts';
import type { LineFraction, PartAsk, PartInput } from './parts.ts';
import { equalShares, itemsPart, paidLines, partAmounts, partRefusal, remaining } from './parts.ts';

const all = (line_id: string): LineFraction => ({ line_id, num: 1, den: 1 });
const part = (id: string, ask: PartAsk, over: Partial<PartInput> = {}): PartInput => ({
  id,
  ask,
  state: 'open',
  amount: 0,
  tip: 0,
  ...over,
});
const items = (...lines: LineFraction[]): PartAsk => ({ kind: 'items', lines });
const equal = (people: number): PartAsk => ({ kind: 'equal', people });
const amount = (value: number): PartAsk => ({ kind: 'amount', amount: value });
const everything: PartAsk = { kind: 'all' };
const shown = (made: Bill, parts: readonly PartInput[]) => {
  const { amounts, rest } = partAmounts(made, parts);
  return { ...Object.fromEntries(amounts), rest };
};
const freeze = (made: Bill, parts: readonly PartInput[], id: string): PartInput[] => {
  const { amounts } = partAmounts(made, parts);
  return parts.map((one) => (one.id === id ? { ...one, state: 'paid', amount: amounts.get(id) ?? 0 } : one));
};

const dinner = computeBill(
  bill(
    [
      line('dosa', { tax_ids: ['gst'] }),
      line('thali', { unit_price: 20_000 }),
      line('tea', { unit_price: 99 }),
    ],
    {
      taxes: [tax('gst', 500)],
      charges: [{ id: 's', name: 'Service', rate_bp: 1_000, amount: null, tax_ids: [] }],
      order_discount: flat(1_000),
      tip: 700,
    },
  ),
);
const owed = dinner.total_amount - dinner.tip;

describe('equalShares', () => {
  it('gives the odd units to the first', () => {
    expect(equalShares(10_000, 3)).toEqual([3_334, 3_333, 3_333]);
    expect(equalShares(2, 4)).toEqual([1, 1, 0, 0]);
  });

  it('sums exactly and never differs by more than one (P4, P30)', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 20 }), (total, people) => {
        const shares = equalShares(total, people);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([0, -1, 1.5])('refuses %d people', (people) => {
    expect(() => equalShares(100, people)).toThrow(RangeError);
  });
});

describe('itemsPart', () => {
  it('costs a line with its share of discount, taxes and charges', () => {
    expect(itemsPart(dinner, [all('dosa')])).toBe(dinner.lines[0]?.due);
    const everyLine = dinner.lines.map(({ id }) => all(id));
    expect(itemsPart(dinner, everyLine)).toBe(owed);
  });

  it('lets three share a dish so that it is paid exactly', () => {
    const thirds = (count: number) =>
      Array.from({ length: count }, () => ({ line_id: 'tea', num: 1, den: 3 }));
    const paid = [0, 1, 2].map((before) => itemsPart(dinner, thirds(1), thirds(before)));
    expect(paid.reduce((sum, one) => sum + one, 0)).toBe(itemsPart(dinner, [all('tea')]));
  });

  it('adds up fractions of one line within one part', () => {
    const half = { line_id: 'thali', num: 1, den: 2 };
    expect(itemsPart(dinner, [half, half])).toBe(itemsPart(dinner, [all('thali')]));
  });

  it('costs nothing for lines that are not on the bill', () => {
    expect(itemsPart(dinner, [all('stranger')])).toBe(0);
  });

  it('pays a line exactly, however it is cut (P4)', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(1_000_000), cuts, (due, pieces) => {
        const den = pieces.reduce((sum, piece) => sum + piece, 0);
        const made = computeBill(bill([line('a', { unit_price: due })]));
        const picks = pieces.map((num) => ({ line_id: 'a', num, den }));
        const amounts = picks.map((pick, place) => itemsPart(made, [pick], picks.slice(0, place)));
        expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(due);
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('remaining', () => {
  it('is what pending and paid parts do not cover, their tips included', () => {
    const parts = [
      part('a', everything, { state: 'paid', amount: 3_000, tip: 200 }),
      part('b', everything, { state: 'pending', amount: 1_000 }),
      part('c', everything, { state: 'cancelled', amount: 4_000 }),
      part('d', everything, { amount: 5_000 }),
    ];
    expect(remaining(10_000, parts)).toBe(5_800);
  });

  it('is never negative (P30)', () => {
    expect(remaining(100, [part('a', everything, { state: 'paid', amount: 300 })])).toBe(0);
  });

  it('given a part payment, when the tip is changed, then only the missing part is added (scenario 58)', () => {
    const lines = [line('a', { unit_price: 40_000 })];
    const half = part('half', equal(2), { state: 'paid', amount: 20_000 });
    const before = computeBill(bill(lines));
    expect(remaining(before.total_amount, [half])).toBe(20_000);
    const tipped = computeBill(bill(lines, { tip: 4_000 }));
    expect(remaining(tipped.total_amount, [half])).toBe(24_000);
    const lowered = computeBill(bill(lines, { tip: 1_500 }));
    expect(remaining(lowered.total_amount, [half])).toBe(21_500);
  });
});

describe('partAmounts', () => {
  it('given no parts, then everything is the rest', () => {
    expect(shown(dinner, [])).toEqual({ rest: owed });
  });

  it('given everything in one part, then nothing is left, and the tip stands apart', () => {
    expect(shown(dinner, [part('a', everything)])).toEqual({ a: owed, rest: 0 });
  });

  it('given four friends in equal shares, then their parts make the bill', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => part(id, equal(4)));
    const [a, b, c, d] = equalShares(owed, 4);
    expect(shown(dinner, four)).toEqual({ a, b, c, d, rest: 0 });
  });

  it('given one of four who pays a share, then three shares are the rest', () => {
    const made = computeBill(bill([line('a', { unit_price: 40_000 })]));
    expect(shown(made, [part('a', equal(4))])).toEqual({ a: 10_000, rest: 30_000 });
  });

  it('given a share that is paid, when another round is added, then the others bear it', () => {
    const paid = part('a', equal(3), { state: 'paid', amount: 10_000 });
    const made = computeBill(bill([line('a', { unit_price: 36_000 })]));
    expect(shown(made, [paid, part('b', equal(3)), part('c', equal(3))])).toEqual({
      a: 10_000,
      b: 13_000,
      c: 13_000,
      rest: 0,
    });
  });

  it('serves amounts, then items, then equal shares, then everything', () => {
    const made = computeBill(bill([line('a', { unit_price: 30_000 }), line('b', { unit_price: 20_000 })]));
    const parts = [
      part('rest-of-it', everything),
      part('mine', items(all('b'))),
      part('ten', amount(10_000)),
      part('half', equal(2)),
    ];
    expect(shown(made, parts)).toEqual({
      'rest-of-it': 10_000,
      mine: 20_000,
      ten: 10_000,
      half: 10_000,
      rest: 0,
    });
  });

  it('never gives more than is left', () => {
    const made = computeBill(bill([line('a')]));
    const parts = [part('a', amount(8_000)), part('b', amount(8_000)), part('c', items(all('a')))];
    expect(shown(made, parts)).toEqual({ a: 8_000, b: 2_000, c: 0, rest: 0 });
  });

  it('given a cancelled part, then its share is free again', () => {
    const made = computeBill(bill([line('a')]));
    const gone = part('a', items(all('a')), { state: 'cancelled', amount: 10_000 });
    expect(shown(made, [gone, part('b', items(all('a')))])).toEqual({ a: 0, b: 10_000, rest: 0 });
  });

  it('given more paid than the bill is now, then nobody else owes', () => {
    const made = computeBill(bill([line('a')]));
    const paid = part('a', everything, { state: 'paid', amount: 12_000 });
    expect(shown(made, [paid, part('b', equal(2))])).toEqual({ a: 12_000, b: 0, rest: 0 });
  });
});

const lineIds = fc.constantFrom('line-0', 'line-1', 'line-2');
const anyAsk: fc.Arbitrary<PartAsk> = fc.oneof(
  fc.constant(everything),
  fc.integer({ min: 1, max: 5 }).map(equal),
  fc.nat(300_000).map(amount),
  fc
    .tuple(lineIds, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 }))
    .map(([line_id, num, more]) => items({ line_id, num, den: num + more })),
);

/** The parts of a party that asks for one thing after another; what is refused is not made. */
function agreed(made: Bill, asks: readonly PartAsk[]): PartInput[] {
  const parts: PartInput[] = [];
  for (const [place, ask] of asks.entries()) {
    if (partRefusal(made, parts, ask) === null) parts.push(part(`p${place}`, ask));
  }
  return parts;
}

const everyParty = (check: (made: Bill, parts: readonly PartInput[], turn: number) => void): void => {
  fc.assert(
    fc.property(anyBill, fc.array(anyAsk, { maxLength: 6 }), fc.nat(), (input, asks, turn) => {
      const made = computeBill(input);
      check(made, agreed(made, asks), turn);
    }),
    { numRuns: 300 },
  );
};

describe('every split', () => {
  it('makes the bill exactly (P30)', () => {
    everyParty((made, parts) => {
      const { amounts, rest } = partAmounts(made, parts);
      const shares = [...amounts.values()];
      expect(shares.reduce((sum, share) => sum + share, rest)).toBe(made.total_amount - made.tip);
      expect(Math.min(rest, ...shares)).toBeGreaterThanOrEqual(0);
    });
  });

  it('is paid one by one in any order, each payment lowering only the remainder (P30)', () => {
    everyParty((made, parts, turn) => {
      const total = made.total_amount - made.tip;
      let state = parts;
      let before = remaining(total, state);
      for (const id of parts
        .map((one) => one.id)
        .sort((a, b) => (turn % 2 === 0 ? 1 : -1) * (a < b ? -1 : 1))) {
        const due = partAmounts(made, state).amounts.get(id) ?? 0;
        state = freeze(made, state, id);
        expect(remaining(total, state)).toBe(before - due);
        before -= due;
      }
      expect(before).toBe(partAmounts(made, parts).rest);
    });
  });

  it('leaves the others as they were when one pays (P30)', () => {
    everyParty((made, parts, turn) => {
      const one = parts[turn % Math.max(1, parts.length)];
      fc.pre(one !== undefined && new Set(parts.map(peopleOf).filter((people) => people > 0)).size <= 1);
      const before = partAmounts(made, parts);
      const after = partAmounts(made, freeze(made, parts, one?.id ?? ''));
      for (const other of parts.filter(({ ask }) => ask.kind !== 'equal')) {
        expect(after.amounts.get(other.id)).toBe(before.amounts.get(other.id));
      }
      for (const other of parts.filter(({ ask }) => ask.kind === 'equal')) {
        const change = (after.amounts.get(other.id) ?? 0) - (before.amounts.get(other.id) ?? 0);
        expect(Math.abs(change)).toBeLessThanOrEqual(1);
      }
    });
  });
});

function peopleOf({ ask }: PartInput): number {
  return ask.kind === 'equal' ? ask.people : 0;
}

describe('paidLines', () => {
  it('names what pending and paid parts were asked for, dish by dish, and nothing else', () => {
    const parts = [
      part('a', items(all('soup'), { line_id: 'rice', num: 1, den: 2 }), { state: 'paid' }),
      part('b', items(all('tea')), { state: 'pending' }),
      part('c', items(all('dosa'))),
      part('d', items(all('thali')), { state: 'cancelled' }),
      part('e', equal(2), { state: 'paid' }),
    ];
    expect([...paidLines(parts)]).toEqual(['soup', 'rice', 'tea']);
  });
});

describe('partRefusal', () => {
  const made = computeBill(bill([line('a', { qty: 2 }), line('free', { unit_price: 0 })]));

  it('lets a part be made that fits', () => {
    expect(partRefusal(made, [], everything)).toBeNull();
    expect(partRefusal(made, [], amount(20_000))).toBeNull();
    expect(partRefusal(made, [part('a', equal(2))], equal(2))).toBeNull();
    expect(partRefusal(made, [part('a', everything)], items(all('a')))).toBeNull();
  });

  it('refuses more than is left', () => {
    expect(partRefusal(made, [], amount(20_001))).toBe('part-too-large');
    expect(partRefusal(made, [part('a', amount(15_000))], amount(5_001))).toBe('part-too-large');
  });

  it('refuses when nothing is left', () => {
    const paid = part('a', everything, { state: 'paid', amount: 20_000 });
    expect(partRefusal(made, [paid], equal(2))).toBe('nothing-to-pay');
    const both = [part('a', equal(2)), part('b', equal(2))];
    expect(partRefusal(made, both, equal(2))).toBe('nothing-to-pay');
  });

  it('refuses a dish that costs nothing', () => {
    expect(partRefusal(made, [], items(all('free')))).toBe('nothing-to-pay');
  });

  it('refuses a line twice (scenario 64), unless the first part was cancelled', () => {
    const first = part('a', items({ line_id: 'a', num: 1, den: 2 }));
    expect(partRefusal(made, [first], items({ line_id: 'a', num: 1, den: 2 }))).toBeNull();
    expect(partRefusal(made, [first], items(all('a')))).toBe('line-already-shared');
    expect(partRefusal(made, [{ ...first, state: 'cancelled' }], items(all('a')))).toBeNull();
    expect(partRefusal(made, [], items(all('a'), { line_id: 'a', num: 1, den: 9 }))).toBe(
      'line-already-shared',
    );
  });

  it('refuses a line that is not on the bill', () => {
    expect(partRefusal(made, [], items(all('stranger')))).toBe('line-unknown');
  });

  it.each([
    [0, 1],
    [2, 1],
    [-1, 2],
    [1, 0],
    [0.5, 1],
  ])('refuses %d/%d of a line', (num, den) => {
    expect(partRefusal(made, [], items({ line_id: 'a', num, den }))).toBe('fraction-wrong');
  });
});
