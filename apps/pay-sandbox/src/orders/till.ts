import { z } from 'zod';
import { ApiError, found } from '../api-error.ts';
import type { Vault } from '../cards/vault.ts';
import { derivedId } from '../ids.ts';
import type { Account, CardFacts, Order } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { describeError, type ErrorCode } from '../texts/describe-error.ts';
import type { Language } from '../texts/languages.ts';
import type { Timers } from '../timers.ts';
import type { EventKind, Postman } from '../webhooks/postman.ts';
import { captured, duePlan, ended, failed, isOpen, nextMoment } from './order.ts';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const YEAR_MS = 366 * 86_400_000;
const VPA = /^[a-z0-9.\-_]{2,256}@[a-z][a-z0-9]{1,63}$/i;

/** The body of a new order. */
export const NewOrder = z
  .object({
    reference: z.string().min(1).max(128),
    amount: z.int().min(1).max(100_000_000_000),
    currency: z.string().refine((code) => CURRENCIES.has(code), 'Not an ISO 4217 code.'),
    method: z.enum(['card', 'upi']),
    flow: z.enum(['intent', 'qr', 'collect']).nullable().default(null),
    vpa: z.string().regex(VPA).nullable().default(null),
    card_token: z.string().max(64).nullable().default(null),
    return_url: z.url({ protocol: /^https?$/ }),
    description: z.string().max(200),
    customer: z.string().min(1).max(128).nullable().default(null),
    expires_at: z.iso.datetime(),
  })
  .refine(({ method, flow }) => (method === 'upi') === (flow !== null), 'flow belongs to upi.')
  .refine(({ flow, vpa }) => (flow === 'collect') === (vpa !== null), 'vpa belongs to collect.')
  .refine(
    ({ method, card_token }) => method === 'card' || card_token === null,
    'card_token belongs to card.',
  );
export type NewOrder = z.infer<typeof NewOrder>;

/** A card at the till, and whether its holder wants it saved. */
export type TriedCard = CardFacts & { readonly save: boolean };
const factsOf = ({ save: _, ...facts }: TriedCard): CardFacts => facts;

/** Takes the money: every change of an order goes through here. */
export interface Till {
  /** The same reference gives the same order; with other terms it is refused. */
  readonly create: (account: Account, wanted: NewOrder) => { readonly order: Order; readonly isNew: boolean };
  readonly cancel: (order: Order, error?: Order['error']) => Order;
  /** Tries a card; a card that asks for a second step leaves the order open with its trial. */
  readonly tryCard: (order: Order, card: TriedCard, language: Language) => Order;
  /** The holder's answer to the second step. */
  readonly answerTrial: (order: Order, isConfirmed: boolean, language: Language) => Order;
  readonly approve: (order: Order) => Order;
  readonly deny: (order: Order, code: ErrorCode, language: Language) => Order;
  /** Takes money whatever state the order is in: late, once more, or of another amount. */
  readonly capture: (order: Order, money?: { readonly amount: number; readonly currency: string }) => Order;
  readonly expire: (order: Order) => Order;
  /** Takes up what was due when the sandbox stopped. */
  readonly resume: () => void;
}

interface TillParts {
  readonly store: Store;
  readonly timers: Timers;
  readonly postman: Postman;
  readonly vault: Vault;
  readonly now: () => number;
}

const isSameTerms = (order: Order, wanted: NewOrder): boolean =>
  order.amount === wanted.amount &&
  order.currency === wanted.currency &&
  order.method === wanted.method &&
  order.flow === wanted.flow &&
  order.vpa === wanted.vpa &&
  order.customer === wanted.customer;

/** A new order, checked against the account's vault and the clock. */
function newOrder({ store, vault, now }: TillParts, account: Account, wanted: NewOrder, id: string): Order {
  const at = now();
  const expires_at = Date.parse(wanted.expires_at);
  if (expires_at <= at || expires_at > at + YEAR_MS)
    throw new ApiError(400, 'invalid_request', 'expires_at must lie ahead, at most a year.');
  if (wanted.method === 'upi' && wanted.currency !== 'INR')
    throw new ApiError(400, 'currency_not_supported', 'UPI takes Indian rupees only.');
  const card = wanted.card_token === null ? null : vault.findCard(account.id, wanted.card_token);
  if (card !== null && card?.customer !== wanted.customer)
    throw new ApiError(400, 'unknown_card', 'This saved card is not known.');
  const due = duePlan(wanted.vpa, at, account.behaviour);
  const fresh = { state: 'open' as const, error: null, captures: [], trial: null, due };
  return store.orders.put({ ...wanted, id, account: account.id, created_at: at, expires_at, ...fresh });
}

/** `now` in milliseconds since 1970. */
export function openTill(parts: TillParts): Till {
  const { store, timers, postman, vault, now } = parts;
  const schedule = (order: Order): void => {
    const next = nextMoment(order);
    if (next) timers.at(order.id, next.at, () => ring(order.id));
    else timers.clear(order.id);
  };
  const keep = (order: Order, kind?: EventKind): Order => {
    store.orders.put(order);
    schedule(order);
    if (kind) postman.announce(kind, order);
    return order;
  };
  const capture: Till['capture'] = (order, { amount, currency } = order) =>
    keep(captured(order, { at: now(), amount, currency }), 'payment.captured');
  const fail = (order: Order, code: ErrorCode, language: Language, due: Order['due'] = null): Order =>
    keep(failed(order, { code, description: describeError(code, language) }, due), 'payment.failed');
  const failLate = (order: Order, language: Language): Order => {
    const seconds = store.accounts.get(order.account)?.behaviour.late_seconds ?? 0;
    return fail(order, 'no_answer', language, { at: now() + seconds * 1000, act: 'capture-late' });
  };
  const expire: Till['expire'] = (order) =>
    isOpen(order) ? keep(ended(order, 'expired', null), 'order.expired') : order;
  const ring = (id: string): void => {
    const order = found(store.orders.get(id), 'order');
    const next = nextMoment(order);
    if (!next || next.at > now()) {
      schedule(order);
      return;
    }
    const acts: Record<typeof next.act, () => Order> = {
      approve: () => capture(order),
      deny: () => fail(order, 'upi_declined', 'en'),
      'fail-late': () => failLate(order, 'en'),
      'capture-late': () => capture(order),
      expire: () => expire(order),
    };
    acts[next.act]();
  };
  /** What the bank says; only a card that paid is saved. */
  const finish = (order: Order, card: TriedCard, language: Language): Order => {
    if (card.outcome === 'declined') return fail(order, 'card_declined', language);
    if (card.outcome === 'late') return failLate(order, language);
    if (card.save && order.customer !== null) vault.saveCard(order.account, order.customer, factsOf(card));
    return capture(order);
  };
  return {
    create: (account, wanted) => {
      const id = derivedId('ord', store.secret, account.id, wanted.reference);
      const before = store.orders.get(id);
      if (before && !isSameTerms(before, wanted))
        throw new ApiError(409, 'reference_reused', 'This reference belongs to an order with other terms.');
      return before
        ? { order: before, isNew: false }
        : { order: keep(newOrder(parts, account, wanted, id)), isNew: true };
    },
    cancel: (order, error = null) =>
      isOpen(order) ? keep(ended(order, 'cancelled', error), 'order.cancelled') : order,
    tryCard: (order, card, language) => {
      if (!isOpen(order)) return order;
      if (card.outcome === 'second-step') return keep({ ...order, trial: card });
      return finish(order, card, language);
    },
    answerTrial: (order, isConfirmed, language) => {
      if (!isOpen(order) || !order.trial) return order;
      return isConfirmed
        ? finish(order, order.trial, language)
        : fail(order, 'confirmation_declined', language);
    },
    approve: (order) => (isOpen(order) ? capture(order) : order),
    deny: (order, code, language) => (isOpen(order) ? fail(order, code, language) : order),
    capture,
    expire,
    resume: () => store.orders.all().forEach(schedule),
  };
}
