import type { Parsed } from '@tableside/contract/endpoint';
import type { orderingShapes } from '@tableside/contract/ordering.schema';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { menuState } from '../../menu/index.ts';
import { seatingsOf } from '../../seating/index.ts';
import { findStore, isOpen } from '../../venues/index.ts';
import { orderModes } from '../order-mode-policy.ts';
import { decided } from './decided.ts';
import { newRound, tellRound } from './new-round.ts';
import { decideFurtherRound, spendableOf } from './order.ts';
import { findAwaited, touch } from './order-repository.ts';
import { readOffer } from './read-offer.ts';
import { requireMember } from './require-member.ts';
import { insertRound } from './round-repository.ts';
import { takeCounted } from './take-counted.ts';
import { WrittenRound } from './written-round.ts';

type Asked = Parsed<(typeof orderingShapes)['addRound']>['body'];

/** Another round of a member. Three waits: only the order tells which store's menu to read. */
export async function addRound(
  orderId: string,
  asked: Asked,
  { tx, now, principal, announce }: CommandContext<'diner'>,
): Promise<WrittenRound> {
  const order = (await touch(tx, orderId, now)) ?? refuse('not-found');
  const member = requireMember(order, principal.userId);
  const store = await findStore(tx, order.storeId); // known without the database, as a rule
  if (!store || order.type !== 'dinein') return refuse('not-found');
  const [menu, [party], awaited] = await Promise.all([
    menuState(tx, order.storeId, now),
    seatingsOf(tx, order.seatingId === null ? [] : [order.seatingId]),
    store.roundLimit === null ? 0 : findAwaited(tx, order.id),
  ]);
  const mode = orderModes[order.type];
  const decidedRound = decided(
    decideFurtherRound({
      mode,
      storeOpen: isOpen(store, now).now,
      roundLimit: store.roundLimit,
      awaited,
      spendable: spendableOf(party?.spendLimit, order.itemTotal),
      round: {
        asked: asked.items,
        offer: await readOffer(tx, store.id, menu, mode),
        recommended: asked.store_recommendations,
        expectedItemTotal: asked.expected_item_total,
      },
      running: order,
      waiting: party?.state === 'waiting',
    }),
  );
  const round = newRound({ ...decidedRound, hold: asked.hold }, store, order, member, now);
  await takeCounted(round, { tx, now, announce });
  const numbers = insertRound(tx, round);
  tellRound(announce, order, round);
  return new WrittenRound({ begun: null, round, version: order.version, numbers });
}
