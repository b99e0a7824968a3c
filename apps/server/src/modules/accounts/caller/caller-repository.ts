import type { CallerProviderName, Language } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

export interface NewCallerRequest {
  readonly id: string;
  readonly provider: CallerProviderName;
  /** SHA-256 of the verifier that the browser keeps. */
  readonly verifierHash: Buffer;
  readonly language: Language;
  readonly device: string;
}
interface WaitingRow {
  readonly phone: string;
  readonly language: Language;
}
interface ClaimedRow {
  readonly phone: string;
  readonly language: Language;
  readonly device: string;
  readonly approved: boolean;
}

const insert = statement<[string, string, Buffer, string, string]>(
  'accounts.insert-caller-request',
  'insert into caller_request (id, provider, verifier_hash, language, device) values ($1, $2, $3, $4, $5)',
);
const waiting = statement<[string, string, Date], WaitingRow>(
  'accounts.find-waiting-caller',
  `select c.phone, r.language from caller_request r join otp_challenge c on c.id = r.id
   where r.id = $1 and r.provider = $2 and r.state = 'waiting' and c.expires_at > $3 and c.phone <> ''`,
);
// A decision falls once; an approved one uses its challenge up, as a right code would.
const decide = statement<[string, boolean, Date], { readonly id: string }>(
  'accounts.decide-caller',
  `with decided as (
     update caller_request set state = case when $2 then 'approved' else 'refused' end, decided_at = $3
     where id = $1 and state = 'waiting' returning id),
   used as (update otp_challenge set used_at = $3 where $2 and id in (select id from decided))
   select id from decided`,
);
const verifier = statement<[string, Date], { readonly verifier_hash: Buffer }>(
  'accounts.find-caller-verifier',
  `select r.verifier_hash from caller_request r join otp_challenge c on c.id = r.id
   where r.id = $1 and r.claimed_at is null and c.expires_at > $2`,
);
// Of any number of listeners at once, one gets the result.
const claim = statement<[string, Date], ClaimedRow>(
  'accounts.claim-caller',
  `update caller_request r set claimed_at = $2 from otp_challenge c
   where c.id = r.id and r.id = $1 and r.state <> 'waiting' and r.claimed_at is null and c.expires_at > $2 and c.phone <> ''
   returning c.phone, r.language, r.device, r.state = 'approved' as approved`,
);

export const insertCallerRequest = (tx: Tx, request: NewCallerRequest): void =>
  tx.send(insert, request.id, request.provider, request.verifierHash, request.language, request.device);

/** A request of this provider that nobody has decided on in time yet. */
export const findWaitingCaller = (db: Reader, id: string, provider: CallerProviderName, now: Date) =>
  db.row(waiting, id, provider, now);

/** True when this decision was the first. */
export const decideCaller = async (tx: Tx, id: string, approved: boolean, now: Date): Promise<boolean> =>
  (await tx.row(decide, id, approved, now)) !== undefined;

/** What a verifier must hash to, while the result was not told. */
export const findCallerVerifier = async (db: Reader, id: string, now: Date): Promise<Buffer | undefined> =>
  (await db.row(verifier, id, now))?.verifier_hash;

export const claimCaller = (tx: Tx, id: string, now: Date) => tx.row(claim, id, now);
