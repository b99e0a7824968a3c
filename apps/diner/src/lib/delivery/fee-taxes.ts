import { fallsOnDelivery } from '@tableside/contract/first-taxes';
import type { StorePreferences } from '@tableside/contract/venues.schema';

/** The names of the taxes that come on top of what bringing costs; empty where there are none. */
export const taxesOnFee = ({ delivery, taxes }: Pick<StorePreferences, 'delivery' | 'taxes'>): string =>
  taxes
    .filter((tax) => !tax.inclusive && tax.rate_bp > 0 && fallsOnDelivery(tax))
    .filter(({ _id }) => delivery?.tax_ids.includes(_id))
    .map(({ name }) => name)
    .join(', ');
