import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';

/** What holds for all of a food court is said by whoever works at its desk as well; to others it refuses `desk-only`. */
export const requireDesk = ({ storeIds }: Staff, bearer: string): void => {
  if (!storeIds.includes(bearer)) refuse('desk-only');
};
