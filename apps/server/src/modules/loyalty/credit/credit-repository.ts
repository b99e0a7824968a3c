import type { CreditKind } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { newId } from '../../../platform/ids.ts';
import type { Changed, Lot, LotChange } from './credit-rule.ts';

/** Whose credits, and where. */
export interface Holder {
  readonly storeId: string;
  readonly userId: string;
}
export interface LedgerRow {
  readonly id: string;
  readonly kind: CreditKind;
  readonly credits: number;
  readonly balance: number;
  readonly orderId: string | null;
  readonly at: Date;
}
/** What a line cost and whom, when it was not given back yet. */
export interface SpentRow extends Holder {
  readonly lineId: string;
  readonly lots: readonly LotChange[];
}

/** Entries that refunds of an order make are known by this and their number. */
export const MONEY_REF = 'refund ';

// The row lock comes first; what is read in later statements is as it stands after the wait.
const lock = statement<[string, string], { credits: number }>(
  'loyalty.lock-account',
  `insert into credit_account (store_id, user_id) values ($1, $2)
   on conflict (store_id, user_id) do update set credits = credit_account.credits returning credits`,
);
const lots = statement<[string, string, string[]], Lot>(
  'loyalty.find-lots',
  `select id, remaining, expires_on as "expiresOn" from credit_lot where store_id = $1 and user_id = $2 and (remaining > 0 or id = any($3::text[])) order by expires_on nulls last, at, id`,
);
const find = statement<[string, string], { credits: number }>(
  'loyalty.find-account',
  'select credits from credit_account where store_id = $1 and user_id = $2',
);
const saveLots = statement<[string, string, string[], number[], (string | null)[], string[], Date]>(
  'loyalty.save-lots',
  `insert into credit_lot (id, store_id, user_id, order_id, remaining, expires_on, at)
   select l.id, $1, $2, l.order_id, l.remaining, l.expires_on, $7 from unnest($3::text[], $4::bigint[], $5::date[], $6::text[]) as l(id, remaining, expires_on, order_id)
   on conflict (id) do update set remaining = excluded.remaining, expires_on = excluded.expires_on`,
);
const addEntries = statement<[string, string, string, Date]>(
  'loyalty.add-entries',
  `insert into credit_ledger (id, store_id, user_id, kind, credits, balance, order_id, ref, lots, at)
   select e.id, $1, $2, e.kind, e.credits, e.balance, e."orderId", e.ref, e.lots, $4
   from rows from (jsonb_to_recordset($3::jsonb) as (id text, kind text, credits bigint, balance bigint, "orderId" text, ref text, lots jsonb)) with ordinality
     as e(id, kind, credits, balance, "orderId", ref, lots, place) order by e.place`,
);
const save = statement<[string, string, number]>(
  'loyalty.save-account',
  'update credit_account set credits = $3 where store_id = $1 and user_id = $2',
);
const ledger = statement<[string, string], LedgerRow>(
  'loyalty.list-ledger',
  `select id, kind, credits, balance, order_id as "orderId", at from credit_ledger where store_id = $1 and user_id = $2 order by seq desc limit 50`,
);
const spent = statement<[string, string[]], SpentRow>(
  'loyalty.find-spent',
  `select s.store_id as "storeId", s.user_id as "userId", s.ref as "lineId", s.lots from credit_ledger s
   where s.order_id = $1 and s.kind = 'spend' and s.ref = any($2::text[])
     and not exists (select from credit_ledger b where b.order_id = $1 and b.kind = 'give-back' and b.ref = s.ref)
   order by s.store_id, s.user_id, s.seq`,
);
/** What went with the money of an order, and came back with it; what a line cost goes by the line. */
const forMoney = `(kind = 'reverse' or (kind = 'give-back' and ref like '${MONEY_REF}%'))`;
const ofOrder = statement<[string], { earned: number; reversed: number; reversals: number; lots: string[] }>(
  'loyalty.find-earned',
  `select coalesce(sum(credits) filter (where kind = 'earn'), 0)::bigint as earned, coalesce(-sum(credits) filter (where ${forMoney}), 0)::bigint as reversed,
     count(*) filter (where ${forMoney}) as reversals, array(select id from credit_lot where order_id = $1) as lots
   from credit_ledger where order_id = $1`,
);
const reversedLots = statement<[string], LotChange>(
  'loyalty.find-reversed',
  `select x.lot, sum(x.credits)::bigint as credits from credit_ledger l, jsonb_to_recordset(l.lots) as x(lot text, credits bigint)
   where order_id = $1 and ${forMoney} group by 1 having sum(x.credits) < 0 order by max(l.seq) desc, 1`,
);
const ended = statement<[string], Holder>(
  'loyalty.find-ended',
  `select distinct store_id as "storeId", user_id as "userId" from credit_lot where remaining > 0 and expires_on < $1::date order by 1, 2 limit 500`,
);

/** Somebody's account, locked, with the lots that hold something and those that are named. */
export async function lockAccount(tx: Tx, { storeId, userId }: Holder, named: readonly string[]) {
  const [account, rows] = await Promise.all([
    tx.row(lock, storeId, userId),
    tx.rows(lots, storeId, userId, [...named]),
  ]);
  return { credits: account?.credits ?? 0, lots: rows };
}
/** The same to look at. */
export async function findAccount(db: Reader, { storeId, userId }: Holder) {
  const [account, rows] = await Promise.all([
    db.row(find, storeId, userId),
    db.rows(lots, storeId, userId, []),
  ]);
  return { credits: account?.credits ?? 0, lots: rows };
}
/** Writes a locked account down with what changed it; `orderId` is the order of a lot that is new. Only sends. */
export function saveAccount(
  tx: Tx,
  { storeId, userId }: Holder,
  { account, entries }: Changed,
  orderId: string,
  now: Date,
): void {
  const rows = account.lots;
  tx.send(
    saveLots,
    storeId,
    userId,
    rows.map(({ id }) => id),
    rows.map(({ remaining }) => remaining),
    rows.map(({ expiresOn }) => expiresOn),
    rows.map(() => orderId),
    now,
  );
  tx.send(
    addEntries,
    storeId,
    userId,
    JSON.stringify(entries.map((entry) => ({ id: newId(), ...entry }))),
    now,
  );
  tx.send(save, storeId, userId, account.credits);
}
/** The newest 50 entries. */
export const listLedger = (db: Reader, { storeId, userId }: Holder) => db.rows(ledger, storeId, userId);
/** What the lines of an order cost and nobody was given back yet, by account. */
export const findSpent = (tx: Tx, orderId: string, lineIds: readonly string[]) =>
  tx.rows(spent, orderId, [...lineIds]);
/** What an order earned and lost again, in how many steps, and the lots it earned. */
export const findEarned = (tx: Tx, orderId: string) => tx.row(ofOrder, orderId);
/** What refunds of an order have taken out of which lots, the last first. */
export const findReversed = (tx: Tx, orderId: string) => tx.rows(reversedLots, orderId);
/** Accounts that hold credits whose last day was before a date. */
export const findEnded = (db: Reader, date: string) => db.rows(ended, date);
