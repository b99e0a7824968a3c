import type { Reader, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

const replace = statement<[Buffer, Date]>(
  'setup.replace-link',
  `insert into setup_link (id, key_hash, offered_at) values (1, $1, $2)
   on conflict (id) do update set key_hash = excluded.key_hash, offered_at = excluded.offered_at, used_at = null`,
);
const find = statement<[Buffer], { readonly id: number }>(
  'setup.find-link',
  'select id from setup_link where key_hash = $1 and used_at is null',
);
const use = statement<[Buffer, Date], { readonly id: number }>(
  'setup.use-link',
  'update setup_link set used_at = $2 where key_hash = $1 and used_at is null returning id',
);

/** Makes this the only link; whatever was offered before is over. */
export const replaceLink = async (db: Reader, keyHash: Buffer, now: Date): Promise<void> => {
  await db.rows(replace, keyHash, now);
};

export const linkIsUnused = async (db: Reader, keyHash: Buffer): Promise<boolean> =>
  (await db.row(find, keyHash)) !== undefined;

/** Uses the link up; false when it is not the unused one. Of several at once exactly one hears true. */
export const spendLink = async (tx: Tx, keyHash: Buffer, now: Date): Promise<boolean> =>
  (await tx.row(use, keyHash, now)) !== undefined;
