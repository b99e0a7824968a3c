import type { Store } from '@tableside/contract/venues.schema';
import type { Entry } from '../../lib/delivery/entry-path.ts';

export type AwayMode = 'delivery' | 'takeaway';

/** How a store is ordered from through a brand: tingo brings, broeat brings or hands out. Source: the specification's entries. */
export function modesThrough(
  platform: Entry['platform'],
  { order_types, preferences }: Pick<Store, 'order_types' | 'preferences'>,
): readonly AwayMode[] {
  const served = (['delivery', 'takeaway'] as const).filter(
    (mode) => order_types.includes(mode) && preferences[mode] !== null,
  );
  return platform === 'tingo' ? served.filter((mode) => mode === 'delivery') : served;
}
