import type { Reader, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** A device as its browser's push service knows it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
interface Owner {
  readonly userId: string;
  readonly sessionId: string;
}
/** A device with its owner and the language that its browser asked in. */
export interface Device extends PushTarget {
  readonly userId: string;
  /** E.164. */
  readonly phone: string;
  readonly language: string;
}

const MOST_DEVICES = 10;

// A device belongs to whoever signed in on it last.
const save = statement<[string, string, string, string, string, Date, string]>(
  'notices.save-subscription',
  `insert into push_subscription (endpoint, user_id, session_id, p256dh, auth, at, language) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
     p256dh = excluded.p256dh, auth = excluded.auth, at = excluded.at, language = excluded.language`,
);
const thin = statement<[string, number]>(
  'notices.thin-subscriptions',
  `delete from push_subscription where user_id = $1 and endpoint in
     (select endpoint from push_subscription where user_id = $1 order by at desc, endpoint offset $2)`,
);
const drop = statement<[string, string]>(
  'notices.drop-subscription',
  'delete from push_subscription where endpoint = $1 and user_id = $2',
);
const forget = statement<[string]>(
  'notices.forget-subscription',
  'with gone as (delete from push_subscription where endpoint = $1) delete from staff_push where endpoint = $1',
);
const ofPhone = statement<[string], PushTarget>(
  'notices.list-targets',
  `select p.endpoint, p.p256dh, p.auth from push_subscription p
   join app_user u on u.id = p.user_id join session s on s.id = p.session_id and s.user_id = p.user_id
   where u.phone = $1 and s.revoked_at is null order by p.at desc`,
);

const ofUsers = statement<[string[]], Device>(
  'notices.list-devices',
  `select p.endpoint, p.p256dh, p.auth, p.user_id as "userId", u.phone, p.language from push_subscription p
   join app_user u on u.id = p.user_id join session s on s.id = p.session_id and s.user_id = p.user_id
   where p.user_id = any($1::text[]) and u.phone is not null and s.revoked_at is null order by p.at desc, p.endpoint`,
);
const claim = statement<[string, Date], { readonly key: string }>(
  'notices.claim',
  'insert into told_notice (key, at) values ($1, $2) on conflict do nothing returning key',
);
const told = statement<[string, Date], { readonly key: string }>(
  'notices.was-told',
  'select key from told_notice where key = $1 and at > $2',
);
const noteIt = statement<[string, Date]>(
  'notices.note-told',
  'insert into told_notice (key, at) values ($1, $2) on conflict (key) do update set at = excluded.at',
);
// Of a sign-in that is forgotten itself: nothing was sent there since it ended.
const forgetEnded = statement<[]>(
  'notices.forget-ended',
  `with guests as (delete from push_subscription p where not exists (select from session s where s.id = p.session_id))
   delete from staff_push p where not exists (select from staff_session s where s.id = p.session_id)`,
);
const trim = statement<[Date]>('notices.trim', 'delete from told_notice where at < $1');

/** `language`: what the device is told in. */
export function saveSubscription(
  tx: Tx,
  target: PushTarget,
  { userId, sessionId }: Owner,
  language: string,
  now: Date,
): void {
  tx.send(save, target.endpoint, userId, sessionId, target.p256dh, target.auth, now, language);
  tx.send(thin, userId, MOST_DEVICES);
}
/** Only one's own. */
export const dropSubscription = (tx: Tx, endpoint: string, userId: string): void =>
  tx.send(drop, endpoint, userId);
/** Its push service does not know it any more. */
export const forgetSubscription = async (db: Reader, endpoint: string): Promise<void> => {
  await db.rows(forget, endpoint);
};
/** The devices on which the owner of a number (E.164) is signed in and wants to be told. */
export const listTargets = (db: Reader, phone: string) => db.rows(ofPhone, phone);
/** The devices on which these people are signed in and want to be told. */
export const listDevices = (db: Reader, userIds: readonly string[]) => db.rows(ofUsers, [...userIds]);
/** True for the first who asks with this key, whoever asks at the same moment. */
export const claimNotice = async (db: Reader, key: string, now: Date): Promise<boolean> =>
  (await db.row(claim, key, now)) !== undefined;
/** Whether it was told later than `since`. */
export const wasTold = async (db: Reader, key: string, since: Date): Promise<boolean> =>
  (await db.row(told, key, since)) !== undefined;
export const noteTold = async (db: Reader, key: string, now: Date): Promise<void> => {
  await db.rows(noteIt, key, now);
};
/** Forgets what was told before then, and devices on which nobody has been signed in for long. */
export const trimNotices = async (db: Reader, before: Date): Promise<void> => {
  await db.rows(trim, before);
  await db.rows(forgetEnded);
};
