import type { Announce } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { sameSecret } from '../../platform/ids.ts';
import { renewCode } from './change-seating.ts';
import type { SeatingFacts } from './seating.ts';
import { insertTry, readTries } from './seating-repository.ts';
import { judgeTry, TRIES_PER_PERSON, TRY_WINDOW_SECONDS, type Tries } from './social-code-rule.ts';

const windowStart = (now: Date): Date => new Date(now.getTime() - TRY_WINDOW_SECONDS * 1000);

/** How often a person and a table were wrong lately; ask together with `lockSeatingAt`, after it. */
export const countTries = async (tx: Tx, tableId: string, userId: string, now: Date): Promise<Tries> =>
  (await readTries(tx, tableId, userId, windowStart(now), TRIES_PER_PERSON)) ?? {
    fifthLast: null,
    atTable: 0,
  };

/** Somebody who says the social code of a locked party. */
export interface CodeTry {
  readonly seating: SeatingFacts;
  readonly tries: Tries;
  readonly userId: string;
  /** As typed; capitals and small letters are the same. */
  readonly enigma: string;
  readonly now: Date;
}

/**
 * Judges a try, and sends its record when it is wrong. `renewed` means wrong, and that it was the last one for the
 * present code. Refuses with `too-many-tries`. The caller refuses with `code-wrong`, which lets what was sent commit.
 */
export function checkSocialCode(tx: Tx, attempt: CodeTry, announce: Announce): 'ok' | 'wrong' | 'renewed' {
  const { seating, tries, userId, enigma, now } = attempt;
  const judged = judgeTry(tries, sameSecret(enigma.toUpperCase(), seating.enigma), now);
  if (judged.verdict === 'ok') return 'ok';
  if (judged.verdict === 'too-many-tries') return refuse('too-many-tries', {}, judged.retryAfter);
  insertTry(tx, seating.tableId, userId, now, windowStart(now));
  if (!judged.renew) return 'wrong';
  renewCode(tx, seating, now, announce);
  return 'renewed';
}
