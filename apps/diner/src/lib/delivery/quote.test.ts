import type { Store } from '@tableside/contract/venues.schema';
import { expect, it } from 'vitest';
import { taxesOnFee } from './fee-taxes.ts';
import { quoteFor } from './quote.ts';

const at = { lat: 19.07, lng: 72.87 };

it('given a store that an older page kept, which says nothing of taxes on the fee, then none is counted or named', () => {
  const delivery = { radius_m: 5000, min_order: 0, fees: [{ up_to_m: 5000, fee: 3000, free_from: null }] };
  const taxes = [{ _id: 'gst', name: 'GST', rate_bp: 500, inclusive: false, order_types: [] }];
  const kept = { location: at, preferences: { delivery, taxes } } as unknown as Store;
  expect(quoteFor(kept, at, 10_000)).toMatchObject({ kind: 'ok', fee: 3000, tax_ids: [] });
  expect(taxesOnFee(kept.preferences)).toBe('');
});
