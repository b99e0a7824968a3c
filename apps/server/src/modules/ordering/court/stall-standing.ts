import { isOpen, type StoreFacts } from '../../venues/index.ts';

/** How a store of a food court, its desk or a stall, stands now: whether it serves the court at all, and is open. */
export const standing = (store: StoreFacts, now: Date) => ({
  offered: store.orderTypes.includes('foodcourt'),
  open: isOpen(store, now).now,
});
/** Why a store of a food court takes no order of it now, whatever is asked for. */
export function shutFor({ offered, open }: ReturnType<typeof standing>) {
  if (!offered) return 'mode-off';
  return open ? undefined : 'store-closed';
}
