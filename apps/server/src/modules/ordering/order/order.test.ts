import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderModes } from '../order-mode-policy.ts';
import { offeredItem } from '../testing/offered-items.ts';
import {
  decideCancel,
  decideFurtherRound,
  decidePlacement,
  decideRelease,
  exceedsLimit,
  type LineFacts,
  type PlacementFacts,
  phasesBefore,
} from './order.ts';
import type { PartyAtTable } from './seat-rule.ts';

const soup = offeredItem('soup', 15_000, { name: { en: 'Soup' }, prep_minutes: 8 });
const facts = (more: Partial<PlacementFacts<PartyAtTable>> = {}): PlacementFacts<PartyAtTable> => ({
  mode: orderModes.dinein,
  rule: 'open',
  offered: true,
  storeOpen: true,
  roundLimit: null,
  awaited: 0,
  spendable: null,
  round: {
    asked: [{ item_id: 'soup', qty: 2, addons: [], note: '' }],
    offer: { item: (id) => (id === 'soup' ? soup : undefined), soldOut: new Set(), counted: new Map() },
    expectedItemTotal: undefined,
  },
  party: undefined,
  last: undefined,
  running: undefined,
  elsewhere: null,
  userId: 'ana',
  ...more,
});
const party: PartyAtTable = {
  id: 'party',
  state: 'open',
  joining: true,
  members: [{ userId: 'ana' }],
  startedByStaff: false,
};
const running = { phase: 'open' } as const;
const runs = { seatingId: 'party', phase: 'open', unserved: true } as const;

describe('a send at a table', () => {
  test('given a free table, then a new party and a round at the kitchen', () => {
    const { value } = decidePlacement(facts());
    expect(value?.seat).toEqual({ kind: 'new', state: 'open', ended: undefined });
    expect(value?.round).toMatchObject({ status: 'placed', itemTotal: 30_000, targetMinutes: 8 });
  });

  test('given a store whose staff accept, then the first round of a party waits', () => {
    const { value } = decidePlacement(facts({ rule: 'staff-accepts' }));
    expect(value).toMatchObject({ seat: { state: 'waiting' }, round: { status: 'held' } });
  });

  test('given a party that still waits, then its next round waits too; once accepted, none does', () => {
    const next = (state: 'waiting' | 'open') =>
      decidePlacement(facts({ rule: 'staff-accepts', party: { ...party, state }, running, last: runs }));
    expect(next('waiting').value?.round.status).toBe('held');
    expect(next('open').value?.round.status).toBe('placed');
  });

  test('given a store limit, then a round above it waits for a waiter, one as large does not', () => {
    expect(decidePlacement(facts({ roundLimit: 29_999 })).value?.round.status).toBe('held');
    expect(decidePlacement(facts({ roundLimit: 30_000 })).value?.round.status).toBe('placed');
  });

  test('given a party that still awaits something, then both count; what a party before it awaited does not', () => {
    const seated = { party, running, last: runs, roundLimit: 40_000 };
    expect(decidePlacement(facts({ ...seated, awaited: 10_000 })).value?.round.status).toBe('placed');
    expect(decidePlacement(facts({ ...seated, awaited: 10_001 })).value?.round.status).toBe('held');
    const left = facts({ roundLimit: 40_000, awaited: 10_001 });
    expect(decidePlacement(left).value).toMatchObject({ seat: { kind: 'new' }, round: { status: 'placed' } });
  });

  test.each([
    ['an order at another table', { elsewhere: 'far' }, 'order-open-elsewhere'],
    ['a mode that is switched off', { offered: false }, 'mode-off'],
    ['a closed store', { storeOpen: false }, 'store-closed'],
    ['a free table that staff open', { rule: 'staff-opens' }, 'table-not-open'],
    ['others at the table', { party, last: runs, running, userId: 'ben' }, 'table-occupied'],
    ['a bill that is being paid', { party, last: runs, running: { phase: 'paying' } }, 'bill-closing'],
  ] as const)('given %s, then %o is refused as %s', (_, more, code) => {
    expect(decidePlacement(facts(more)).refusal?.code).toBe(code);
  });

  test('given the mode is switched off while an order runs, then its next round is taken', () => {
    const off = facts({ offered: false, party, last: runs, running });
    expect(decidePlacement(off).value?.seat.kind).toBe(
      decidePlacement({ ...off, offered: true }).value?.seat.kind,
    );
    expect(decidePlacement(off).refusal).toBeUndefined();
  });

  test('given an order elsewhere, then the way back is named first, whatever else is wrong', () => {
    expect(decidePlacement(facts({ elsewhere: 'far', storeOpen: false })).refusal).toEqual({
      code: 'order-open-elsewhere',
      details: { order_id: 'far' },
    });
  });

  test('given a round that does not fit, then its refusal', () => {
    const round = { ...facts().round, expectedItemTotal: 1 };
    expect(decidePlacement(facts({ round })).refusal?.code).toBe('price-changed');
  });
});

describe('another round of a running order', () => {
  const further = (more: Partial<Parameters<typeof decideFurtherRound>[0]> = {}) =>
    decideFurtherRound({ ...facts(), running, waiting: false, ...more });

  test('goes to the kitchen, or waits while its table does', () => {
    expect(further().value?.status).toBe('placed');
    expect(further({ waiting: true }).value?.status).toBe('held');
  });

  test.each([
    ['paying', 'bill-closing'],
    ['done', 'order-closed'],
    ['cancelled', 'order-closed'],
  ] as const)('is refused while the order is %s', (phase, code) => {
    expect(further({ running: { phase } }).refusal?.code).toBe(code);
  });

  test('is refused when the store has closed', () => {
    expect(further({ storeOpen: false }).refusal?.code).toBe('store-closed');
  });
});

describe('the limit of a store', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 60 });
  const limits = fc.integer({ min: 0, max: 50_000 });

  test('is never evaded by splitting: what reaches the kitchen unseen is never more than it', () => {
    fc.assert(
      fc.property(totals, limits, (rounds, roundLimit) => {
        let awaited = 0;
        let unseen = 0;
        for (const total of rounds) {
          if (!exceedsLimit({ roundLimit, awaited }, total)) unseen += total;
          awaited += total;
        }
        expect(unseen).toBeLessThanOrEqual(roundLimit);
      }),
    );
  });

  test('holds a part of whatever would be held in one round', () => {
    fc.assert(
      fc.property(totals, limits, (rounds, roundLimit) => {
        const whole = rounds.reduce((sum, total) => sum + total, 0);
        const heldAt = (at: number): boolean =>
          exceedsLimit(
            { roundLimit, awaited: rounds.slice(0, at).reduce((sum, total) => sum + total, 0) },
            rounds[at] ?? 0,
          );
        expect(rounds.some((_, at) => heldAt(at))).toBe(exceedsLimit({ roundLimit, awaited: 0 }, whole));
      }),
    );
  });

  test('holds nothing where none is set', () => {
    expect(exceedsLimit({ roundLimit: null, awaited: 1_000_000 }, 1_000_000)).toBe(false);
  });
});

describe('taking an order back', () => {
  test('is possible while nothing was accepted', () => {
    expect(
      decideCancel(
        { phase: 'open', partPaid: false, heldAtCounter: 0 },
        ['held', 'placed', 'rejected', 'cancelled'],
        orderModes.dinein,
      ).value,
    ).toBe('cancel');
    const empty = { phase: 'open', partPaid: false, heldAtCounter: 0 } as const;
    expect(decideCancel(empty, [], orderModes.dinein).value).toBe('cancel');
  });

  test.each(['accepted', 'preparing', 'ready', 'served'] as const)('is too late with a line %s', (status) => {
    const open = { phase: 'open', partPaid: false, heldAtCounter: 0 } as const;
    expect(decideCancel(open, ['placed', status], orderModes.dinein).refusal?.code).toBe('cancel-too-late');
  });

  test.each([
    ['paying', 'bill-closing'],
    ['done', 'order-closed'],
    ['cancelled', 'order-closed'],
  ] as const)('is refused while it is %s', (phase, code) => {
    const order = { phase, partPaid: false, heldAtCounter: 0 };
    expect(decideCancel(order, ['placed'], orderModes.dinein).refusal?.code).toBe(code);
  });

  test('is possible after it is paid where the money goes back, until the kitchen accepts', () => {
    const paid = { phase: 'done', partPaid: false, heldAtCounter: 0 } as const;
    expect(decideCancel(paid, ['held'], orderModes.takeaway).value).toBe('cancel');
    expect(decideCancel(paid, ['placed'], orderModes.takeaway).value).toBe('cancel');
    expect(decideCancel(paid, ['accepted'], orderModes.takeaway).refusal?.code).toBe('cancel-too-late');
    const gone = { phase: 'cancelled', partPaid: false, heldAtCounter: 0 } as const;
    expect(decideCancel(gone, ['cancelled'], orderModes.takeaway).refusal?.code).toBe('order-closed');
  });

  test('is the staff’s to do while the counter holds money of it, which only they can hand back', () => {
    const inCash = { phase: 'done', partPaid: false, heldAtCounter: 100 } as const;
    expect(decideCancel(inCash, ['placed'], orderModes.takeaway).refusal?.code).toBe('cancel-too-late');
  });
});

describe('releasing a table', () => {
  const line = (status: LineFacts['status'], unitPrice = 100) => ({
    status,
    unitPrice,
    addonsPrice: 0,
    qty: 1,
  });

  test.each([
    ['something was sent', 'open', [line('placed'), line('held')], 'owes'],
    ['a share is paid of what nobody let in yet', 'part-paid', [line('held')], 'owes'],
    ['a payment is under way', 'paying', [], 'owes'],
    ['nothing was sent yet', 'open', [line('held'), line('rejected')], 'cancel'],
    ['nothing is left', 'open', [line('rejected'), line('cancelled')], 'cancel'],
    ['all that came was free', 'open', [line('served', 0)], 'finish'],
  ] as const)('when %s', (_, stand, lines, outcome) => {
    const partPaid = stand === 'part-paid';
    expect(decideRelease({ phase: stand === 'part-paid' ? 'open' : stand, partPaid }, lines)).toBe(outcome);
  });
});

test('an open order is cancelled, a paid one taken back, and nothing else leaves an end', () => {
  expect(phasesBefore('cancelled')).toEqual(['open', 'done']);
  expect(phasesBefore('done')).toEqual(['open', 'paying']);
  expect(phasesBefore('paying')).toEqual(['open']);
  expect(phasesBefore('open')).toEqual(['paying']);
});
