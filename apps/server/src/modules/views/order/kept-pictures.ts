import { RecentCache } from '../../../platform/recent-cache.ts';
import type { Picture } from './picture-repository.ts';

/** As many lines as the orders of a few hundred tables have at once. */
const MOST_LINES = 6000;
const kept = new RecentCache<Picture>(MOST_LINES, ({ lines }) => lines.length + 2);

/**
 * Keeps what an order shows at its version. Only of what is committed: a version that was rolled back is given again to
 * something else. Orders that are paid with others are not kept, since their version does not tell all they show.
 */
export function keepPicture(picture: Picture): void {
  if (picture.tab_id === picture.id) kept.set(picture.id, picture);
}

/** What an order shows at a version, where this node knows it. */
export function keptPicture(orderId: string, version: number): Picture | undefined {
  const picture = kept.get(orderId);
  return picture?.version === version ? picture : undefined;
}
