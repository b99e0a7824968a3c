import { describe, expect, it } from 'vitest';
import {
  type CampaignDraft,
  type CampaignTerms,
  campaignMoves,
  couponRuleOf,
  draftProblem,
  finalCampaignStates,
  initialCampaignState,
  namedIn,
  normalCode,
} from './campaign-rule.ts';
import { changedParts } from './changed-parts.ts';

const terms = (over: Partial<CampaignTerms> = {}): CampaignTerms => ({
  benefit: { kind: 'percent', value: 1000, item_id: null, max_discount: null },
  valid_from: null,
  valid_until: null,
  hours: [],
  min_order_amount: 0,
  modes: null,
  item_ids: null,
  category_ids: null,
  first_order_only: false,
  per_user_limit: null,
  total_limit: null,
  ...over,
});
const draft = (over: Partial<CampaignDraft> = {}): CampaignDraft => ({
  kind: 'coupon',
  title: { en: 'Ten off' },
  terms: {},
  rule: terms(),
  code: null,
  listed: true,
  storeIds: ['jade'],
  singleUse: false,
  stock: null,
  validDays: null,
  trigger: null,
  ...over,
});
const voucher = (over: Partial<CampaignDraft> = {}) =>
  draft({ kind: 'voucher', listed: false, code: 'X', ...over });
const reward = (over: Partial<CampaignDraft> = {}) =>
  draft({ kind: 'reward', listed: false, trigger: { on: 'visits', visits: 1, min_amount: 0 }, ...over });
const benefit = (over: Partial<CampaignTerms['benefit']>) =>
  draft({ rule: terms({ benefit: { ...terms().benefit, ...over } }) });

describe('campaignMoves', () => {
  it('reaches every state from the first and leaves no final one', () => {
    const reached = new Set([initialCampaignState]);
    for (const state of reached) for (const next of Object.values(campaignMoves[state])) reached.add(next);
    expect([...reached].sort()).toEqual(Object.keys(campaignMoves).sort());
    for (const state of finalCampaignStates) expect(campaignMoves[state]).toEqual({});
  });
});

describe('draftProblem', () => {
  it.each([
    ['a listed coupon', draft()],
    ['a coupon with a code', draft({ listed: false, code: 'TEN' })],
    ['a voucher with one code for all', voucher({ stock: 10, validDays: 30 })],
    ['a voucher with single-use codes', voucher({ code: null, singleUse: true })],
    ['a reward', reward({ validDays: 30 })],
    ['a reward for a rating', reward({ trigger: { on: 'rating' } })],
    ['one day', draft({ rule: terms({ valid_from: '2026-11-20', valid_until: '2026-11-20' }) })],
  ])('takes %s', (_, given) => expect(draftProblem(given)).toBeNull());

  it.each([
    ['no title', draft({ title: { en: '' } }), 'body.title'],
    ['more than all', benefit({ value: 10_001 }), 'body.rule.benefit.value'],
    ['a free item of nothing', benefit({ kind: 'item', value: 1 }), 'body.rule.benefit.item_id'],
    ['too many free pieces', benefit({ kind: 'item', value: 21, item_id: 'tea' }), 'body.rule.benefit.value'],
    ['a cap on an amount', benefit({ kind: 'flat', max_discount: 100 }), 'body.rule.benefit.max_discount'],
    [
      'an end before the start',
      draft({ rule: terms({ valid_from: '2026-11-21', valid_until: '2026-11-20' }) }),
      'body.rule.valid_until',
    ],
    ['a coupon that nobody finds', draft({ listed: false }), 'body.code'],
    ['a code anybody guesses', draft({ code: 'A' }), 'body.code'],
    ['a coupon with a stock', draft({ stock: 5 }), 'body.stock'],
    ['a coupon with single-use codes', draft({ singleUse: true }), 'body.single_use'],
    ['a listed voucher', voucher({ listed: true }), 'body.listed'],
    ['a stock of single-use codes', voucher({ singleUse: true, stock: 5 }), 'body.stock'],
    ['a reward without a trigger', reward({ trigger: null }), 'body.trigger'],
    ['a reward with a code', reward({ code: 'TEN' }), 'body.code'],
  ])('refuses %s', (_, given, path) => expect(draftProblem(given)?.path).toBe(path));
});

describe('couponRuleOf', () => {
  it('binds somebody’s own voucher to them and to its own last day', () => {
    const rule = terms({ valid_until: '2026-12-31' });
    expect(
      couponRuleOf({ rule, storeIds: ['jade'] }, { userId: 'ana', validUntil: '2026-11-30' }),
    ).toMatchObject({
      user_id: 'ana',
      store_ids: ['jade'],
      validity: { until: '2026-11-30' },
    });
    expect(
      couponRuleOf({ rule, storeIds: ['jade'] }, { userId: 'ana', validUntil: null }).validity.until,
    ).toBe('2026-12-31');
    expect(couponRuleOf({ rule, storeIds: ['jade'] }, null)).toMatchObject({
      user_id: null,
      validity: { until: '2026-12-31' },
    });
  });

  it('lets a first order be the first one only once, also before its bill is paid', () => {
    expect(couponRuleOf({ rule: terms({ first_order_only: true }), storeIds: [] }, null).per_user_limit).toBe(
      1,
    );
    expect(couponRuleOf({ rule: terms(), storeIds: [] }, null).per_user_limit).toBeNull();
  });

  it('knows each benefit', () => {
    const of = (over: Partial<CampaignTerms['benefit']>) => couponRuleOf(benefit(over), null).benefit;
    expect(of({ max_discount: 50 })).toEqual({ kind: 'percent', bp: 1000, max_discount: 50 });
    expect(of({ kind: 'flat' })).toEqual({ kind: 'flat', amount: 1000 });
    expect(of({ kind: 'item', value: 2, item_id: 'tea' })).toEqual({
      kind: 'item',
      item_id: 'tea',
      units: 2,
    });
  });
});

it('says which parts of a draft are others than they were, in whatever order they stand', () => {
  const was = draft({ kind: 'reward', terms: { en: 'Once', de: 'Einmal' }, storeIds: ['jade', 'sip'] });
  const trigger = { on: 'visits', visits: 1, min_amount: 0 } as const;
  expect(
    changedParts(was, draft({ ...was, terms: { de: 'Einmal', en: 'Once' }, storeIds: ['sip', 'jade'] })),
  ).toEqual([]);
  expect(
    changedParts(was, draft({ ...was, trigger, listed: false, stock: 9, validDays: 3, code: 'A' })),
  ).toEqual(['code', 'listed', 'stock', 'valid_days', 'trigger']);
});

it('compares codes without case and spaces', () => expect(normalCode(' lunch 10\t')).toBe('LUNCH10'));

it('names the dishes and categories of a draft', () => {
  const rule = terms({
    item_ids: ['a'],
    category_ids: ['x'],
    benefit: { ...terms().benefit, kind: 'item', item_id: 'b' },
  });
  expect(namedIn({ rule })).toEqual({ items: ['a', 'b'], categories: ['x'] });
});
