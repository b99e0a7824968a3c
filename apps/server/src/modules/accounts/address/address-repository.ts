import type { AskedAddress } from '@tableside/contract/accounts.schema';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A place a diner has things brought to. */
export interface AddressFacts extends AskedAddress {
  readonly id: string;
}

const columns = `id, house, landmark, line1, line2, city, label,
  case when lat is null then null else jsonb_build_object('lat', lat, 'lng', lng) end as location`;
const ofUser = statement<[string], AddressFacts>(
  'accounts.list-addresses',
  `select ${columns} from user_address where user_id = $1 order by created_at desc, id`,
);
const one = statement<[string, string], AddressFacts>(
  'accounts.find-address',
  `select ${columns} from user_address where id = $1 and user_id = $2`,
);
type Fields = [string, string, string, string, string, string, string, string, number | null, number | null];
const insert = statement<[...Fields, Date]>(
  'accounts.insert-address',
  `insert into user_address (id, user_id, house, landmark, line1, line2, city, label, lat, lng, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const update = statement<Fields, { readonly id: string }>(
  'accounts.update-address',
  `update user_address set house = $3, landmark = $4, line1 = $5, line2 = $6, city = $7, label = $8, lat = $9, lng = $10
   where id = $1 and user_id = $2 returning id`,
);
const drop = statement<[string, string], { readonly id: string }>(
  'accounts.drop-address',
  'delete from user_address where id = $1 and user_id = $2 returning id',
);

const fieldsOf = (id: string, userId: string, asked: AskedAddress): Fields => {
  const { house, landmark, line1, line2, city, label, location } = asked;
  return [
    id,
    userId,
    house,
    landmark,
    line1,
    line2,
    city,
    label,
    location?.lat ?? null,
    location?.lng ?? null,
  ];
};

/** The newest first. */
export const listAddresses = (db: Reader, userId: string) => db.rows(ofUser, userId);
/** The address, if it is this user's. */
export const findAddress = (db: Reader, addressId: string, userId: string) => db.row(one, addressId, userId);
/** Only sends. */
export const insertAddress = (tx: Tx, id: string, userId: string, asked: AskedAddress, now: Date): void =>
  tx.send(insert, ...fieldsOf(id, userId, asked), now);
/** True when it was there. */
export const updateAddress = async (
  tx: Tx,
  id: string,
  userId: string,
  asked: AskedAddress,
): Promise<boolean> => (await tx.rows(update, ...fieldsOf(id, userId, asked))).length === 1;
/** True when it was there. */
export const dropAddress = async (tx: Tx, id: string, userId: string): Promise<boolean> =>
  (await tx.rows(drop, id, userId)).length === 1;
