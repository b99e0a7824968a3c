import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { PreparedFacts } from './prepared.ts';

const columns = `id, store_id as "storeId", state, mode, name, phone, lines, before, wanted, at, address, note, message, expires_at as "expiresAt",
  order_id as "orderId", prepared_by as "preparedBy", created_at as "createdAt", version`;
const find = statement<[string], PreparedFacts>(
  'ordering.find-prepared',
  `select ${columns} from prepared_order where id = $1`,
);
const lock = statement<[string]>(
  'ordering.lock-prepared',
  `select pg_advisory_xact_lock(hashtextextended('prepared:' || $1, 0))`,
);
const recent = statement<[string, Date], PreparedFacts>(
  'ordering.list-prepared',
  `select ${columns} from prepared_order where store_id = $1 and created_at >= $2 order by created_at desc, id limit 100`,
);
const insert = statement<[string, Date]>(
  'ordering.insert-prepared',
  `insert into prepared_order (id, store_id, state, mode, name, phone, lines, at, address, note, message, expires_at, prepared_by, created_at, updated_at)
   select j->>'id', j->>'storeId', j->>'state', j->>'mode', j->>'name', j->>'phone', j->'lines', (j->>'at')::timestamptz, j->>'address', j->>'note',
     j->>'message', (j->>'expiresAt')::timestamptz, j->>'preparedBy', $2, $2 from (select $1::jsonb as j) r`,
);
const save = statement<[string, Date]>(
  'ordering.save-prepared',
  `update prepared_order p set state = j->>'state', lines = j->'lines', before = nullif(j->'before', 'null'), wanted = nullif(j->'wanted', 'null'),
     at = (j->>'at')::timestamptz, address = j->>'address', note = j->>'note', message = j->>'message', expires_at = (j->>'expiresAt')::timestamptz,
     order_id = j->>'orderId', version = p.version + 1, updated_at = $2
   from (select $1::jsonb as j) r where p.id = j->>'id'`,
);
const moveNumber = statement<[string, string]>(
  'ordering.move-prepared-to-number',
  'update prepared_order set phone = $2, version = version + 1 where phone = $1',
);

const SHOWN_MS = 14 * 24 * 3_600_000;

export const findPrepared = (db: Reader, id: string) => db.row(find, id);
/** Locked until the end: of two who answer at once the second finds what the first made of it. Comes before every other lock. */
export const lockPrepared = (tx: Tx, id: string): Promise<PreparedFacts | undefined> =>
  Promise.all([tx.rows(lock, id), tx.row(find, id)]).then(([, prepared]) => prepared);
/** Of the last fortnight, the newest first. */
export const listRecent = (db: Reader, storeId: string, now: Date) =>
  db.rows(recent, storeId, new Date(now.getTime() - SHOWN_MS));
export const insertPrepared = (tx: Tx, prepared: PreparedFacts, now: Date): void =>
  tx.send(insert, JSON.stringify(prepared), now);
/** Saves a locked one; its version goes up. */
export const savePrepared = (tx: Tx, prepared: PreparedFacts, now: Date): void =>
  tx.send(save, JSON.stringify(prepared), now);
/** What was prepared for a number (E.164) is for another one, of the same person; only sends that. */
export const movePrepared = (tx: Tx, from: string, to: string): void => tx.send(moveNumber, from, to);
