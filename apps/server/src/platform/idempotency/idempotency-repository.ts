import type { Reader, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** What a finished command answered: enough to say it again. */
export interface KeptAnswer {
  readonly status: number;
  readonly ref?: unknown;
  readonly body?: unknown;
  readonly refused?: { readonly code: string; readonly details: Readonly<Record<string, unknown>> };
}

/** A used key: its answer, or what a process that still runs (or died) has to go on with. */
export interface KeptKey {
  readonly body_hash: string;
  readonly answer: KeptAnswer | null;
  readonly memo: unknown;
}

const claim = statement<[string, string, string, string, Date], { principal: string }>(
  'idempotency.claim',
  'insert into idempotency (principal, route, key, body_hash, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning principal',
);
const find = statement<[string, string, string], KeptKey>(
  'idempotency.find',
  'select body_hash, answer, memo from idempotency where principal = $1 and route = $2 and key = $3',
);
const finish = statement<[string, string, string, number, string]>(
  'idempotency.finish',
  'update idempotency set status = $4, answer = $5::jsonb where principal = $1 and route = $2 and key = $3',
);
const hold = statement<[string, string, string, string, Date]>(
  'idempotency.hold',
  'update idempotency set memo = $4::jsonb, lease_until = $5 where principal = $1 and route = $2 and key = $3',
);
// Whoever moves the lease goes on with the process; the others see a lease that runs.
const takeOver = statement<[string, string, string, Date, Date], KeptKey>(
  'idempotency.take-over',
  `update idempotency set lease_until = $5 where principal = $1 and route = $2 and key = $3 and answer is null and lease_until <= $4
   returning body_hash, answer, memo`,
);
const trim = statement<[Date]>('idempotency.trim', 'delete from idempotency where created_at < $1');

/** The scope of a key: who, which route, which key, and what was sent with it. */
export interface KeyScope {
  readonly principal: string;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** True when this call is the first with its key. A second one waits here until the first has ended. */
export const claimKey = async (tx: Tx, scope: KeyScope, now: Date): Promise<boolean> =>
  (await tx.rows(claim, scope.principal, scope.route, scope.key, scope.bodyHash, now)).length === 1;

/** What is kept of a key; undefined when it is not known. */
export const findKey = (db: Reader, scope: KeyScope) => db.row(find, scope.principal, scope.route, scope.key);

/** Only sends. Keeps the answer that every later call with this key gets. */
export const finishKey = (tx: Tx, scope: KeyScope, { status, ref, body, refused }: KeptAnswer): void =>
  tx.send(
    finish,
    scope.principal,
    scope.route,
    scope.key,
    status,
    JSON.stringify({ status, ref, body, refused }),
  );

/** Commits a key as running: until the lease ends nobody else goes on with the process. */
export const holdKey = (tx: Tx, scope: KeyScope, memo: unknown, leaseUntil: Date): void =>
  tx.send(hold, scope.principal, scope.route, scope.key, JSON.stringify(memo), leaseUntil);
/** The running key, when its lease was over and is ours now. */
export const takeOverKey = (db: Reader, scope: KeyScope, now: Date, leaseUntil: Date) =>
  db.row(takeOver, scope.principal, scope.route, scope.key, now, leaseUntil);

/** Forgets keys older than `before` (48 h by the contract). */
export const trimKeys = (tx: Tx, before: Date): void => tx.send(trim, before);
