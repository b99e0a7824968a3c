import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';

type Address = Pick<Delivery['address'], 'location' | 'house' | 'line1' | 'line2' | 'city'>;

/** Opens the phone's own map at the pin, or where there is none looks for the address in words; nothing is loaded by it. */
export function mapLink({ location, house, line1, line2, city }: Address): string {
  if (location) return `geo:${location.lat},${location.lng}?q=${location.lat},${location.lng}`;
  const words = [house, line1, line2, city].filter(Boolean).join(', ');
  return `geo:0,0?q=${encodeURIComponent(words)}`;
}
