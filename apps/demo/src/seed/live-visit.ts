import type { Order } from '@tableside/contract/ordering.schema';
import type { Story } from './direct-stories.ts';
import type { House } from './house.ts';
import type { PlannedVisit } from './plan-weeks.ts';
import { type Random, randomFor } from './random.ts';
import {
  acceptTicket,
  askToPay,
  letFriendsJoin,
  moveTicket,
  rate,
  sendRound,
  sitDown,
  takeMoney,
  type Visit,
} from './visit.ts';

const MINUTE = 60_000;
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + Math.round(minutes * MINUTE));

/** A part of an evening: yields the hours it goes on at, ends with its own hour. */
type Part<T = Date> = AsyncGenerator<Date, T, void>;
interface TicketStep {
  readonly id: string;
  readonly action: 'ready' | 'serve';
  readonly at: Date;
}

/** The tickets of a round are accepted; what happens to them next, in order. */
async function acceptRound(visit: Visit, order: Order, position: number, at: Date, random: Random) {
  const steps: TicketStep[] = [];
  const slowness = visit.planned.rounds[position]?.slowness ?? [];
  const tickets = order.bill.kots.filter(({ round }) => round === position + 1);
  for (const [station, { _id: id }] of tickets.entries()) {
    const minutes = (await acceptTicket(visit, id)) * (slowness[station] ?? 1);
    const ready = later(at, minutes);
    steps.push(
      { id, action: 'ready', at: ready },
      { id, action: 'serve', at: later(ready, random.int(1, 4)) },
    );
  }
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

async function* cookRound(visit: Visit, order: Order, position: number, from: Date): Part {
  const random = randomFor(`${visit.planned.id} kitchen ${position}`);
  let at = later(from, random.int(1, 3));
  yield at;
  for (const step of await acceptRound(visit, order, position, at, random)) {
    at = step.at;
    yield at;
    await moveTicket(visit, step.id, step.action);
  }
  return at;
}

async function* eat(visit: Visit): Part<{ readonly order: Order; readonly at: Date }> {
  const { arrives, rounds } = visit.planned;
  let at = later(arrives, rounds[0]?.after ?? 0);
  yield at;
  let order = await sendRound(visit, 0);
  await letFriendsJoin(visit, order);
  at = yield* cookRound(visit, order, 0, at);
  for (const [position, round] of rounds.entries()) {
    if (position === 0) continue;
    at = later(at, round.after);
    yield at;
    order = await sendRound(visit, position, order);
    at = yield* cookRound(visit, order, position, at);
  }
  return { order, at };
}

async function* pay(visit: Visit, eaten: Order, from: Date): Part {
  const random = randomFor(`${visit.planned.id} bill`);
  let at = later(from, visit.planned.lingers);
  yield at;
  const { order, payment } = await askToPay(visit, eaten);
  at = later(at, random.int(1, 2));
  yield at;
  if (visit.planned.rating) await rate(visit, visit.planned.rating, order);
  at = later(at, random.int(1, 4));
  yield at;
  await takeMoney(visit, payment);
  return at;
}

/** One visit from sitting down to paying, through the public API alone. Lived twice it happens once. */
export async function* liveVisit(house: House, planned: PlannedVisit): Story {
  const visit = await sitDown(house, planned);
  const { order, at } = yield* eat(visit);
  yield* pay(visit, order, at);
}
