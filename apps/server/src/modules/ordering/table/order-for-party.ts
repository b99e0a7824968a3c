import type { Parsed } from '@tableside/contract/endpoint';
import { houseLanguage } from '@tableside/contract/house-language';
import type { staffFloorShapes } from '@tableside/contract/staff-floor.schema';
import type { CommandContext } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { menuState } from '../../menu/index.ts';
import { type SeatingFacts, serveFirst } from '../../seating/index.ts';
import { findStore, isOpen } from '../../venues/index.ts';
import { decided } from '../order/decided.ts';
import { newRound, tellRound } from '../order/new-round.ts';
import { decideFurtherRound, initialPhase } from '../order/order.ts';
import { findLastOfSeating } from '../order/order-repository.ts';
import { readOffer } from '../order/read-offer.ts';
import { insertOrder, insertRound, type NewRound } from '../order/round-repository.ts';
import { hasEnded } from '../order/seat-rule.ts';
import { takeCounted } from '../order/take-counted.ts';
import { tellCurrentOrder } from '../order/tell-order.ts';
import { thoseWhoStayed } from '../order/those-who-stayed.ts';
import { orderModes } from '../order-mode-policy.ts';
import { lockParty } from './lock-party.ts';

type Asked = Parsed<(typeof staffFloorShapes)['orderForParty']>['body'];

/** The first order of a party, asked for by a colleague. It is the host's once there is one. */
async function startOrder(
  round: NewRound,
  party: SeatingFacts,
  language: string,
  context: CommandContext<'staff'>,
): Promise<void> {
  const { tx, announce } = context;
  const stayed = await thoseWhoStayed(party, null, context);
  const members = stayed.map(({ userId, name }) => ({ userId, name }));
  insertOrder(tx, round, {
    type: 'dinein',
    orderType: 'dinein',
    platform: 'bolt',
    seatingId: party.id,
    tableId: party.tableId,
    userId: stayed.find(({ host }) => host)?.userId ?? null,
    members,
    startedByStaff: true,
    promisedAt: null,
    scheduled: false,
    startsAt: null,
    language,
    destination: null,
  });
  const userIds = members.map(({ userId }) => userId);
  tellRound(
    announce,
    { id: round.orderId, tabId: round.orderId, storeId: party.storeId, version: 1, userIds },
    round,
  );
  tellCurrentOrder(announce, userIds, round.orderId);
}

const orderer = ({ staffId, name }: Staff) => ({ userId: staffId, name });

/**
 * A colleague sends a round for a party, onto its running order or as its first; two waits. Nothing waits for a waiter:
 * one is there; the courses they hold wait like a diner's. What the host's phone may spend does not bind them. Refuses with `state-changed` when the party has
 * ended or is not accepted yet. Resolves with the order's id.
 */
export async function orderForParty(
  seatingId: string,
  asked: Asked,
  context: CommandContext<'staff'>,
): Promise<string> {
  const { tx, now, principal, announce } = context;
  const { party, running } = await lockParty(tx, seatingId, principal, now);
  const [menu, store, last] = await Promise.all([
    menuState(tx, party.storeId, now),
    findStore(tx, party.storeId),
    findLastOfSeating(tx, party.id),
  ]);
  if (!store || party.state === 'waiting' || hasEnded(party, last)) return refuse('state-changed');
  const mode = orderModes.dinein;
  const decidedRound = decided(
    decideFurtherRound({
      mode,
      storeOpen: isOpen(store, now).now,
      roundLimit: null,
      awaited: 0,
      spendable: null,
      round: {
        asked: asked.items,
        offer: await readOffer(tx, store.id, menu, mode),
        expectedItemTotal: undefined,
      },
      running: running ?? { phase: initialPhase },
      waiting: false,
    }),
  );
  const order = running ?? { id: newId(), rounds: 0 };
  const round = newRound({ ...decidedRound, hold: asked.hold }, store, order, orderer(principal), now);
  await takeCounted(round, context);
  if (!running) await startOrder(round, party, houseLanguage(store.optedLanguages), context);
  else {
    insertRound(tx, round);
    tellRound(announce, running, round);
  }
  serveFirst(tx, party, principal, announce);
  return round.orderId;
}
