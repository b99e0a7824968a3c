import { describe, expect, it } from 'vitest';
import { type ProgrammeDraft, programmeDraft, readProgramme } from './programme-draft.ts';

const INR = { code: 'INR', symbol: '₹', exponent: 2 };
const JPY = { code: 'JPY', symbol: '¥', exponent: 0 };
const draft = (given: Partial<ProgrammeDraft> = {}): ProgrammeDraft => ({
  live: true,
  per: '10',
  credits: '1',
  days: '',
  items: [],
  ...given,
});
const bodyOf = (given: Partial<ProgrammeDraft>, currency = INR) => {
  const read = readProgramme(draft(given), currency);
  return read.ok ? read.body : expect.fail(read.problems.join());
};
const problemsOf = (given: Partial<ProgrammeDraft>) => {
  const read = readProgramme(draft(given), INR);
  return read.ok ? [] : read.problems;
};

describe('a credit programme as typed', () => {
  it('is read in minor units of the store’s currency', () => {
    expect(bodyOf({ per: '10' }).earn.per).toBe(1000);
    expect(bodyOf({ per: '12,50' }).earn.per).toBe(1250);
    expect(bodyOf({ per: '100' }, JPY).earn.per).toBe(100);
  });

  it('given no days, then credits stay for good', () => {
    expect(bodyOf({ days: '' }).expires_days).toBeNull();
    expect(bodyOf({ days: ' 30 ' }).expires_days).toBe(30);
  });

  it('keeps the dishes in their order with what each costs', () => {
    const items = [
      { key: 'naan', credits: '120' },
      { key: 'soup', credits: '80' },
    ];
    expect(bodyOf({ items }).items).toEqual([
      { item_id: 'naan', credits: 120 },
      { item_id: 'soup', credits: 80 },
    ]);
  });

  it.each([
    [{ per: '' }, ['per']],
    [{ per: '0' }, ['per']],
    [{ per: 'ten' }, ['per']],
    [{ credits: '' }, ['credits']],
    [{ credits: '0' }, ['credits']],
    [{ credits: '1.5' }, ['credits']],
    [{ credits: '1000001' }, ['credits']],
    [{ days: '0' }, ['days']],
    [{ days: '3651' }, ['days']],
    [{ days: 'soon' }, ['days']],
    [{ items: [{ key: 'naan', credits: '' }] }, ['items.naan']],
    [
      { per: '', credits: '', days: 'x', items: [{ key: 'a', credits: '-1' }] },
      ['per', 'credits', 'days', 'items.a'],
    ],
  ] as const)('%j is told at its field', (given, problems) => expect(problemsOf(given)).toEqual(problems));

  it.each([
    ['1000000', '3650'],
    ['1', '1'],
  ])('%s credits for %s days are the bounds that still hold', (credits, days) =>
    expect(problemsOf({ credits, days })).toEqual([]),
  );
});

it.each([
  [INR, { live: false, earn: { per: 1250, credits: 2 }, expires_days: null, items: [] }],
  [
    JPY,
    { live: true, earn: { per: 100, credits: 1 }, expires_days: 365, items: [{ item_id: 'a', credits: 9 }] },
  ],
])('a programme in %j that is opened and saved unchanged says the same', (currency, programme) => {
  const read = readProgramme(programmeDraft(programme, currency.exponent), currency);
  expect(read).toEqual({ ok: true, body: programme });
});
