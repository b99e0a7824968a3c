import type { Receipt } from './receipts.schema.ts';

/** Until a bill is final, whoever has paid of it and is gone reads no more than that: nothing of what was ordered. */
export const isOwnShare = ({ orders }: Pick<Receipt, 'orders'>): boolean => orders.length === 0;
