import type { Money } from '@tableside/pricing/money';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { Refused, refuse } from '../../../platform/http/refused.ts';
import { menuState } from '../../menu/index.ts';
import { type CourtFacts, findStore, type StoreFacts } from '../../venues/index.ts';
import { readOffer } from '../order/read-offer.ts';
import type { AskedLine, Offer, Round } from '../order/round-rule.ts';
import { shortOf } from '../order/take-counted.ts';
import { orderModes } from '../order-mode-policy.ts';
import { decideGroup, type StallAsk } from './decide-group.ts';
import { standing } from './stall-standing.ts';

type Context = CommandContext<'diner'>;
interface Part {
  readonly ask: StallAsk;
  readonly store: StoreFacts | null;
}

/** A line and the stall that it is asked of. */
export interface StallLine extends AskedLine {
  readonly store_id: string;
}
/** What one stall is to cook. */
export interface StallRound extends Round {
  readonly store: StoreFacts;
}
/** How lines are asked for. */
export interface Asking {
  /** What the diner was shown for all; it only refuses, it never prices. */
  readonly expected?: Money | undefined;
  /** What of a stall's offer can be had in this way, at its price. */
  readonly offered: (offer: Offer) => Offer;
}

/** What is asked of a stall beside how it stands now; a store of no stall of this court stands for nothing. */
async function readPart(
  { stallIds }: CourtFacts,
  [storeId, lines]: readonly [string, readonly AskedLine[]],
  { offered }: Asking,
  { tx, now }: Context,
): Promise<Part> {
  const store = stallIds.includes(storeId) ? await findStore(tx, storeId) : undefined;
  if (!store) return { ask: { storeId, lines, stall: null }, store: null };
  const offer = await readOffer(tx, storeId, await menuState(tx, storeId, now), orderModes.foodcourt);
  const stall = { ...standing(store, now), offer: offered(offer) };
  return { ask: { storeId, lines, stall }, store };
}

/** By id, as everybody takes the stores' counters: two plates over the same stalls never wait for each other in a ring. */
function inOrder(lines: readonly StallLine[]): [string, readonly StallLine[]][] {
  const byStore = new Map<string, readonly StallLine[]>();
  for (const line of lines) byStore.set(line.store_id, [...(byStore.get(line.store_id) ?? []), line]);
  return [...byStore].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * What each stall of a court is to cook of these lines, by the stalls' ids; nothing is written. Refuses
 * `stall-unavailable` with every stall that cannot do its part, `price-changed`.
 */
export async function askStalls(
  court: CourtFacts,
  lines: readonly StallLine[],
  asking: Asking,
  context: Context,
): Promise<StallRound[]> {
  const parts = await Promise.all(inOrder(lines).map((part) => readPart(court, part, asking, context)));
  const decided = decideGroup(
    parts.map(({ ask }) => ask),
    asking.expected,
  );
  if (decided.refusal) throw new Refused(decided.refusal.code, decided.refusal.details);
  const stores = new Map(parts.map(({ ask, store }) => [ask.storeId, store]));
  return decided.rounds.flatMap(({ storeId, ...round }) => {
    const store = stores.get(storeId);
    return store ? [{ ...round, store }] : [];
  });
}

/** Takes the portions of counted dishes, stall by stall in their order. Refuses `stall-unavailable` when somebody was faster. */
export async function takeOfStalls(
  rounds: readonly Pick<StallRound, 'store' | 'lines'>[],
  context: Context,
): Promise<void> {
  for (const { store, lines } of rounds) {
    const short = await shortOf({ storeId: store.id, lines }, context);
    if (short)
      refuse('stall-unavailable', { stalls: [{ store_id: store.id, code: short.code, ...short.details }] });
  }
}
