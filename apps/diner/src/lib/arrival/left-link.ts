import { firstAddress } from '../navigation.ts';
import { type Link, linkOf } from './link.ts';

const linkAt = (address: string): Link | null => {
  if (address === '') return null;
  const { origin, pathname, search } = new URL(address);
  return origin === location.origin && pathname === '/' ? linkOf(search) : null;
};

const reloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate');

/**
 * The scanned link that a tap led away from before it was followed: the page's first address when the app was there
 * already, the address of the page before when it was not. Null where nothing was left behind.
 */
export function leftLink(): Link | null {
  const here = linkAt(firstAddress);
  return here ?? (reloaded() ? null : linkAt(document.referrer));
}
