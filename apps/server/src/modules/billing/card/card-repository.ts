import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A saved card: a provider's token and what may be shown of it, never a number. It pays at one store's account. */
export interface CardFacts {
  readonly id: string;
  readonly userId: string;
  readonly storeId: string;
  readonly provider: string;
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly type: 'debit' | 'credit';
  readonly name: string;
  readonly createdAt: Date;
}

const columns = `id, user_id as "userId", store_id as "storeId", provider, token, brand, last4, exp_month as "expMonth", exp_year as "expYear", type, name, created_at as "createdAt"`;
const ofUser = statement<[string], CardFacts>(
  'billing.list-cards',
  `select ${columns} from saved_card where user_id = $1 order by created_at, id`,
);
const one = statement<[string, string], CardFacts>(
  'billing.find-card',
  `select ${columns} from saved_card where id = $1 and user_id = $2`,
);
const save = statement<[string], { readonly id: string }>(
  'billing.save-card',
  `insert into saved_card (id, user_id, store_id, provider, token, brand, last4, exp_month, exp_year, type, name, created_at)
   select c."id", c."userId", c."storeId", c."provider", c."token", c."brand", c."last4", c."expMonth", c."expYear", c."type", c."name", c."createdAt"
   from jsonb_to_record($1::jsonb) as c("id" text, "userId" text, "storeId" text, "provider" text, "token" text, "brand" text, "last4" text, "expMonth" int, "expYear" int, "type" text,
     "name" text, "createdAt" timestamptz)
   on conflict (user_id, provider, token) do update set exp_month = excluded.exp_month, exp_year = excluded.exp_year, name = excluded.name returning id`,
);
const drop = statement<[string, string], { readonly id: string }>(
  'billing.drop-card',
  'delete from saved_card where id = $1 and user_id = $2 returning id',
);

export const listCards = (db: Reader, userId: string) => db.rows(ofUser, userId);
/** The card, if it is this user's. */
export const findCard = (db: Reader, cardId: string, userId: string) => db.row(one, cardId, userId);
/** Saves or renews it; answers with the id it has. */
export const saveCard = (tx: Tx, card: CardFacts) => tx.row(save, JSON.stringify(card));
/** True when it was there. */
export const dropCard = async (tx: Tx, cardId: string, userId: string): Promise<boolean> =>
  (await tx.rows(drop, cardId, userId)).length === 1;
