import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Own words of a store. */
export interface OwnWords {
  readonly message: string;
  readonly language: string;
  readonly words: string;
}

const all = statement<[string], OwnWords>(
  'venues.list-message-texts',
  'select message, language, words from message_text where store_id = $1',
);
const some = statement<[string, string], OwnWords>(
  'venues.find-message-texts',
  'select message, language, words from message_text where store_id = $1 and message = $2',
);
const save = statement<[string, string, string, string]>(
  'venues.save-message-text',
  `insert into message_text (store_id, message, language, words) values ($1, $2, $3, $4)
   on conflict (store_id, message, language) do update set words = excluded.words`,
);
const remove = statement<[string, string, string]>(
  'venues.remove-message-text',
  'delete from message_text where store_id = $1 and message = $2 and language = $3',
);

export const listOwnWords = (db: Reader, storeId: string) => db.rows(all, storeId);
/** A store's own words for one message, in the languages it has them in. */
export const findOwnWords = (db: Reader, storeId: string, message: string) => db.rows(some, storeId, message);
export const writeOwnWords = (tx: Tx, storeId: string, { message, language, words }: OwnWords): void =>
  tx.send(save, storeId, message, language, words);
export const removeOwnWords = (
  tx: Tx,
  storeId: string,
  { message, language }: Pick<OwnWords, 'message' | 'language'>,
): void => tx.send(remove, storeId, message, language);
