import type { Reader } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { newId } from '../ids.ts';
import type { Message, MessageKind } from './messages.ts';

interface MessageRow {
  readonly recipient: string;
  readonly kind: MessageKind;
  readonly body: string;
  readonly code: string | null;
  readonly link: string | null;
  readonly at: Date;
}

const insert = statement<[string, string, string, string, string | null, string | null, Date]>(
  'message.insert',
  'insert into message (id, recipient, kind, body, code, link, at) values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing',
);
const list = statement<[string | null], MessageRow>(
  'message.list',
  `select recipient, kind, body, code, link, at from message
   where $1::text is null or recipient = $1 order by at desc, id limit 100`,
);
const trim = statement<[Date]>('message.trim', 'delete from message where at < $1');

/** Keeps a message for the demo's inbox; one whose key is kept already is left out. */
export const insertMessage = async (db: Reader, message: Message, now: Date): Promise<void> => {
  await db.rows(
    insert,
    message.key ?? newId(),
    message.to,
    message.kind,
    message.text,
    message.code,
    message.link,
    now,
  );
};

/** A message as the inbox shows it; `at` in ISO 8601. */
export interface ListedMessage extends Message {
  readonly at: string;
}

/** The newest 100 messages of the outbox, to one number (E.164) or to all. */
export async function listMessages(db: Reader, to?: string): Promise<ListedMessage[]> {
  const rows = await db.rows(list, to ?? null);
  return rows.map(({ recipient, kind, body, code, link, at }) => ({
    to: recipient,
    kind,
    text: body,
    code,
    link,
    at: at.toISOString(),
  }));
}

/** Forgets messages older than `before`. */
export const trimMessages = async (db: Reader, before: Date): Promise<void> => {
  await db.rows(trim, before);
};
