import type { Campaign } from '@tableside/contract/staff-offers.schema';
import { describe, expect, it } from 'vitest';
import { campaign } from '../../../testing/offer-samples.ts';
import { draftOf, emptyDraft, type OfferDraft } from './offer-draft.ts';
import { readOffer, readRule } from './read-offer.ts';

const INR = { code: 'INR', symbol: '₹', exponent: 2 };
const JPY = { code: 'JPY', symbol: '¥', exponent: 0 };
const draft = (given: Partial<OfferDraft> = {}): OfferDraft => ({
  ...emptyDraft('coupon'),
  title: { en: 'Lunch' },
  value: '10',
  code: 'LUNCH',
  ...given,
});
const bodyOf = (given: Partial<OfferDraft>, currency = INR) => {
  const read = readOffer(draft(given), currency);
  return read.ok ? read.body : expect.fail(JSON.stringify(read.problems));
};
const problemsOf = (given: Partial<OfferDraft>) => {
  const read = readOffer(draft(given), INR);
  return read.ok ? {} : read.problems;
};

describe('what was typed', () => {
  it('is read in basis points, minor units and pieces', () => {
    expect(bodyOf({ value: '12,5', most: '100' }).rule.benefit).toMatchObject({
      value: 1250,
      max_discount: 10_000,
    });
    expect(bodyOf({ benefit: 'flat', value: '50.50' }).rule.benefit.value).toBe(5050);
    expect(bodyOf({ benefit: 'flat', value: '500' }, JPY).rule.benefit.value).toBe(500);
    expect(bodyOf({ benefit: 'item', item: 'naan', value: '2' }).rule.benefit).toMatchObject({
      value: 2,
      item_id: 'naan',
    });
  });

  it('left empty is no limit', () => {
    expect(bodyOf({}).rule).toMatchObject({
      min_order_amount: 0,
      modes: null,
      item_ids: null,
      category_ids: null,
      per_user_limit: null,
      total_limit: null,
      valid_from: null,
      valid_until: null,
      hours: [],
    });
  });

  it('of an evening over midnight keeps its order, and midnight as an end is the end of the day', () => {
    const hours = [
      { key: '0', days: [6, 5], from: '22:00', to: '02:00' },
      { key: '1', days: [1], from: '18:00', to: '00:00' },
    ];
    expect(bodyOf({ hours }).rule.hours).toEqual([
      { days: [5, 6], from: 1320, to: 120 },
      { days: [1], from: 1080, to: 1440 },
    ]);
  });

  it.each(['rating', 'birthday'] as const)('of paid orders is left out for a reward on a %s', (trigger) => {
    const body = bodyOf({ kind: 'reward', trigger, visits: 'many', spend: 'much', validDays: '14' });
    expect(body).toMatchObject({ trigger: { on: trigger }, valid_days: 14 });
  });

  it('of another kind is left out', () => {
    const filled = { stock: '5', validDays: '30', visits: '2', listed: true, singleUse: true };
    expect(bodyOf(filled)).toMatchObject({ stock: null, valid_days: null, trigger: null, single_use: false });
    const voucher = bodyOf({ ...filled, kind: 'voucher' });
    expect(voucher).toMatchObject({
      code: null,
      listed: false,
      single_use: true,
      stock: null,
      valid_days: 30,
    });
    expect(bodyOf({ ...filled, kind: 'reward', spend: '500' })).toMatchObject({
      code: null,
      single_use: false,
      trigger: { on: 'visits', visits: 2, min_amount: 50_000 },
    });
  });
});

describe('what cannot be meant', () => {
  it.each([
    [{ title: { en: '  ' } }, { title: 'needed' }],
    [{ value: '' }, { value: 'needed' }],
    [{ value: '101' }, { value: 'rate' }],
    [{ value: '0' }, { value: 'rate' }],
    [{ benefit: 'flat', value: 'ten' }, { value: 'amount' }],
    [{ benefit: 'item', value: '21', item: 'naan' }, { value: 'whole' }],
    [{ benefit: 'item', value: '1' }, { item: 'needed' }],
    [{ most: '-5' }, { most: 'amount' }],
    [{ from: '2026-12-02', until: '2026-12-01' }, { until: 'order' }],
    [{ hours: [{ key: '0', days: [], from: '10:00', to: '11:00' }] }, { hours: 'days' }],
    [{ hours: [{ key: '0', days: [1], from: '', to: '11:00' }] }, { hours: 'needed' }],
    [{ minimum: 'x' }, { minimum: 'amount' }],
    [{ perGuest: '1.5' }, { perGuest: 'whole' }],
    [{ total: '0' }, { total: 'whole' }],
    [{ code: '' }, { code: 'needed' }],
    [{ code: ' A 1 ' }, { code: 'code' }],
    [{ kind: 'reward', visits: '' }, { visits: 'needed' }],
    [{ kind: 'voucher', validDays: '9999' }, { validDays: 'whole' }],
  ] as const)('%j is told at its field', (given, problems) => {
    expect(problemsOf(given)).toEqual(problems);
  });

  it('needs no code when every guest sees it', () => {
    expect(problemsOf({ code: '', listed: true })).toEqual({});
  });

  it('keeps a rule from being tried, a missing name does not', () => {
    expect(readRule(draft({ value: '' }), INR)).toBeUndefined();
    expect(readRule(draft({ title: {} }), INR)?.benefit.value).toBe(1000);
  });
});

it.each<Partial<Campaign>>([
  {},
  {
    kind: 'voucher',
    code: null,
    listed: false,
    single_use: true,
    valid_days: 30,
    rule: {
      ...campaign().rule,
      benefit: { kind: 'flat', value: 5050, item_id: null, max_discount: null },
      hours: [{ days: [1, 2], from: 720, to: 1440 }],
      modes: ['dinein'],
      item_ids: ['naan'],
      valid_until: '2026-12-01',
      per_user_limit: 2,
    },
  },
  { kind: 'reward', code: null, listed: false, trigger: { on: 'birthday' } },
  { kind: 'reward', code: null, listed: false, trigger: { on: 'visits', visits: 5, min_amount: 100 } },
])('a campaign that is opened and saved unchanged says the same', (given) => {
  const opened = campaign(given);
  const read = readOffer(draftOf(opened, 2), INR);
  const { kind, title, terms, rule, code, listed, single_use, stock, valid_days, trigger, store_ids } =
    opened;
  expect(read).toEqual({
    ok: true,
    body: { kind, title, terms, rule, code, listed, single_use, stock, valid_days, trigger, store_ids },
  });
});
