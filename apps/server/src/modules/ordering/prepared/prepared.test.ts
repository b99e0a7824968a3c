import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differences,
  expiryOf,
  inQuantities,
  type PreparedLine,
  standingOf,
  withKnownIds,
} from './prepared.ts';

const line = (item_id: string, qty: number, note = ''): PreparedLine => ({
  id: `${item_id}${note}`,
  item_id,
  qty,
  addons: [],
  note,
  name: { en: item_id },
});
const now = new Date('2026-11-21T12:00:00Z');
const later = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const plates = fc
  .uniqueArray(fc.tuple(fc.constantFrom('tea', 'soup', 'rice', 'cake'), fc.integer({ min: 1, max: 20 })), {
    selector: ([item]) => item,
  })
  .map((dishes) => dishes.map(([item, qty]) => line(item, qty)));

describe('how a prepared order stands', () => {
  const sent = { state: 'sent', expiresAt: later(1) } as const;
  it.each([
    [sent, undefined, now, 'sent'],
    [sent, undefined, later(1), 'expired'],
    [{ ...sent, state: 'change-asked' }, undefined, now, 'change-asked'],
    [{ ...sent, state: 'change-asked' }, undefined, later(2), 'expired'],
    [{ ...sent, state: 'withdrawn' }, undefined, now, 'withdrawn'],
    [{ ...sent, state: 'confirmed' }, 'open', later(9), 'confirmed'],
    [{ ...sent, state: 'confirmed' }, 'done', later(9), 'fulfilled'],
    [{ ...sent, state: 'confirmed' }, 'cancelled', now, 'sent'],
    [{ ...sent, state: 'confirmed' }, 'cancelled', later(9), 'expired'],
  ] as const)('%j with an order %s', (facts, phase, at, wanted) =>
    expect(standingOf(facts, phase, at)).toBe(wanted),
  );

  it('holds two days, never past its time', () => {
    expect(expiryOf(null, now)).toEqual(later(48));
    expect(expiryOf(later(72), now)).toEqual(later(48));
    expect(expiryOf(later(3), now)).toEqual(later(3));
  });
});

describe('what was changed', () => {
  it('is said by dish: added, more, less, removed', () => {
    expect(
      differences(
        [line('tea', 2), line('soup', 3), line('rice', 1)],
        [line('tea', 5), line('soup', 1), line('rice', 1, 'no salt')],
      ),
    ).toEqual([
      { kind: 'more', name: { en: 'tea' }, was: 2, qty: 5 },
      { kind: 'less', name: { en: 'soup' }, was: 3, qty: 1 },
      { kind: 'added', name: { en: 'rice' }, was: 0, qty: 1 },
      { kind: 'removed', name: { en: 'rice' }, was: 1, qty: 0 },
    ]);
  });

  it('is nothing between the same lines, and leads from the old pieces to the new', () => {
    fc.assert(
      fc.property(plates, plates, (before, after) => {
        const sum = (lines: readonly { readonly qty: number }[]) =>
          lines.reduce((all, { qty }) => all + qty, 0);
        const moved = differences(before, after).reduce((all, { was, qty }) => all + qty - was, 0);
        expect(moved).toBe(sum(after) - sum(before));
        expect(differences(after, after)).toEqual([]);
      }),
    );
  });
});

describe('the quantities a guest names', () => {
  const lines = [line('tea', 2), line('soup', 3)];
  it('are taken line by line', () =>
    expect(
      inQuantities(lines, [
        { line_id: 'soup', qty: 0 },
        { line_id: 'tea', qty: 4 },
      ])?.map(({ qty }) => qty),
    ).toEqual([4, 0]));
  it.each([
    [[{ line_id: 'tea', qty: 1 }]],
    [
      [
        { line_id: 'tea', qty: 1 },
        { line_id: 'rice', qty: 1 },
      ],
    ],
  ])('are refused when they are not for these lines: %j', (named) =>
    expect(inQuantities(lines, named)).toBeNull(),
  );
});

it('the same dish keeps its id, a new one its own', () => {
  const fresh = [
    { ...line('tea', 9), id: 'new-1' },
    { ...line('cake', 1), id: 'new-2' },
  ];
  expect(withKnownIds(fresh, [line('tea', 2)]).map(({ id }) => id)).toEqual(['tea', 'new-2']);
});
