import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const keep = statement<[string, Buffer, Date, string]>(
  'fulfilment.keep-photo',
  `insert into tracking_photo (order_id, image, at, by_id) values ($1, $2, $3, $4)
   on conflict (order_id) do update set image = excluded.image, at = excluded.at, by_id = excluded.by_id`,
);
const find = statement<[string], { readonly image: Buffer }>(
  'fulfilment.find-photo',
  'select image from tracking_photo where order_id = $1',
);

/** Only sends; a later photo takes the place of an earlier one. */
export const keepPhoto = (tx: Tx, orderId: string, image: Buffer, byId: string, at: Date): void =>
  tx.send(keep, orderId, image, at, byId);
/** The WebP from an order's door. */
export const findPhoto = async (db: Reader, orderId: string): Promise<Buffer | undefined> =>
  (await db.row(find, orderId))?.image;
