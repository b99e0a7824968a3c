import type { OfferedItem } from '../order/round-rule.ts';

/** A dish as it is offered, without choices, taxes or a station, but for what is said. */
export const offeredItem = (
  _id: string,
  base_price: number,
  change: Partial<OfferedItem> = {},
): OfferedItem => ({
  _id,
  category_id: 'food',
  name: { en: _id },
  base_price,
  tax_ids: [],
  veg: true,
  addons: [],
  course: null,
  stations: [],
  allergens: [],
  prep_minutes: null,
  ...change,
});
