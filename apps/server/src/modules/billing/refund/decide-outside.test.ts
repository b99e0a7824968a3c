import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedRefund } from '../payment-providers/provider.ts';
import { decideOutside } from './decide-outside.ts';
import { type RefundFacts, refundKey } from './refund.ts';

type Row = Pick<RefundFacts, 'id' | 'amount' | 'attempt' | 'ref' | 'state'>;

const own = (change: Partial<Row> = {}): Row => ({
  id: 'refund-1',
  amount: 300,
  attempt: 0,
  ref: null,
  state: 'pending',
  ...change,
});
const there = (change: Partial<ListedRefund> = {}): ListedRefund => ({
  ref: 're_1',
  key: null,
  amount: 300,
  state: 'done',
  ...change,
});
const counting = { amount: 1000, effective: true };
const nothing = { made: [], found: [], refused: [], lessened: [], bounced: [] };

describe('decideOutside', () => {
  it.each([
    ['under way', own(), there({ key: 'refund-1' })],
    ['done', own({ state: 'done', ref: 're_1' }), there({ key: 'refund-1' })],
    ['tried again', own({ attempt: 1 }), there({ key: 'refund-1-1', state: 'pending' })],
    ['refused', own({ state: 'failed' }), there({ key: 'refund-1', state: 'failed' })],
  ])('given only ours, %s, then nothing is new', (_, row, listed) => {
    expect(decideOutside(counting, [listed], [row])).toEqual(nothing);
  });

  it('takes what nobody here asked for, once', () => {
    expect(decideOutside(counting, [there()], [])).toEqual({
      ...nothing,
      made: [{ ref: 're_1', amount: 300 }],
    });
    expect(decideOutside(counting, [there()], [own({ id: 'taken', ref: 're_1', state: 'done' })])).toEqual(
      nothing,
    );
    expect(decideOutside(counting, [there({ state: 'failed' })], [])).toEqual(nothing);
  });

  it('given one that was refused here and made by hand there, then that one is done', () => {
    const refused = own({ state: 'failed' });
    expect(decideOutside(counting, [there()], [refused])).toEqual({
      ...nothing,
      found: [{ refund: refused, ref: 're_1', amount: 300 }],
    });
    expect(decideOutside(counting, [there({ amount: 200 })], [refused]).made).toHaveLength(1);
  });

  it('given ours under way and less left there than it is, then it is refused', () => {
    const row = own({ amount: 800 });
    expect(decideOutside(counting, [there()], [row])).toEqual({
      ...nothing,
      made: [{ ref: 're_1', amount: 300 }],
      refused: [row],
    });
  });

  it('given one that came back to the provider, then it gave nothing', () => {
    const row = own({ state: 'done', ref: 're_1' });
    expect(decideOutside(counting, [there({ key: 'refund-1', state: 'failed' })], [row])).toEqual({
      ...nothing,
      bounced: [row],
    });
  });

  it('given one that came back and was made by hand anew, then it is done by that, and counts once', () => {
    const row = own({ state: 'done', ref: 're_0' });
    const listed = [there({ ref: 're_0', key: 'refund-1', state: 'failed' }), there()];
    const failed = { ...row, state: 'failed' };
    const anew = { ...nothing, bounced: [row], found: [{ refund: failed, ref: 're_1', amount: 300 }] };
    expect(decideOutside(counting, listed, [row])).toEqual(anew);
    expect(decideOutside({ amount: 300, effective: false }, listed, [row])).toEqual(anew);
    expect(decideOutside(counting, listed, [{ ...row, ref: 're_1' }])).toEqual(nothing);
  });

  describe('given money that counts for nothing, of which some was given back by hand', () => {
    const twice = { amount: 300, effective: false };
    const some = there({ amount: 200 });
    const rest = there({ ref: 're_2', amount: 100 });

    it.each(['pending', 'failed'] as const)('then our %s return gives back the rest', (state) => {
      const row = own({ state });
      const told = decideOutside(twice, [some], [row]);
      const made = [{ ref: 're_1', amount: 200 }];
      expect(told).toEqual({ ...nothing, made, lessened: [{ refund: row, amount: 100 }] });
      const after = [
        own({ state, amount: 100, attempt: 1 }),
        own({ id: 'made', ref: 're_1', amount: 200, state: 'done' }),
      ];
      expect(decideOutside(twice, [some], after)).toEqual(nothing);
    });

    it('then our return is done by the last of it once all is back', () => {
      const row = own({ state: 'failed' });
      expect(decideOutside(twice, [some, rest], [row])).toEqual({
        ...nothing,
        made: [{ ref: 're_1', amount: 200 }],
        found: [{ refund: row, ref: 're_2', amount: 100 }],
      });
    });

    it('then it counts also where we never planned a return', () => {
      expect(decideOutside(twice, [some, rest], []).made).toHaveLength(2);
    });

    it('then it is owed again when it comes back to the provider', () => {
      const made = own({ id: 'made', ref: 're_1', amount: 200, state: 'done' });
      const row = own({ amount: 100, ref: 're_2', state: 'done' });
      const listed = [
        { ...some, state: 'failed' as const },
        { ...rest, key: 'refund-1' },
      ];
      expect(decideOutside(twice, listed, [made, row])).toEqual({ ...nothing, bounced: [made] });
    });
  });

  it('counts no more than was taken, whatever a provider says', () => {
    const done = own({ state: 'done', ref: 're_0' });
    const listed = [there({ ref: 're_0', key: 'refund-1' }), there({ amount: 5000 })];
    expect(decideOutside(counting, listed, [done]).made).toEqual([{ ref: 're_1', amount: 700 }]);
  });
});

/** A house and its provider, whose words reach each other in any order. */
function stage(taken: number, effective: boolean) {
  let rows: Row[] = effective ? [] : [own({ amount: taken })];
  let listed: ListedRefund[] = [];
  let told: readonly ListedRefund[] = [];
  const given = () => listed.reduce((sum, one) => (one.state === 'failed' ? sum : sum + one.amount), 0);
  const counted = (state: (state: Row['state']) => boolean) =>
    rows.reduce((sum, row) => (state(row.state) ? sum + row.amount : sum), 0);
  const put = (row: Row, change: Partial<Row>) => {
    rows = rows.map((one) => (one.id === row.id ? { ...one, ...change } : one));
  };
  const give = (amount: number, key: string | null) => {
    if (amount > taken - given()) return undefined;
    const made = there({ ref: `re_${listed.length}`, key, amount });
    listed = [...listed, made];
    return made;
  };
  const take = () => {
    const { made, found, refused, lessened, bounced } = decideOutside(
      { amount: taken, effective },
      told,
      rows,
    );
    for (const row of [...refused, ...bounced]) put(row, { state: 'failed' });
    for (const { refund, amount } of lessened) put(refund, { amount, attempt: refund.attempt + 1 });
    for (const { refund, ref, amount } of found) put(refund, { state: 'done', ref, amount });
    for (const { ref, amount } of made)
      rows = [...rows, own({ id: `row-${rows.length}`, ref, amount, state: 'done' })];
  };
  return {
    read: () => {
      told = listed;
    },
    take,
    ask: (amount: number) => {
      const left = taken - counted((state) => state !== 'failed');
      if (amount <= left) rows = [...rows, own({ id: `row-${rows.length}`, amount })];
    },
    send: (nth: number) => {
      const row = rows.filter(({ state }) => state === 'pending')[nth];
      if (!row) return;
      const known = listed.find(({ key }) => key === refundKey(row));
      const made = known ?? give(row.amount, refundKey(row));
      put(row, made ? { state: made.state, ref: made.ref } : { state: 'failed' });
    },
    retry: (nth: number) => {
      const row = rows.filter(({ state }) => state === 'failed')[nth];
      if (row && row.amount <= taken - counted((state) => state !== 'failed'))
        put(row, { state: 'pending', attempt: row.attempt + 1, ref: null });
    },
    console: (amount: number) => void give(amount, null),
    bounce: (nth: number) => {
      listed = listed.map((one, at) => (at === nth ? { ...one, state: 'failed' } : one));
    },
    settle: () => {
      for (let round = 0; round < 3; round += 1) {
        told = listed;
        take();
      }
    },
    given,
    done: () => counted((state) => state === 'done'),
    sent: () => counted((state) => state !== 'failed'),
  };
}

const amount = fc.integer({ min: 1, max: 60 });
const nth = fc.integer({ min: 0, max: 3 });
const steps = fc.array(
  fc.oneof(
    fc.record({ act: fc.constantFrom('ask' as const, 'console' as const), value: amount }),
    fc.record({ act: fc.constantFrom('send' as const, 'retry' as const, 'bounce' as const), value: nth }),
    fc.record({ act: fc.constantFrom('read' as const, 'take' as const), value: fc.constant(0) }),
  ),
  { maxLength: 40 },
);

it('never counts more than was taken, and in the end what the provider gave', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const house = stage(100, true);
      for (const { act, value } of all) {
        house[act](value);
        expect(house.done()).toBeLessThanOrEqual(100);
      }
      house.settle();
      expect(house.sent()).toBeLessThanOrEqual(100);
      for (let round = 0; round < 50; round += 1) house.send(0);
      house.settle();
      expect(house.done()).toBe(house.given());
    }),
    { numRuns: 2000 },
  );
});

it('gives back all of what counts for nothing, in however many pieces, and counts it once', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const house = stage(100, false);
      for (const { act, value } of all) {
        if (act !== 'ask') house[act](value);
        expect(house.done()).toBeLessThanOrEqual(100);
      }
      for (let round = 0; round < 5; round += 1) {
        house.settle();
        for (let nth = 0; nth < 20; nth += 1) house.retry(nth);
        for (let nth = 0; nth < 20; nth += 1) house.send(0);
      }
      house.settle();
      expect([house.given(), house.done()]).toEqual([100, 100]);
    }),
    { numRuns: 2000 },
  );
});
