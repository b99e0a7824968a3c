import { setTimeout as sleep } from 'node:timers/promises';
import type { Announce } from '../../events.ts';
import type { Database, Tx } from '../db/database.ts';
import { failpoint } from '../failpoint.ts';
import {
  claimKey,
  findKey,
  finishKey,
  holdKey,
  type KeptAnswer,
  type KeyScope,
  takeOverKey,
} from '../idempotency/idempotency-repository.ts';
import type { Announcing } from '../outbox/announcing.ts';
import type { Begun, Process } from './handler.ts';
import { refuse } from './refused.ts';

/** Longer than any call to a provider, so that two runs of one process never talk to it at once. */
const LEASE_MS = 15_000;
/** A repetition waits so long for the first to end before it is sent away. */
const PATIENCE_MS = 3000;
const LOOK_EVERY_MS = 100;

export interface ProcessOptions {
  readonly db: Database;
  readonly announcing: Announcing;
  readonly now: () => Date;
  readonly scope: KeyScope | undefined;
}

/** The key was used for a process that has ended: its answer is said again. */
export class Replayed extends Error {
  readonly answer: KeptAnswer;
  constructor(answer: KeptAnswer) {
    super('replayed');
    this.answer = answer;
  }
}
/** Another call holds the key: what this one did is rolled back. */
class Doubled extends Error {}

/** The steps of one call, and what the adapter does when they failed half-way. */
export class ProcessRun implements Process {
  private readonly options: ProcessOptions;
  private running = false;
  constructor(options: ProcessOptions) {
    this.options = options;
  }

  async begin<M, A extends KeptAnswer>(
    read: (memo: unknown) => M,
    work: (tx: Tx, announce: Announce) => Promise<Begun<M, A>>,
  ): Promise<Begun<M, A>> {
    const { announcing, scope } = this.options;
    try {
      const begun = await announcing((tx, announce) => this.first(tx, announce, work));
      this.running = 'memo' in begun;
      await failpoint('command.after-commit');
      return begun;
    } catch (error) {
      if (!scope || !(error instanceof Doubled)) throw error;
      return { memo: read(await this.resume(scope)) };
    }
  }

  step<T>(work: (tx: Tx, announce: Announce) => Promise<T>): Promise<T> {
    return this.options.announcing(work);
  }

  async finish<A extends KeptAnswer>(
    answer: A,
    work: (tx: Tx, announce: Announce) => Promise<void>,
  ): Promise<A> {
    const { announcing, scope } = this.options;
    await announcing(async (tx, announce) => {
      await work(tx, announce);
      if (scope) finishKey(tx, scope, answer);
    });
    this.running = false;
    return answer;
  }

  /** The call ended without an answer: whoever repeats it may go on at once. */
  async abandon(): Promise<void> {
    const { db, scope, now } = this.options;
    if (!this.running || !scope) return;
    const kept = await findKey(db, scope);
    if (kept && !kept.answer) await db.transaction(async (tx) => holdKey(tx, scope, kept.memo, now()));
  }

  private async first<M, A extends KeptAnswer>(
    tx: Tx,
    announce: Announce,
    work: (tx: Tx, announce: Announce) => Promise<Begun<M, A>>,
  ): Promise<Begun<M, A>> {
    const { scope, now } = this.options;
    // As in a command the claim travels with the first statements of the work.
    const claimed = scope ? claimKey(tx, scope, now()) : undefined;
    claimed?.catch(() => undefined);
    const outcome = await work(tx, announce).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if (claimed && !(await claimed)) throw new Doubled();
    await failpoint('command.after-work');
    if ('error' in outcome) throw outcome.error;
    const begun = outcome.value;
    if (scope && 'done' in begun) finishKey(tx, scope, begun.done);
    if (scope && 'memo' in begun) holdKey(tx, scope, begun.memo, new Date(now().getTime() + LEASE_MS));
    await failpoint('command.before-commit');
    return begun;
  }

  private async resume(scope: KeyScope): Promise<unknown> {
    const { db, now } = this.options;
    for (let waited = 0; ; waited += LOOK_EVERY_MS) {
      const kept = await findKey(db, scope);
      if (kept && kept.body_hash !== scope.bodyHash) return refuse('idempotency-key-reused');
      if (kept?.answer) throw new Replayed(kept.answer);
      const taken = await takeOverKey(db, scope, now(), new Date(now().getTime() + LEASE_MS));
      if (taken) {
        this.running = true;
        return taken.memo;
      }
      if (waited >= PATIENCE_MS) return refuse('still-running', {}, 1);
      await sleep(LOOK_EVERY_MS);
    }
  }
}
