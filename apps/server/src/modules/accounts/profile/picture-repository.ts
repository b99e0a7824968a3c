import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const keep = statement<[string, string, Buffer, Date, string]>(
  'accounts.keep-picture',
  `with kept as (insert into profile_picture (user_id, name, image, at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set name = excluded.name, image = excluded.image, at = excluded.at)
   update app_user set picture = $5, version = version + 1 where id = $1`,
);
const drop = statement<[string]>(
  'accounts.drop-picture',
  `with dropped as (delete from profile_picture where user_id = $1)
   update app_user set picture = null, version = version + 1 where id = $1`,
);
const find = statement<[string], { readonly image: Buffer }>(
  'accounts.find-picture',
  'select image from profile_picture where name = $1',
);

/** Puts a picture in the place of the last one. `address` is where pages find it. */
export const keepPicture = (
  tx: Tx,
  { userId, name, image, address }: { userId: string; name: string; image: Buffer; address: string },
  now: Date,
): void => tx.send(keep, userId, name, image, now, address);
export const dropPicture = (tx: Tx, userId: string): void => tx.send(drop, userId);
/** The WebP of that name. */
export const findPicture = async (db: Reader, name: string): Promise<Buffer | undefined> =>
  (await db.row(find, name))?.image;
