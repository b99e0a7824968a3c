import { FIRST_SLOTS } from '@tableside/contract/away-rules';
import { describe, expect, it } from 'vitest';
import {
  deliveryBody,
  deliveryFits,
  draftDelivery,
  draftSlots,
  rungsFit,
  slotFits,
  slotsBody,
  slotsFit,
} from './away-draft.ts';

const INR = { code: 'INR', symbol: '₹', exponent: 2 };
const delivery = {
  slot_minutes: 15,
  per_slot: 6,
  lead_minutes: 35,
  days_ahead: 2,
  pay_on_handover: true,
  radius_m: 6500,
  min_order: 30_000,
  fees: [
    { up_to_m: 2000, fee: 2500, free_from: 80_000 },
    { up_to_m: 6500, fee: 0, free_from: null },
  ],
  tax_ids: ['gst'],
};
const draft = draftDelivery(delivery, INR);
const rung = (some: object) => [{ id: 0, upTo: '2', fee: '25', freeFrom: '', ...some }];

describe('what is said of delivery', () => {
  it('read and sent back says the same', () => {
    expect(deliveryBody(draft, INR)).toEqual(delivery);
    expect([draft.radius, draft.least, draft.rungs[0]?.freeFrom]).toEqual(['6.5', '300.00', '800.00']);
    expect(deliveryFits(draft, INR)).toBe(true);
  });

  it('begins with usual times, the usual taxes and no fee, so it does not fit yet', () => {
    const first = draftDelivery(null, INR);
    expect(first.rungs).toEqual([]);
    expect(deliveryFits(first, INR)).toBe(false);
    const told = { ...first, rungs: rung({}) };
    expect(deliveryFits(told, INR)).toBe(true);
    expect(deliveryBody(told, INR)).toEqual({
      ...FIRST_SLOTS,
      radius_m: 5000,
      min_order: 0,
      fees: [{ up_to_m: 2000, fee: 2500, free_from: null }],
    });
  });

  it.each([{ radius: '' }, { radius: '1001' }, { least: 'much' }, { slot_minutes: '4' }, { rungs: [] }])(
    'does not fit with %o',
    (some) => {
      expect(deliveryFits({ ...draft, ...some }, INR)).toBe(false);
    },
  );

  it.each([{ upTo: '' }, { upTo: 'far' }, { fee: '' }, { fee: 'x' }, { freeFrom: 'x' }])(
    'has no rung with %o',
    (some) => {
      expect(rungsFit(rung(some), INR)).toBe(false);
    },
  );

  it('has no two fees for one distance, however it is typed', () => {
    expect(rungsFit([...rung({}), { id: 1, upTo: '2.0', fee: '30', freeFrom: '' }], INR)).toBe(false);
  });
});

describe('times of handing over', () => {
  it('read and sent back say the same, those of nobody are the first ones', () => {
    expect(slotsBody(draftSlots(FIRST_SLOTS))).toEqual(FIRST_SLOTS);
    expect(draftSlots()).toEqual(draftSlots(FIRST_SLOTS));
    expect(slotsFit(draftSlots())).toBe(true);
  });

  it.each([
    ['slot_minutes', '241'],
    ['per_slot', '0'],
    ['lead_minutes', '601'],
    ['days_ahead', '8'],
    ['days_ahead', '1.5'],
  ] as const)('have no %s of %s', (number, typed) => {
    expect(slotFits(number, typed)).toBe(false);
    expect(slotsFit({ ...draftSlots(), [number]: typed })).toBe(false);
  });
});
