import { describe, expect, it } from 'vitest';
import type { CampaignTerms } from '../campaign/campaign-rule.ts';
import { readVoucherCode, signVoucherCode } from './voucher-link.ts';
import { type ClaimFacts, judgeClaim, lastDayOf, voucherState } from './voucher-rule.ts';

const TODAY = '2026-11-20';
const rule = (over: Partial<CampaignTerms> = {}): CampaignTerms => ({
  benefit: { kind: 'flat', value: 1000, item_id: null, max_discount: null },
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
const facts = (
  campaign: Partial<ClaimFacts['campaign']> = {},
  over: Partial<ClaimFacts> = {},
): ClaimFacts => ({
  campaign: {
    kind: 'voucher',
    state: 'live',
    singleUse: false,
    code: 'ALL',
    stock: null,
    taken: 0,
    rule: rule(),
    ...campaign,
  },
  code: 'ALL',
  single: undefined,
  owns: false,
  today: TODAY,
  ...over,
});

describe('judgeClaim', () => {
  it.each([
    ['a code for all', facts(), 'ok'],
    ['another code', facts({}, { code: 'OTHER' }), 'not-found'],
    ['a draft', facts({ state: 'draft' }), 'not-found'],
    ['a coupon', facts({ kind: 'coupon' }), 'not-found'],
    ['one that is paused', facts({ state: 'paused' }), 'voucher-expired'],
    ['one that ended', facts({ state: 'ended' }), 'voucher-expired'],
    ['its last day', facts({ rule: rule({ valid_until: TODAY }) }), 'ok'],
    ['the day after', facts({ rule: rule({ valid_until: '2026-11-19' }) }), 'voucher-expired'],
    ['the day before', facts({ rule: rule({ valid_from: '2026-11-21' }) }), 'voucher-expired'],
    ['the second time', facts({}, { owns: true }), 'voucher-claimed'],
    ['the last one', facts({ stock: 10, taken: 9 }), 'ok'],
    ['none left', facts({ stock: 10, taken: 10 }), 'voucher-exhausted'],
    ['a single-use code', facts({ singleUse: true }, { single: { takenAt: null } }), 'ok'],
    [
      'a taken single-use code',
      facts({ singleUse: true }, { single: { takenAt: new Date() } }),
      'voucher-claimed',
    ],
    ['a single-use code of nobody', facts({ singleUse: true }), 'not-found'],
  ])('%s: %o', (_, given, wanted) => expect(judgeClaim(given)).toBe(wanted));
});

describe('a voucher', () => {
  it.each([
    [null, null, null, 'new'],
    [null, new Date(), null, 'revealed'],
    [TODAY, null, null, 'new'],
    ['2026-11-19', new Date(), null, 'expired'],
    ['2026-11-19', new Date(), new Date(), 'used'],
  ])('until %s, revealed %s, used %s is %s', (validUntil, revealedAt, usedAt, wanted) =>
    expect(voucherState({ validUntil, revealedAt, usedAt }, TODAY)).toBe(wanted),
  );

  it.each([
    [null, null, null],
    [30, null, '2026-12-20'],
    [null, '2026-11-30', '2026-11-30'],
    [30, '2026-11-30', '2026-11-30'],
    [3, '2026-11-30', '2026-11-23'],
  ])('of %s days in a campaign until %s ends on %s', (validDays, valid_until, wanted) =>
    expect(lastDayOf({ validDays, rule: rule({ valid_until }) }, TODAY)).toBe(wanted),
  );
});

describe('a scanned code', () => {
  it('is read for its campaign, with the secret it was signed with, and not otherwise', () => {
    const signed = signVoucherCode('secret', 'campaign', 'ABCDE23456');
    expect(signed).toMatch(/^[\w.-]+$/);
    expect(readVoucherCode('secret', 'campaign', signed)).toBe('ABCDE23456');
    expect(readVoucherCode('other', 'campaign', signed)).toBeUndefined();
    expect(readVoucherCode('secret', 'another', signed)).toBeUndefined();
    for (const forged of ['ABCDE23456', `ABCDE23457.${signed.split('.')[1]}`, `${signed}.`, '.', ''])
      expect(readVoucherCode('secret', 'campaign', forged)).toBeUndefined();
  });
});
