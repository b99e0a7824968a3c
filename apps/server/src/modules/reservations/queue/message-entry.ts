import type { QueuePhrase } from '@tableside/contract/vocabulary';
import { languageOf } from '@tableside/i18n/languages';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { sayInStore } from '../../venues/index.ts';
import type { ReservationsDeps } from '../deps.ts';
import { lockEntry, type Moved } from './move-entry.ts';
import { queueMoves } from './queue-entry.ts';
import { findEntry, saveTold } from './queue-repository.ts';
import { tellQueue } from './tell-queue.ts';

/** One of the house's phrases, or the host's own words. */
interface Said {
  readonly phrase?: QueuePhrase | undefined;
  readonly text?: string | undefined;
}

/**
 * Tells a party in the line something: a phrase as the store words it in the language the party waits in, or the host's own words. It stands on the
 * party's screen until the next one, and goes to its phone. `state-changed` for a party that waits no longer.
 */
export async function messageEntry(
  { holdsCardNumber }: Pick<ReservationsDeps, 'holdsCardNumber'>,
  entryId: string,
  { phrase, text = '' }: Said,
  { tx, now, principal, announce }: CommandContext<'staff'>,
): Promise<Moved> {
  if (holdsCardNumber(text)) return refuse('card-number-refused');
  const known = await findEntry(tx, entryId);
  if (!known || !principal.storeIds.includes(known.storeId)) return refuse('not-found');
  const { entry, line } = await lockEntry(tx, known);
  if (queueMoves[entry.state].seat === undefined) return refuse('state-changed');
  const language = languageOf(entry.language);
  const told = phrase ? (await sayInStore(tx, entry.storeId, `queue-${phrase}`))(language, {}) : text;
  saveTold(tx, entryId, told, now);
  tellQueue(announce, entry, []);
  announce('queue.told', { v: 1, storeId: entry.storeId, entryId, at: now.toISOString() });
  return { entry: { ...entry, told, toldAt: now }, line };
}
