import type { Call, FloorTable, Ticket } from '@tableside/contract/staff.schema';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import type { RunnerStep } from '@tableside/contract/vocabulary';

/** What the crew sees of a place at one moment. */
export interface Seen {
  readonly tickets: readonly Ticket[];
  readonly floor: readonly FloorTable[];
  readonly calls: readonly Call[];
  readonly bills: readonly BillRow[];
  readonly deliveries: readonly Delivery[];
}
/** Milliseconds that people take for a step. */
export interface Pace {
  readonly seat: number;
  readonly accept: number;
  readonly start: number;
  /** For each minute that a dish is promised in. */
  readonly cookPerMinute: number;
  readonly serve: number;
  readonly takeCall: number;
  readonly finishCall: number;
  readonly confirm: number;
  readonly clean: number;
  /** From the restaurant to a guest's door. */
  readonly ride: number;
}
export type Duty =
  | { readonly kind: 'ticket'; readonly id: string; readonly action: 'accept' | 'start' | 'ready' | 'serve' }
  | { readonly kind: 'step'; readonly id: string; readonly step: RunnerStep }
  | { readonly kind: 'seen'; readonly id: string; readonly lines: readonly string[] }
  | { readonly kind: 'seat' | 'clean' | 'take-call' | 'finish-call' | 'confirm'; readonly id: string };

const SECOND = 1000;
/** An evening that one person can watch: a dish promised in a quarter of an hour is cooked in a minute. */
const evening: Pace = {
  seat: 6 * SECOND,
  accept: 8 * SECOND,
  start: 10 * SECOND,
  cookPerMinute: 4 * SECOND,
  serve: 15 * SECOND,
  takeCall: 7 * SECOND,
  finishCall: 25 * SECOND,
  confirm: 12 * SECOND,
  clean: 90 * SECOND,
  ride: 30 * SECOND,
};

/** The pace of an evening, so many times as long. */
export const paceOf = (factor: number): Pace => ({
  seat: evening.seat * factor,
  accept: evening.accept * factor,
  start: evening.start * factor,
  cookPerMinute: evening.cookPerMinute * factor,
  serve: evening.serve * factor,
  takeCall: evening.takeCall * factor,
  finishCall: evening.finishCall * factor,
  confirm: evening.confirm * factor,
  clean: evening.clean * factor,
  ride: evening.ride * factor,
});

/** People are not clocks: 0.7 to 1.3 of the time, the same for the same thing at every look. */
function mood(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1000;
  return 0.7 + (sum / 1000) * 0.6;
}

const isDue = (id: string, since: string | null, takes: number, now: Date): boolean =>
  since !== null && now.getTime() - Date.parse(since) >= takes * mood(id);

/** What comes next for a ticket in each state, and how long it takes. */
const nextStep = (ticket: Ticket, pace: Pace) => {
  switch (ticket.status) {
    case 'placed':
      return { action: 'accept', takes: pace.accept } as const;
    case 'accepted':
      return { action: 'start', takes: pace.start } as const;
    case 'preparing':
      return { action: 'ready', takes: pace.cookPerMinute * ticket.target_minutes } as const;
    case 'ready':
      return { action: 'serve', takes: pace.serve } as const;
    default:
      return undefined; // held ones wait for a table to be accepted; the others are done
  }
};

function ticketDuties({ tickets }: Seen, now: Date, pace: Pace): Duty[] {
  return tickets.flatMap((ticket) => {
    const step = nextStep(ticket, pace);
    if (!step || !ticket.allowedActions.includes(step.action)) return [];
    if (step.action === 'serve' && ticket.__type === 'delivery') return []; // its runner takes it along
    if (!isDue(ticket._id, ticket.changed_at, step.takes, now)) return [];
    return [{ kind: 'ticket', id: ticket._id, action: step.action }];
  });
}

/** What was taken off while the kitchen had it is seen by the cook. */
function voidDuties({ tickets }: Seen, now: Date, pace: Pace): Duty[] {
  return tickets.flatMap(({ _id: id, changed_at, lines }): Duty[] => {
    const unseen = lines.filter((line) => line.unseen.length > 0).map(({ _id }) => _id);
    const due = unseen.length > 0 && isDue(id, changed_at, pace.accept, now);
    return due ? [{ kind: 'seen', id, lines: unseen }] : [];
  });
}

/** A table that waits for a waiter, or a round that is held until one has looked at it. */
function seatDuties({ floor, tickets }: Seen, now: Date, pace: Pace): Duty[] {
  return floor.flatMap(({ seating }) => {
    if (!seating) return [];
    const held = tickets.find(
      ({ status, paced, order_id }) => status === 'held' && !paced && order_id === seating.order?._id,
    );
    const since = seating.allowedActions.includes('accept') ? seating.opened_at : (held?.placed_at ?? null);
    return isDue(seating._id, since, pace.seat, now) ? [{ kind: 'seat', id: seating._id }] : [];
  });
}

function cleanDuties({ floor }: Seen, now: Date, pace: Pace): Duty[] {
  return floor
    .filter(({ _id, uncleaned_since }) => isDue(_id, uncleaned_since, pace.clean, now))
    .map(({ _id: id }) => ({ kind: 'clean', id }));
}

function callDuties({ calls }: Seen, now: Date, pace: Pace): Duty[] {
  return calls.flatMap(({ _id: id, state, at, seen_at }): Duty[] => {
    if (state === 'sent') return isDue(id, at, pace.takeCall, now) ? [{ kind: 'take-call', id }] : [];
    const due = state === 'seen' && isDue(id, seen_at ?? at, pace.finishCall, now);
    return due ? [{ kind: 'finish-call', id }] : [];
  });
}

/** Money for what is brought is taken when it has been. */
function paymentDuties({ bills, deliveries }: Seen, now: Date, pace: Pace): Duty[] {
  const onTheWay = deliveries.filter(({ delivered_at }) => delivered_at === null).map(({ _id }) => _id);
  return bills
    .filter(({ order_id }) => !onTheWay.includes(order_id))
    .flatMap(({ pending }) => pending)
    .filter(({ mode, state }) => mode !== 'online' && state === 'pending')
    .filter(({ _id, asked_at }) => isDue(_id, asked_at, pace.confirm, now))
    .map(({ _id: id }) => ({ kind: 'confirm', id }));
}

/** How long the runner takes until each step. */
const stepTakes = (pace: Pace): Readonly<Record<RunnerStep, number>> => ({
  'runner-accepted': pace.accept,
  'runner-en-route': pace.start,
  dispatched: pace.serve,
  'on-the-way': pace.start,
  'runner-reached': pace.ride,
  delivered: pace.serve,
});

/** The usual next step of an order that is to be brought; nothing is picked up before the kitchen is done. */
function runnerDuties({ deliveries }: Seen, now: Date, pace: Pace): Duty[] {
  return deliveries.flatMap(({ _id: id, allowedActions, ready, steps, wanted_at }): Duty[] => {
    const [step] = allowedActions;
    if (step === undefined || (step === 'dispatched' && !ready)) return [];
    const since = [wanted_at, ...steps.map(({ at }) => at)].toSorted().at(-1) ?? null;
    return isDue(`${id} ${step}`, since, stepTakes(pace)[step], now) ? [{ kind: 'step', id, step }] : [];
  });
}

/** What the crew has to do now. It remembers nothing: everything follows from what the staff's screens show. */
export const dutiesNow = (seen: Seen, now: Date, pace: Pace): Duty[] => [
  ...seatDuties(seen, now, pace),
  ...ticketDuties(seen, now, pace),
  ...voidDuties(seen, now, pace),
  ...callDuties(seen, now, pace),
  ...paymentDuties(seen, now, pace),
  ...cleanDuties(seen, now, pace),
  ...runnerDuties(seen, now, pace),
];
