import type { InboxMessage } from '@tableside/contract/demo.schema';
import type { App } from '@tableside/server/app';

type Db = App['db'];
interface MessageRow extends Omit<InboxMessage, 'at'> {
  readonly at: Date;
}

const list = {
  name: 'demo.list-messages',
  text: `select recipient as "to", kind, body as text, code, link, at from message
    where $1::text is null or recipient = $1 order by at desc, id limit 100`,
};
const forget = { name: 'demo.forget-messages', text: 'delete from message where at < $1' };

/** What phones would have received, newest first, at most 100: to one number (E.164) or to all. */
export async function listInbox(db: Db, to: string | undefined): Promise<InboxMessage[]> {
  const rows = await db.rows<[string | null], MessageRow>(list, to ?? null);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Forgets the messages before an instant. */
export const forgetMessages = async (db: Db, before: Date): Promise<void> => {
  await db.rows(forget, before);
};
