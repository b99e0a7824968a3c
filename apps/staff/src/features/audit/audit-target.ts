import type { AuditEntry } from '@tableside/contract/staff-billing.schema';

const BILL = /^(bill|line|order)\./;
const SHIFT = /^shift\./;

/** Where the console shows what an entry is about; undefined where no screen opens at it. */
export function addressOf({ action, target, details }: Pick<AuditEntry, 'action' | 'target' | 'details'>) {
  const { order_id: paid } = details;
  const order = BILL.test(action) ? target : paid;
  if (typeof order === 'string')
    return { what: 'bill', path: `/bills?${new URLSearchParams({ order })}` } as const;
  if (!SHIFT.test(action)) return undefined;
  return { what: 'drawer', path: `/shift?${new URLSearchParams({ shift: target })}` } as const;
}
