import { newId } from '../ids.ts';
import { presentOrder } from '../orders/present-order.ts';
import type { Account, Delivery, Event, Order } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Timers } from '../timers.ts';
import { deliver, type Forgery } from './deliver.ts';

export type EventKind =
  | 'payment.captured'
  | 'payment.failed'
  | 'order.cancelled'
  | 'order.expired'
  | 'refund.done'
  | 'refund.failed';

/** How events are put in a row. */
export type Sequence = 'forward' | 'reverse' | 'shuffle';

/** Tells merchants what happened, again and again until they say 2xx. */
export interface Postman {
  readonly announce: (kind: EventKind, order: Order, more?: Readonly<Record<string, unknown>>) => void;
  /** Sends once more, now and whatever came before; answers when it is through. */
  readonly send: (event: Event) => Promise<Event>;
  readonly sendForged: (event: Event, how: Forgery) => Promise<Event>;
  /** Sends these one after the other. */
  readonly sendAll: (events: readonly Event[], sequence: Sequence) => Promise<void>;
  readonly postpone: (event: Event, seconds: number) => Event;
  readonly drop: (event: Event) => Event;
  /** Takes up what waited when the sandbox stopped. */
  readonly resume: () => void;
}

/** Seconds before the next try; the last one is repeated. */
const PATIENCE = [1, 2, 5, 10, 30, 60, 300, 900, 3600];
const TRIES = 30;

const isTaken = ({ status, note }: Delivery): boolean =>
  note === '' && status !== null && status >= 200 && status < 300;

/** An event after a try: taken, or due again. */
export function afterTry(event: Event, delivery: Delivery, now: number): Event {
  const deliveries = [...event.deliveries, delivery];
  if (isTaken(delivery) || event.state === 'delivered')
    return { ...event, deliveries, state: 'delivered', next_at: null };
  const tries = deliveries.filter(({ note }) => !note.startsWith('forged')).length;
  if (tries >= TRIES) return { ...event, deliveries, state: 'given-up', next_at: null };
  const wait = PATIENCE[Math.min(tries, PATIENCE.length) - 1] ?? 1;
  return { ...event, deliveries, state: 'waiting', next_at: now + wait * 1000 };
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);

const inSequence = <T>(list: readonly T[], sequence: Sequence): readonly T[] => {
  if (sequence === 'shuffle') return shuffled(list);
  return sequence === 'reverse' ? list.toReversed() : list;
};

/** How an event begins: on its way, kept back, or lost. */
function beginning({ webhook_url, behaviour }: Account, now: number): Pick<Event, 'state' | 'next_at'> {
  if (webhook_url === null || behaviour.webhooks === 'drop') return { state: 'dropped', next_at: null };
  if (behaviour.webhooks === 'hold') return { state: 'held', next_at: null };
  return { state: 'waiting', next_at: now + behaviour.webhook_delay * 1000 };
}

interface PostmanParts {
  readonly store: Store;
  readonly timers: Timers;
  readonly now: () => number;
  readonly publicUrl: string;
}

/** `now` in milliseconds since 1970; `publicUrl` is where people and servers reach the sandbox. */
export function createPostman({ store, timers, now, publicUrl }: PostmanParts): Postman {
  const nameOf = (event: Event): string => `event ${event.id}`;
  const keep = (event: Event): Event => {
    store.events.put(event);
    if (event.next_at === null) timers.clear(nameOf(event));
    else timers.at(nameOf(event), event.next_at, () => void sendDue(event.id));
    return event;
  };
  /** Reads the event again after the delivery: others may have been sent at the same time. */
  const send = async (event: Event): Promise<Event> => {
    const account = store.accounts.get(event.account);
    if (!account || account.webhook_url === null) return event;
    const delivery = await deliver(event, account, now);
    return keep(afterTry(store.events.get(event.id) ?? event, delivery, now()));
  };
  const sendDue = async (id: string): Promise<void> => {
    const event = store.events.get(id);
    if (event?.state !== 'waiting') return;
    const copies = store.accounts.get(event.account)?.behaviour.webhook_copies ?? 1;
    await Promise.all(Array.from({ length: copies }, () => send(event)));
  };
  const announce: Postman['announce'] = (kind, order, more = {}) => {
    const account = store.accounts.get(order.account);
    if (!account) return;
    const id = newId('evt');
    const at = now();
    const data = { order: presentOrder(store, order, publicUrl), ...more };
    const body = JSON.stringify({ id, kind, created_at: new Date(at).toISOString(), data });
    const common = { id, account: account.id, kind, order: order.id, created_at: at, body, deliveries: [] };
    keep({ ...common, ...beginning(account, at) });
  };
  return {
    announce,
    send,
    sendForged: async (event, how) => {
      const account = store.accounts.get(event.account);
      if (!account || account.webhook_url === null) return event;
      const delivery = await deliver(event, account, now, how);
      const current = store.events.get(event.id) ?? event;
      return store.events.put({ ...current, deliveries: [...current.deliveries, delivery] });
    },
    sendAll: async (events, sequence) => {
      for (const event of inSequence(events, sequence)) await send(event);
    },
    postpone: (event, seconds) => keep({ ...event, state: 'waiting', next_at: now() + seconds * 1000 }),
    drop: (event) => keep({ ...event, state: 'dropped', next_at: null }),
    resume: () =>
      store.events
        .all()
        .filter(({ next_at }) => next_at !== null)
        .forEach(keep),
  };
}
