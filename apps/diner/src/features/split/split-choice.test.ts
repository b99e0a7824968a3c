import type { Part } from '@tableside/contract/ordering.schema';
import { describe, expect, it } from 'vitest';
import { oneShare, openToShare, partBody, type SplitChoice, shareableLines } from './split-choice.ts';

const choice = (over: Partial<SplitChoice>): SplitChoice => ({
  kind: 'equal',
  people: 3,
  lines: new Map(),
  amount: undefined,
  ...over,
});
const part = (lines: { line_id: string; num: number; den: number }[], state = 'open' as const) => ({
  _id: 'p',
  kind: 'items' as const,
  label: '',
  lines,
  people: null,
  amount: 0,
  tip: 0,
  state,
  payment_id: null,
  mode: null,
  payment_link: null,
  by: null,
});
const bill = (parts: ReturnType<typeof part>[], amount_payable = 1000) => ({
  bill: {
    bill_no: null,
    state: 'open' as const,
    kots: [],
    item_total: 0,
    default_discount: 0,
    discount: 0,
    taxes: [],
    charges: [],
    taxes_and_charges: 0,
    tip: 0,
    total_amount: amount_payable,
    paid_amount: 0,
    amount_payable,
    parts,
  },
});

describe('partBody', () => {
  it('takes one of equal shares', () =>
    expect(partBody(choice({}), false)).toEqual({ kind: 'equal', people: 3, link: false }));
  it('takes dishes and fractions of them', () =>
    expect(
      partBody(
        choice({
          kind: 'items',
          lines: new Map([
            ['a', { id: '1/1', num: 1, den: 1, pieces: 1 }],
            ['b', { id: '2/3', num: 2, den: 3, pieces: null }],
          ]),
        }),
        true,
      ),
    ).toEqual({
      kind: 'items',
      lines: [
        { line_id: 'a', num: 1, den: 1 },
        { line_id: 'b', num: 2, den: 3 },
      ],
      link: true,
    }));
  it('says what is missing', () => {
    expect(partBody(choice({ kind: 'items' }), false)).toBe('items');
    expect(partBody(choice({ kind: 'amount' }), false)).toBe('amount');
    expect(partBody(choice({ kind: 'amount', amount: 0 }), false)).toBe('amount');
  });
});

describe('shareableLines', () => {
  const line = (over: object) => ({
    _id: 'a',
    item_id: 'i',
    name: { en: 'Dal' },
    veg: true,
    qty: 1,
    unit_price: 100,
    addons: [],
    note: '',
    course: null,
    total: 100,
    added_by: { _id: 'u', name: 'Ana' },
    kot_id: 'k',
    status: 'served' as const,
    ...over,
  });
  it('leaves out what was rejected, what is free and what others have taken whole', () =>
    expect(
      shareableLines({
        ...bill([part([{ line_id: 'd', num: 1, den: 1 }])]),
        items: [
          line({}),
          line({ _id: 'b', status: 'rejected' }),
          line({ _id: 'c', total: 0 }),
          line({ _id: 'd' }),
        ],
      }).map(({ line: { _id } }) => _id),
    ).toEqual(['a']));
  it('says how much of each is left', () =>
    expect(
      shareableLines({
        ...bill([part([{ line_id: 'a', num: 3, den: 5 }])]),
        items: [line({ qty: 5 })],
      }).flatMap(({ free }) => free.map(({ id }) => id)),
    ).toEqual(['2/5', '1/5', '1/3', '1/4', '1/6']));
});

describe('oneShare', () => {
  const tipped = (parts: Part[], total_amount = 1100, tip = 100) => ({
    bill: { ...bill([]).bill, total_amount, tip, parts },
  });
  const share = (change: Partial<Part>): Part => ({ ...part([]), kind: 'equal', people: 3, ...change });

  it('rounds nothing away', () => expect(oneShare(bill([], 1000), 3)).toBe(334));
  it('leaves the tip of the whole bill out, as the share that is made does', () =>
    expect(oneShare(tipped([]), 2)).toBe(500));
  it('leaves out what is paid, being paid or asked for otherwise', () => {
    const others = [
      share({ kind: 'items', state: 'paid', amount: 400 }),
      share({ kind: 'amount', state: 'pending', amount: 100 }),
      share({ kind: 'items', amount: 200 }),
    ];
    expect(oneShare(tipped(others), 2)).toBe(150);
    expect(openToShare(tipped(others))).toBe(300);
  });
  it('goes on with shares that were made before', () => {
    const shares = [share({ state: 'paid', amount: 334 }), share({ amount: 333 })];
    expect(oneShare(tipped(shares), 3)).toBe(333);
  });
  it('a link for everything takes nothing away', () =>
    expect(openToShare(tipped([share({ kind: 'all', amount: 1000 })]))).toBe(1000));
});
