import { fallsOnDelivery } from '@tableside/contract/first-taxes';
import type { StorePreferences } from '@tableside/contract/venues.schema';

type Delivery = StorePreferences['delivery'];

/** The ids of the taxes on the fee; a store that was kept by an older page, or is told by an older node, says nothing of them. */
export const feeTaxIds = (delivery: Partial<NonNullable<Delivery>> | null): readonly string[] =>
  delivery?.tax_ids ?? [];

/** The names of the taxes that come on top of what bringing costs; empty where there are none. */
export const taxesOnFee = ({ delivery, taxes }: Pick<StorePreferences, 'delivery' | 'taxes'>): string =>
  taxes
    .filter((tax) => !tax.inclusive && tax.rate_bp > 0 && fallsOnDelivery(tax))
    .filter(({ _id }) => feeTaxIds(delivery).includes(_id))
    .map(({ name }) => name)
    .join(', ');
