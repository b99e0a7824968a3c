import type { Reader } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

const count = statement<[string, Date], { readonly tries: number; readonly oldest: Date | null }>(
  'accounts.count-sign-in-attempts',
  'select count(*) as tries, min(at) as oldest from sign_in_attempt where subject = $1 and at > $2',
);
const insert = statement<[string, Date]>(
  'accounts.insert-sign-in-attempt',
  'insert into sign_in_attempt (subject, at) values ($1, $2)',
);
const forget = statement<[string]>(
  'accounts.forget-sign-in-attempts',
  'delete from sign_in_attempt where subject = $1',
);
const trim = statement<[Date]>('accounts.trim-sign-in-attempts', 'delete from sign_in_attempt where at < $1');

export const countAttempts = async (db: Reader, subject: string, since: Date) =>
  (await db.row(count, subject, since)) ?? { tries: 0, oldest: null };

export const insertAttempt = async (db: Reader, subject: string, now: Date): Promise<void> => {
  await db.rows(insert, subject, now);
};

export const forgetAttempts = async (db: Reader, subject: string): Promise<void> => {
  await db.rows(forget, subject);
};

/** Forgets attempts older than `before`; the throttle looks back 15 minutes. */
export const trimAttempts = async (db: Reader, before: Date): Promise<void> => {
  await db.rows(trim, before);
};
