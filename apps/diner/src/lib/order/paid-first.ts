import type { ScanSlice } from '../store.ts';

/** Ordered without a table: one send, for a time, paid before it is cooked. */
export const isAway = <S extends Pick<ScanSlice, 'type'>>(
  scan: S | null,
): scan is S & { readonly type: 'takeaway' | 'delivery' } =>
  scan?.type === 'takeaway' || scan?.type === 'delivery';

/** Paid before it is cooked: one goes on to the payment instead of sending. */
export const isPaidFirst = (scan: Pick<ScanSlice, 'type'> | null): boolean =>
  isAway(scan) || scan?.type === 'foodcourt';
