import type { PartAsk } from '@tableside/pricing/parts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { AskedPart } from './part.ts';

export interface PartFacts extends AskedPart {
  readonly tabId: string;
  readonly orderId: string;
  readonly storeId: string;
  readonly linkExpiresAt: Date | null;
  readonly createdAt: Date;
}

const columns = `id, tab_id as "tabId", order_id as "orderId", store_id as "storeId", ask, label,
  case when by_id is null then null else jsonb_build_object('id', by_id, 'name', by_name) end as by,
  link_id as "linkId", link_expires_at as "linkExpiresAt", created_at as "createdAt", cancelled_at is not null as cancelled`;

const ofTabs = statement<[readonly string[]], PartFacts>(
  'billing.find-parts',
  `select ${columns} from bill_part where tab_id = any($1::text[]) order by position`,
);
const ofLink = statement<[string], PartFacts>(
  'billing.find-part-of-link',
  `select ${columns} from bill_part where link_id = $1`,
);
const insert = statement<
  [string, string, string, string, string, string, string, string, string | null, Date | null, Date]
>(
  'billing.insert-part',
  `insert into bill_part (id, tab_id, order_id, store_id, ask, label, by_id, by_name, link_id, link_expires_at, created_at)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11)`,
);
const cancel = statement<[string, Date]>(
  'billing.cancel-part',
  'update bill_part set cancelled_at = $2 where id = $1 and cancelled_at is null',
);

/** Oldest first, the taken-back ones too. */
export const findParts = (db: Reader, tabIds: readonly string[]) => db.rows(ofTabs, tabIds);
/** The part that a link asks for, a taken-back one too. */
export const findPartOfLink = (db: Reader, linkId: string) => db.row(ofLink, linkId);
/** Whether a link was ever given out. */
export const paymentLinkExists = async (db: Reader, linkId: string): Promise<boolean> =>
  (await findPartOfLink(db, linkId)) !== undefined;
export const insertPart = (
  tx: Tx,
  part: Omit<PartFacts, 'by' | 'cancelled' | 'ask'> & {
    readonly ask: PartAsk;
    readonly by: { readonly id: string; readonly name: string };
  },
): void =>
  tx.send(
    insert,
    part.id,
    part.tabId,
    part.orderId,
    part.storeId,
    JSON.stringify(part.ask),
    part.label,
    part.by.id,
    part.by.name,
    part.linkId,
    part.linkExpiresAt,
    part.createdAt,
  );
export const markPartCancelled = (tx: Tx, partId: string, now: Date): void => tx.send(cancel, partId, now);
