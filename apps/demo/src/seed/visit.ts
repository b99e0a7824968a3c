import type { DinerApi } from '@tableside/client/diner-api';
import type { Order } from '@tableside/contract/ordering.schema';
import type { ScanData } from '@tableside/contract/venues.schema';
import { expectValue } from '../api/expect.ts';
import { cartLineOf, type House } from './house.ts';
import type { PlannedRating } from './plan-party.ts';
import type { PlannedVisit } from './plan-weeks.ts';

/** A visit with everybody at the table. */
export interface Visit {
  readonly house: House;
  readonly planned: PlannedVisit;
  /** Phones of the party; the host's comes first. */
  readonly host: DinerApi;
  readonly friends: readonly DinerApi[];
  readonly scan: ScanData;
  /** Idempotency key of a step: lived again after a break-off, a visit doubles nothing. */
  readonly key: (step: string) => { readonly idempotencyKey: string };
}

/** The party sits down: everybody is signed in, the host scans the code of the table. */
export async function sitDown(house: House, planned: PlannedVisit): Promise<Visit> {
  const [host, ...friends] = await Promise.all(planned.guests.map(house.openPhone));
  if (!host) throw new Error(`nobody comes to visit ${planned.id}`);
  const code = house.codes.get(planned.table) ?? '';
  const scan = expectValue(await host.venues.scan({ params: { code }, query: {} }), `table ${planned.table}`);
  if ('voucher' in scan) throw new Error(`the code of table ${planned.table} is a voucher`);
  const key = (step: string) => ({ idempotencyKey: `demo-${planned.id}-${step}` });
  return { house, planned, host, friends, scan, key };
}

/** Sends a round, the first one to the table, later ones to the order. */
export async function sendRound(visit: Visit, position: number, running?: Order): Promise<Order> {
  const { house, planned, host, friends, scan, key } = visit;
  const round = planned.rounds[position];
  const items = (round?.lines ?? []).map((line) => cartLineOf(house.menu, line));
  const phone = [host, ...friends][round?.by ?? 0] ?? host;
  const step = key(`round-${position}`);
  if (running) {
    const sent = await phone.ordering.addRound({ params: { id: running._id }, body: { items } }, step);
    return expectValue(sent, `round ${position} of ${planned.id}`);
  }
  const body = { items, __type: 'dinein', store_id: house.storeId, table_id: scan.table_id ?? '' } as const;
  return expectValue(await phone.ordering.placeOrder({ body }, step), `first round of ${planned.id}`);
}

/** Friends join by the social code, which is there as long as the party is. */
export async function letFriendsJoin({ house, planned, friends, scan, key }: Visit, { enigma }: Order) {
  if (enigma === null) return;
  for (const [position, friend] of friends.entries()) {
    const body = { store_id: house.storeId, table_id: scan.table_id ?? '', enigma };
    expectValue(await friend.ordering.joinOrder({ body }, key(`join-${position}`)), `joining ${planned.id}`);
  }
}

/** The kitchen accepts a ticket; answers with the minutes it promises. */
export async function acceptTicket({ house, key }: Visit, id: string): Promise<number> {
  const move = { params: { id }, body: { action: 'accept' } } as const;
  const answer = await house.kitchen.work((api) => api.moveTicket(move, key(`accept-${id}`)));
  return expectValue(answer, 'accepting a ticket').target_minutes;
}

/** The kitchen is done with a ticket, or a waiter has carried it to the table. */
export async function moveTicket(
  { house, key }: Visit,
  id: string,
  action: 'ready' | 'serve',
): Promise<void> {
  const desk = action === 'ready' ? house.kitchen : house.waiter;
  const move = { params: { id }, body: { action } };
  expectValue(
    await desk.work((api) => api.moveTicket(move, key(`${action}-${id}`))),
    `${action} of a ticket`,
  );
}

/** The host asks to pay, with the tip. Answers with the payment and its amount. */
export async function askToPay({ planned, host, key }: Visit, { _id: id, bill }: Order) {
  const tip = Math.round((bill.item_total * planned.tip) / 10_000);
  const body = { payment_mode: planned.payment, ...(tip > 0 && { tip }) };
  const paid = await host.billing.pay({ params: { id }, body }, key('pay'));
  return expectValue(paid, `payment of ${planned.id}`);
}

/** What is handed over in cash: the next higher note. */
const NOTE = 50_000;

/** The cashier has the money. */
export async function takeMoney(
  { house, planned, key }: Visit,
  payment: { readonly _id: string; readonly amount: number },
) {
  const received = Math.ceil(payment.amount / NOTE) * NOTE;
  const confirm = { params: { id: payment._id }, body: planned.payment === 'cash' ? { received } : {} };
  expectValue(
    await house.cashier.work((api) => api.confirmPayment(confirm, key('confirm'))),
    'a confirmation',
  );
}

/** The host says how it was. */
export async function rate({ planned, host, key }: Visit, rating: PlannedRating, { _id: id, items }: Order) {
  const names = new Map(planned.rounds.flatMap(({ lines }) => lines).map(({ name, dish }) => [name, dish]));
  const rated = items.flatMap((line) => {
    const level = rating.dishes[names.get(line.name['en'] ?? '') ?? ''];
    return level === undefined ? [] : [{ line_id: line._id, level }];
  });
  const { level, service, comment } = rating;
  const body = { level, comment, items: rated, ...(service !== undefined && { service_level: service }) };
  expectValue(
    await host.feedback.rateOrder({ params: { id }, body }, key('rate')),
    `rating of ${planned.id}`,
  );
}
