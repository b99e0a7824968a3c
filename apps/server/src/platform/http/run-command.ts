import { createHash } from 'node:crypto';
import type { Route } from '@tableside/contract/endpoint';
import { refusals } from '@tableside/contract/refusals';
import type { Announce } from '../../events.ts';
import { type Database, DatabaseBusy, type Reader, type Tx } from '../db/database.ts';
import { failpoint } from '../failpoint.ts';
import {
  claimKey,
  findKey,
  finishKey,
  type KeptAnswer,
  type KeyScope,
} from '../idempotency/idempotency-repository.ts';
import { type OutboxEvent, writeOutbox } from '../outbox/outbox-repository.ts';
import { Refused, refuse } from './refused.ts';
import { UntilCommit } from './until-commit.ts';

export interface CommandOptions {
  readonly db: Database;
  readonly route: Route;
  readonly now: Date;
  /** principal + key + body, when the caller sent a key. */
  readonly key: { readonly principal: string; readonly key: string; readonly body: unknown } | undefined;
  readonly committed: () => void;
  readonly work: (tx: Tx, announce: Announce) => Promise<MadeAnswer>;
  /** Makes the body that an answer stands for; undefined where it is the body itself. */
  readonly present: ((answer: MadeAnswer, reader: Reader) => Promise<unknown>) | undefined;
}
/** What a command answers the first time. */
export interface MadeAnswer extends KeptAnswer {
  /** What it wrote, for the maker of its body, who is spared reading it; never kept. */
  readonly written?: object;
}
export interface CommandResult {
  readonly answer: KeptAnswer;
  /** Of the answer. */
  readonly body: unknown;
  readonly replayed: boolean;
}

/** The scope of a caller's key; undefined when none was sent. */
export const scopeOf = ({ key, route }: Pick<CommandOptions, 'key' | 'route'>): KeyScope | undefined =>
  key && {
    principal: key.principal,
    route: `${route.method} ${route.path}`,
    key: key.key,
    bodyHash: createHash('sha256')
      .update(JSON.stringify(key.body) ?? '')
      .digest('base64url'),
  };

/** Another call already used this key: what the work did is rolled back and the first answer is said again. */
class Doubled extends Error {}

/** What an answer says to its caller; a refusal says it by itself. */
async function bodyOf(
  { present }: Pick<CommandOptions, 'present'>,
  answer: MadeAnswer,
  reader: Reader,
): Promise<unknown> {
  return present && !answer.refused ? present(answer, reader) : answer.body;
}

async function replay(options: CommandOptions, scope: KeyScope): Promise<CommandResult> {
  const { db } = options;
  const kept = await findKey(db, scope);
  if (!kept?.answer) return refuse('still-running', {}, 1);
  if (kept.body_hash !== scope.bodyHash) return refuse('idempotency-key-reused');
  return { answer: kept.answer, body: await bodyOf(options, kept.answer, db), replayed: true };
}

const countedRefusal = (error: unknown): KeptAnswer | undefined => {
  if (!(error instanceof Refused)) return undefined;
  const spec = refusals[error.code];
  return 'counts' in spec
    ? { status: spec.status, refused: { code: error.code, details: error.details } }
    : undefined;
};

type Outcome<T> = { readonly value: T } | { readonly error: unknown };
const attempt = async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { value: await work() };
  } catch (error) {
    return { error };
  }
};

const answerOf = (outcome: Outcome<MadeAnswer>): MadeAnswer | undefined =>
  'error' in outcome ? countedRefusal(outcome.error) : outcome.value;

/** Makes a body before the commit, whose reads travel with it; of what says itself what it wrote, it is made after it. */
function bodyInFlight(options: CommandOptions, answer: MadeAnswer, reader: UntilCommit) {
  const body = answer.written === undefined ? bodyOf(options, answer, reader) : undefined;
  body?.catch(() => undefined); // it is heard once the commit stands
  reader.sent();
  return body;
}

/** One command: one transaction, at most one effect per key, its events in the same commit. */
export async function runCommand(options: CommandOptions): Promise<CommandResult> {
  const scope = scopeOf(options);
  const events: OutboxEvent[] = [];
  let counted: unknown;
  let keyIsTaken = false;
  const once = async (tx: Tx) => {
    events.length = 0;
    counted = undefined;
    // The claim travels with the first statements of the work; a doubled call waits in it until the first has ended.
    const claimed = scope ? claimKey(tx, scope, options.now) : undefined;
    claimed?.catch(() => {
      keyIsTaken = true;
    });
    const announce: Announce = (name, payload) => void events.push({ name, payload });
    const outcome = await attempt(() => options.work(tx, announce));
    if (claimed && !(await claimed)) throw new Doubled();
    await failpoint('command.after-work');
    if ('error' in outcome) counted = outcome.error;
    const answer = answerOf(outcome);
    if (!answer) throw counted;
    if (events.length > 0) writeOutbox(tx, events, options.now);
    if (scope) finishKey(tx, scope, answer);
    await failpoint('command.before-commit');
    const reader = new UntilCommit(tx, options.db);
    return { answer, body: bodyInFlight(options, answer, reader), reader };
  };
  const done = await options.db.transaction(once).catch((error: unknown) => {
    if (scope && error instanceof Doubled) return replay(options, scope);
    if (keyIsTaken && error instanceof DatabaseBusy && /lock timeout/.test(error.message))
      return refuse('still-running', {}, 1);
    throw error;
  });
  await failpoint('command.after-commit');
  if (events.length > 0) options.committed();
  if (counted) throw counted;
  if ('replayed' in done) return done;
  done.reader.committed();
  const body = await (done.body ?? bodyOf(options, done.answer, options.db));
  return { answer: done.answer, body, replayed: false };
}
