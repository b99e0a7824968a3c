import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { SendHistory } from './send-limit-rule.ts';

const SENDING = 720_330; // advisory lock: codes are counted and issued one after another, or the caps would leak

const lock = statement<[number]>('accounts.lock-sending', 'select pg_advisory_xact_lock($1)');

interface HistoryRow {
  readonly phone: Date[];
  readonly newest: Date | null;
  readonly prefix_sent: number;
  readonly prefix_oldest: Date | null;
  readonly address_sent: number;
  readonly address_oldest: Date | null;
  readonly open_sent: number;
  readonly open_oldest: Date | null;
  readonly all_sent: number;
  readonly all_oldest: Date | null;
}
const history = statement<[string, string, string, Date, Date, Channel], HistoryRow>(
  'accounts.read-send-history',
  `select
     array(select created_at from otp_challenge where phone = $1 and created_at > $5 order by created_at desc) as phone,
     (select max(created_at) from otp_challenge where phone = $1 and created_at > $5 and channel = $6) as newest,
     p.sent as prefix_sent, p.oldest as prefix_oldest, a.sent as address_sent, a.oldest as address_oldest,
     a.open_sent, a.open_oldest, e.sent as all_sent, e.oldest as all_oldest
   from (select count(*) as sent, min(created_at) as oldest from otp_challenge where prefix = $2 and created_at > $4) p,
     (select count(*) as sent, min(created_at) as oldest, count(*) filter (where used_at is null) as open_sent,
       min(created_at) filter (where used_at is null) as open_oldest
      from otp_challenge where address = $3 and created_at > $4) a,
     (select count(*) as sent, min(created_at) as oldest from otp_challenge where created_at > $4) e`,
);
const insert = statement<[string, string, string, string, Buffer, number, Date, Date, Channel]>(
  'accounts.insert-challenge',
  `insert into otp_challenge (id, phone, prefix, address, code_hash, length, created_at, expires_at, channel)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
// One statement counts the try and uses the code up: of any number of callers at once, one wins.
const attempt = statement<[string, string, Buffer, Date, number], { readonly won: boolean }>(
  'accounts.try-challenge',
  `update otp_challenge set tries = tries + 1, used_at = case when code_hash = $3 then $4::timestamptz end
   where id = $1 and phone = $2 and used_at is null and expires_at > $4 and tries < $5
   returning used_at is not null as won`,
);
const find = statement<[string, string], { readonly used: boolean; readonly expires_at: Date }>(
  'accounts.find-challenge',
  'select used_at is not null as used, expires_at from otp_challenge where id = $1 and phone = $2',
);
const opened = statement<[string, string, Buffer, Date], { readonly user_id: string }>(
  'accounts.find-opened-session',
  `select s.user_id from otp_challenge c join session s on s.token_hash = $3 and s.revoked_at is null
   where c.id = $1 and c.phone = $2 and c.used_at > $4`,
);
const reopen = statement<[string]>(
  'accounts.reopen-challenge',
  'update otp_challenge set used_at = null where id = $1',
);
const trim = statement<[Date]>('accounts.trim-challenges', 'delete from otp_challenge where created_at < $1');

/** Makes every other sender wait until this transaction ends. */
export const lockSending = async (tx: Tx): Promise<void> => {
  await tx.rows(lock, SENDING);
};

/** How a number is asked to prove itself: by a code that is typed, or by an app that vouches for it. */
export type Channel = 'sms' | 'caller';

/** Who asks for a code: phone (E.164), its block, and the client's address block. */
export interface SendSubject {
  readonly channel: Channel;
  readonly phone: string;
  readonly prefix: string;
  readonly address: string;
}

export async function readSendHistory(db: Reader, subject: SendSubject, now: Date): Promise<SendHistory> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const row = await db.row(
    history,
    subject.phone,
    subject.prefix,
    subject.address,
    hourAgo,
    dayAgo,
    subject.channel,
  );
  if (!row) throw new Error('counting answers one row');
  return {
    phone: row.phone,
    newest: row.newest,
    prefix: { sent: row.prefix_sent, oldest: row.prefix_oldest },
    address: { sent: row.address_sent, oldest: row.address_oldest },
    addressOpen: { sent: row.open_sent, oldest: row.open_oldest },
    everywhere: { sent: row.all_sent, oldest: row.all_oldest },
  };
}

export interface NewChallenge extends SendSubject {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly length: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const insertChallenge = (tx: Tx, challenge: NewChallenge): void =>
  tx.send(
    insert,
    challenge.id,
    challenge.phone,
    challenge.prefix,
    challenge.address,
    challenge.codeHash,
    challenge.length,
    challenge.createdAt,
    challenge.expiresAt,
    challenge.channel,
  );

/** One try: `won` when the code was right and is now used up; undefined when no try was left to make. */
export const tryChallenge = (
  tx: Tx,
  id: string,
  phone: string,
  codeHash: Buffer,
  now: Date,
  maxTries: number,
) => tx.row(attempt, id, phone, codeHash, now, maxTries);

export const findChallenge = (db: Reader, id: string, phone: string) => db.row(find, id, phone);

/** Whose open session has this token, given its code was used up after `since`. */
export const findOpened = async (
  db: Reader,
  { challengeId, phone }: { readonly challengeId: string; readonly phone: string },
  tokenHash: Buffer,
  since: Date,
): Promise<string | undefined> => (await db.row(opened, challengeId, phone, tokenHash, since))?.user_id;

/** Lets a code that was right be used again; its tries stay counted. */
export const reopenChallenge = (tx: Tx, id: string): void => tx.send(reopen, id);

/** Forgets challenges older than `before`; the limits look back one day. */
export const trimChallenges = async (db: Reader, before: Date): Promise<void> => {
  await db.rows(trim, before);
};
