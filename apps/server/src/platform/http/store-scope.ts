import type { Staff } from './principal.ts';
import { refuse } from './refused.ts';

/** Another store's things do not exist for a colleague of this one. */
export const requireStore = (principal: Staff, storeId: string): void => {
  if (!principal.storeIds.includes(storeId)) refuse('not-found');
};
