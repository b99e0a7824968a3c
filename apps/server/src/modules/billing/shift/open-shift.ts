/**
 * SQL: the shift that money of a store belongs to now, the one that is `preferred` (SQL over `s`) first, else the
 * oldest; null when no drawer is open. It stays open until this transaction ends, so that a closing counts all or nothing of it.
 */
export const openShift = (store: string, preferred = 's.opened_by is null'): string =>
  `(select s.id from cash_shift s where s.store_id = ${store} and s.closed_at is null order by (${preferred}) desc nulls last, s.opened_at, s.id limit 1 for share)`;
