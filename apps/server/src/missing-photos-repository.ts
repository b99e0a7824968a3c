import type { Reader } from './platform/db/database.ts';
import { statement } from './platform/db/statement.ts';

/** Where uploads are kept below the folder of photos begins their address. */
const UPLOADED = '/media/uploads/%';

const named = statement<[string], { readonly address: string }>(
  'start.name-photos',
  `select address from (
     select image as address from store union select logo from store
     union select image from category union select unnest(images) from item where active
     union select '/media/' || path from clip
   ) as named where address like $1`,
);

/** Addresses of the uploaded photos and clips that a store, its menu or its clips show, each once. */
export const uploadsInUse = async (db: Reader): Promise<readonly string[]> =>
  (await db.rows(named, UPLOADED)).map(({ address }) => address);
