import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const lock = statement<[string]>(
  'accounts.lock-sign-in-attempts',
  'select pg_advisory_xact_lock(720331, hashtext($1))',
);
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
  `delete from sign_in_attempt where subject = $1 or starts_with(subject, $1 || ' device:')`,
);
const takeBack = statement<[string, Date]>(
  'accounts.take-back-sign-in-attempt',
  'delete from sign_in_attempt where id = (select id from sign_in_attempt where subject = $1 and at = $2 limit 1)',
);
const trim = statement<[Date]>('accounts.trim-sign-in-attempts', 'delete from sign_in_attempt where at < $1');

/** Makes other tries of the subject wait until this transaction ends. */
export const lockAttempts = async (tx: Tx, subject: string): Promise<void> => {
  await tx.rows(lock, subject);
};

export const countAttempts = async (db: Reader, subject: string, since: Date) =>
  (await db.row(count, subject, since)) ?? { tries: 0, oldest: null };

export const insertAttempt = (tx: Tx, subject: string, now: Date): void => tx.send(insert, subject, now);

/** Forgets all tries of a subject, those on enrolled devices too. */
export const forgetAttempts = async (db: Reader, subject: string): Promise<void> => {
  await db.rows(forget, subject);
};

/** Takes one try back that was made at this moment; the others go on counting. */
export const takeBackAttempt = async (db: Reader, subject: string, at: Date): Promise<void> => {
  await db.rows(takeBack, subject, at);
};

/** Forgets attempts older than `before`; the throttle looks back 15 minutes. */
export const trimAttempts = async (db: Reader, before: Date): Promise<void> => {
  await db.rows(trim, before);
};
