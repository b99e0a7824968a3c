import type { Store } from '@tableside/contract/venues.schema';

export type AwayMode = 'delivery' | 'takeaway';

/** How a store is ordered from without being there. */
export const awayModes = ({
  order_types,
  preferences,
}: Pick<Store, 'order_types' | 'preferences'>): readonly AwayMode[] =>
  (['delivery', 'takeaway'] as const).filter(
    (mode) => order_types.includes(mode) && preferences[mode] !== null,
  );
