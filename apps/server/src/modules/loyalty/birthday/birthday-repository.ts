import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { STANDING } from '../credit/visit-repository.ts';

/** Whose reward is due, and what their last order was sent in. */
export interface BirthdayGuest {
  readonly userId: string;
  readonly language: string;
}

const campaigns = statement<[], { id: string }>(
  'loyalty.list-birthday-rewards',
  `select id from campaign where kind = 'reward' and state = 'live' and trigger->>'on' = 'birthday' order by id`,
);
const guests = statement<[readonly string[], readonly string[], string, Date], BirthdayGuest>(
  'loyalty.list-birthday-guests',
  `select distinct on (i.user_id) i.user_id as "userId", i.language from loyalty_visit i ${STANDING} where i.user_id = any($1::text[]) and i.store_id = any($2::text[])
     and not exists (select 1 from voucher v where v.campaign_id = $3 and v.user_id = i.user_id and v.birthday_year is not null and v.at > $4)
   order by i.user_id, i.at desc limit 200`,
);

/** The live rewards for birthdays of all stores. */
export const birthdayRewards = async (db: Reader): Promise<string[]> =>
  (await db.rows(campaigns)).map(({ id }) => id);
/** Of these people, those who have paid at one of the stores and got none of the campaign since; some at a time. */
export const birthdayGuests = (
  tx: Tx,
  userIds: readonly string[],
  {
    storeIds,
    campaignId,
    since,
  }: {
    readonly storeIds: readonly string[];
    readonly campaignId: string;
    readonly since: Date;
  },
): Promise<BirthdayGuest[]> => tx.rows(guests, userIds, storeIds, campaignId, since);
