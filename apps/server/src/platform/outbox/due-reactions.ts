import type { Reader } from '../db/database.ts';
import type { AnyReaction } from './reactions.ts';

interface Happened {
  readonly name: string;
  readonly payload: unknown;
}
/** A reaction that is to be carried out for an event. */
export interface Due<E extends Happened = Happened> {
  readonly event: E;
  readonly reaction: AnyReaction;
}

const storeOf = ({ payload }: Happened): string => String((payload as { storeId?: unknown }).storeId);

/** What is due after a batch of events; which stores have a use for a reaction is asked once for all of them. */
export async function dueReactions<E extends Happened>(
  db: Reader,
  reactions: readonly AnyReaction[],
  events: readonly E[],
): Promise<readonly Due<E>[]> {
  const candidates = events.flatMap((event) =>
    reactions.filter(({ on }) => on.includes(event.name)).map((reaction) => ({ event, reaction })),
  );
  const picky = candidates.filter(({ reaction }) => reaction.storesIn);
  const storeIds = [...new Set(picky.map(({ event }) => storeOf(event)))];
  const asked = [...new Set(picky.flatMap(({ reaction: { storesIn } }) => storesIn ?? []))];
  const answers = await Promise.all(
    asked.map(async (storesIn) => [storesIn, new Set(await storesIn(db, storeIds))] as const),
  );
  const stores = new Map(answers);
  return candidates.filter(
    ({ event, reaction: { storesIn } }) => !storesIn || stores.get(storesIn)?.has(storeOf(event)),
  );
}
