import { rideMinutes } from '@tableside/pricing/distance';
import type { Destination } from '../order/order.ts';
import type { Round } from '../order/round-rule.ts';

/** How long before the promised time the kitchen has to begin: as long as the round takes, and the ride to where it goes. */
export const cookingMinutes = (
  { targetMinutes }: Pick<Round, 'targetMinutes'>,
  destination: Pick<Destination, 'distance_m'> | null,
): number => targetMinutes + (destination ? rideMinutes(destination.distance_m) : 0);
