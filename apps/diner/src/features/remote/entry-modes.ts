import type { Store } from '@tableside/contract/venues.schema';
import { type AwayMode, awayModes } from '../../lib/delivery/away-modes.ts';
import type { Entry } from '../../lib/delivery/entry-path.ts';

/** How a store is ordered from through a brand: tingo brings, broeat brings or hands out. Source: the specification's entries. */
export function modesThrough(
  platform: Entry['platform'],
  store: Pick<Store, 'order_types' | 'preferences'>,
): readonly AwayMode[] {
  const served = awayModes(store);
  return platform === 'tingo' ? served.filter((mode) => mode === 'delivery') : served;
}
