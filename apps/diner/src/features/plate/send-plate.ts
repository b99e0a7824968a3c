import type { Failure } from '@tableside/contract/endpoint';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Course } from '@tableside/contract/vocabulary';
import type { PlateLine } from '@tableside/pricing/line-identity';
import { isUnpaid } from '../../lib/order/open-order.ts';
import { isAway } from '../../lib/order/paid-first.ts';
import { runningOrder } from '../../lib/order/running-order.ts';
import { isKnown } from '../../lib/plate/kept-send.ts';
import { ownSend } from '../../lib/plate/own-send.ts';
import {
  type GroupBody,
  isGroupBody,
  isPlaceBody,
  itemsOf,
  type PlaceBody,
  type RoundBody,
} from '../../lib/plate/sent-body.ts';
import { withoutSent } from '../../lib/plate/without-sent.ts';
import type { PendingSend, RootState, ScanSlice } from '../../lib/store.ts';

/** Until then a reload repeats an unanswered send by itself; later only on a tap, because a repeat may place the order. */
const RESUMED_MS = 120_000;

export interface SendFacts {
  readonly state: Pick<RootState, 'auth' | 'scan' | 'cart' | 'order' | 'pending_send' | 'placed'>;
  readonly online: boolean;
  /** Some line cannot be sent as it is. */
  readonly troubled: boolean;
  /** Minor units, as shown. */
  readonly itemTotal: number;
  /** Whom to call out; empty for nobody. */
  readonly userName: string;
  /** When it is to be fetched or to arrive: null is as soon as possible, undefined nothing chosen yet. */
  readonly at?: string | null | undefined;
  /** Which of the diner's addresses it is brought to. */
  readonly addressId?: string | null | undefined;
  /** At a table: the courses that wait until the diner says so. */
  readonly hold?: readonly Course[] | undefined;
  /** The store a dish comes from; a food court's plate holds dishes of several. */
  readonly storeOf?: ((itemId: string) => string | undefined) | undefined;
  /** Made for this tap. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * What a tap on Send does. `check`: an earlier send has no answer yet, so that one is asked about instead. `pay`: an order
 * was placed of exactly this plate, and is paid if it still waits for that; else `pending` is sent.
 */
export type SendPlan =
  | { readonly kind: 'send'; readonly pending: PendingSend }
  | { readonly kind: 'pay'; readonly order_id: string; readonly pending: PendingSend }
  | { readonly kind: 'check'; readonly pending: PendingSend }
  | {
      readonly kind: 'stop';
      readonly why: 'empty' | 'offline' | 'sign-in' | 'scan' | 'trouble' | 'time' | 'address';
    };

const sentLine = ({ item_id, qty, addons, note, course }: PlateLine): RoundBody['items'][number] => ({
  item_id,
  qty,
  addons: addons.map(({ addon_id, addon_item_ids }) => ({ addon_id, addon_item_ids: [...addon_item_ids] })),
  note,
  course: course ?? null,
});

type Made = { readonly order_id: string | null; readonly body: PlaceBody | RoundBody | GroupBody };

/** What every first send says, wherever it is for. */
function commonOf({ state, itemTotal, userName }: SendFacts) {
  const { cart } = state;
  const taken = cart.recommended.filter((id) => cart.lines.some(({ item_id }) => item_id === id));
  const name = userName.trim();
  return {
    items: cart.lines.map(sentLine),
    store_recommendations: taken,
    expected_item_total: itemTotal,
    ...(name && { user_name: name }),
  };
}

/** One plate over the stalls of a food court; null while the stall of some dish is not known. */
function groupOf(facts: SendFacts, { store_group_id }: ScanSlice): Made | null {
  const { items: lines, expected_item_total, user_name } = commonOf(facts);
  const items = lines.flatMap((line) => {
    const store_id = facts.storeOf?.(line.item_id);
    return store_id === undefined ? [] : [{ ...line, store_id }];
  });
  if (store_group_id === null || items.length < lines.length) return null;
  const body = { store_group_id, items, expected_item_total, ...(user_name && { user_name }) };
  return { order_id: null, body };
}

function bodyOf(facts: SendFacts): Made | null {
  const { state, itemTotal: expected_item_total, at } = facts;
  const { scan } = state;
  const common = commonOf(facts);
  if (!scan) return null;
  const { platform, store_id, table_id } = scan;
  if (isAway(scan)) {
    const scheduled_delivery_time = at ?? null;
    const user_address_id = scan.type === 'delivery' ? (facts.addressId ?? null) : null;
    const away = { platform, __type: scan.type, store_id, scheduled_delivery_time } as const;
    const body = { ...away, user_address_id, ...common };
    return { order_id: null, body };
  }
  if (scan.type === 'foodcourt') return groupOf(facts, scan);
  if (scan.type !== 'dinein' || table_id === null) return null;
  const running = runningOrder(state.order, scan);
  const hold = facts.hold?.length ? { hold: [...facts.hold] } : {};
  if (running) {
    const { items, store_recommendations } = common;
    return { order_id: running._id, body: { items, store_recommendations, ...hold, expected_item_total } };
  }
  const queued = scan.queued && { order_type: 'qms' as const };
  return {
    order_id: null,
    body: { platform, __type: 'dinein', ...queued, store_id, table_id, ...hold, ...common },
  };
}

/** Its payment goes on at `/payment`: it is to begin, or was begun online and may be given up there. */
export const isToPay = (order: Order): boolean =>
  (order.curr_state === 'payment-initalized' && order.payment.mode === 'online') || isUnpaid(order);

/** The order of exactly this plate: another one would take what has been added to it since, such as dishes for credits. */
function placedOf({ order, placed }: SendFacts['state'], { body }: Made): string | null {
  if (!placed || JSON.stringify(placed.body) !== JSON.stringify(body)) return null;
  const over = order?._id === placed.order_id && !isToPay(order);
  return over ? null : placed.order_id;
}

/** What an unpaid order takes with it when it gives way; what the house took off is the house's own matter. */
function beforeOf(order: Order | null): Pick<PendingSend, 'before'> {
  if (!isUnpaid(order)) return {};
  const coupon = (order.discount ?? order.discount_left)?.discount_type ?? 'staff';
  const lost = [
    ...(order.loyalty.length > 0 ? (['credits'] as const) : []),
    ...(coupon !== 'staff' ? (['coupon'] as const) : []),
  ];
  return lost.length > 0 ? { before: { store_id: order.store_id._id, type: order.__type, lost } } : {};
}

type Lost = NonNullable<PendingSend['before']>['lost'];

/** What is not on a placed order and was on the one that gave way to it; nothing does so elsewhere. */
export const lostBy = ({ before }: PendingSend, { __type, store_id }: Order): Lost =>
  before?.type === __type && before.store_id === store_id._id ? before.lost : [];

/** Decides on a tap; pure. The key and the exact body go into the pending send, which is stored before the call. */
export function planSend(facts: SendFacts): SendPlan {
  const { state, online, troubled, key, now } = facts;
  const unanswered = stillAsked(ownSend(state), state, now);
  if (unanswered) return { kind: 'check', pending: unanswered };
  if (state.cart.lines.length === 0) return { kind: 'stop', why: 'empty' };
  if (troubled) return { kind: 'stop', why: 'trouble' };
  if (!online) return { kind: 'stop', why: 'offline' };
  if (isAway(state.scan) && facts.at === undefined) return { kind: 'stop', why: 'time' };
  const { user } = state.auth.user_data ?? {};
  if (!user) return { kind: 'stop', why: 'sign-in' };
  if (state.scan?.type === 'delivery' && !facts.addressId) return { kind: 'stop', why: 'address' };
  const made = bodyOf(facts);
  if (!made || !state.scan) return { kind: 'stop', why: 'scan' };
  const { store_id, table_name } = state.scan;
  const from = { user_id: user._id, store_id, table_name };
  const pending = { key, at: now, ...from, ...made, ...beforeOf(state.order) };
  const order_id = placedOf(state, made);
  return order_id === null ? { kind: 'send', pending } : { kind: 'pay', order_id, pending };
}

/** What an answer means. `ask-again`: nobody knows yet; the same call with the same key tells, after so many seconds. */
export type SendVerdict =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'ask-again'; readonly after: number }
  | { readonly kind: 'occupied' }
  /** `sure`: nothing was sent before that may have arrived. */
  | { readonly kind: 'sign-in'; readonly sure: boolean }
  /** A dish that is not to be had; when it is not sold out, then not so: not as many, or not with these choices. */
  | {
      readonly kind: 'dish';
      readonly item_id: string;
      readonly soldOut: boolean;
      readonly message: string;
    }
  | { readonly kind: 'prices'; readonly changes: NonNullable<Failure['lines']>; readonly message: string }
  | { readonly kind: 'elsewhere'; readonly order_id: string; readonly message: string }
  | { readonly kind: 'order-over'; readonly message: string }
  | { readonly kind: 'scan-again'; readonly message: string }
  | { readonly kind: 'stalls'; readonly stalls: NonNullable<Failure['stalls']>; readonly message: string }
  | { readonly kind: 'time-gone'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };

export type SendAnswer = { readonly ok: true; readonly value: Order } | Failure;

const ASK_AGAIN: readonly Failure['code'][] = ['unreachable', 'still-running', 'busy'];
const ASK_AFTER_S = 2;
const SIGN_IN: readonly Failure['code'][] = ['session-ended', 'token-malformed'];
const SOLD_OUT: readonly Failure['code'][] = ['item-unavailable', 'item-not-offered'];
/** Whether a refusal about a dish says that it is not to be had at all. */
export const isSoldOut = (code: Failure['code']): boolean => SOLD_OUT.includes(code);
const TIME_GONE: readonly Failure['code'][] = ['slot-full', 'time-not-offered'];
const OVER: readonly Failure['code'][] = ['order-closed', 'not-found'];

/** A page instead of an answer (a proxy, a hotel's sign-in) says nothing of the order either. `unsure`: see `judgeAnswer`. */
const isUnclear = ({ code, status }: Failure, unsure: boolean): boolean =>
  ASK_AGAIN.includes(code) ||
  (unsure && code === 'too-many') ||
  (code === 'fault' && (status < 400 || status >= 500));

/** What is said and leads nowhere by itself. */
function plainKind(code: Failure['code'], addsRound: boolean): 'order-over' | 'time-gone' | 'refused' {
  if (addsRound && OVER.includes(code)) return 'order-over';
  return TIME_GONE.includes(code) ? 'time-gone' : 'refused';
}

/**
 * Reads the answer to a send; pure. `addsRound`: the call was PUT /orders/{id}. `unsure`: an earlier try had no answer, of
 * which whoever is turned away at the door learns nothing.
 */
export function judgeAnswer(answer: SendAnswer, addsRound: boolean, unsure = false): SendVerdict {
  if (answer.ok) return { kind: 'placed', order: answer.value };
  const { code, message, item_id, order_id, lines } = answer;
  if (isUnclear(answer, unsure)) return { kind: 'ask-again', after: answer.retryAfter ?? ASK_AFTER_S };
  if (code === 'table-occupied' || answer.status === 422) return { kind: 'occupied' };
  if (SIGN_IN.includes(code)) return { kind: 'sign-in', sure: !unsure };
  if (item_id) return { kind: 'dish', item_id, soldOut: isSoldOut(code), message };
  if (code === 'stall-unavailable') return { kind: 'stalls', stalls: answer.stalls ?? [], message };
  if (code === 'price-changed') return { kind: 'prices', changes: lines ?? [], message };
  if (code === 'order-open-elsewhere' && order_id) return { kind: 'elsewhere', order_id, message };
  if (code === 'table-unknown') return { kind: 'scan-again', message };
  return { kind: plainKind(code, addsRound), message };
}

type Changes = NonNullable<Failure['lines']>;

/**
 * Which dishes cost something else than was shown. The server only knows the sum that was shown, so its `old` is a share
 * of that; the phone knows better, until a reload.
 */
export function realChanges(changes: Changes, shown: ReadonlyMap<string, number>): Changes {
  const known = changes.map((change) => ({ ...change, old: shown.get(change.item_id) ?? change.old }));
  const real = known.filter((change) => change.old !== change.new);
  return real.length > 0 ? real : changes;
}

function isHere(pending: PendingSend, scan: ScanSlice, order: Order | null): boolean {
  const { body, order_id, table_name = scan.table_name } = pending;
  if (isGroupBody(body)) return body.store_group_id === scan.store_group_id;
  if (!isPlaceBody(body) && order !== null) return order_id === order._id;
  const { store_id } = isPlaceBody(body) ? body : pending;
  return store_id === scan.store_id && table_name === scan.table_name;
}

/**
 * What a reload or a sign-in does about a send without an answer: repeat it, wait for a tap, let it go (another place, too
 * old), or leave it for later, when some place is known.
 */
export function resumeOf(
  pending: PendingSend,
  { scan, order }: Pick<RootState, 'scan' | 'order'>,
  now: number,
): 'repeat' | 'wait' | 'drop' | 'later' {
  if (!isKnown(pending, now)) return 'drop';
  if (!scan) return 'later';
  if (!isHere(pending, scan, order)) return 'drop';
  return now - pending.at > RESUMED_MS ? 'wait' : 'repeat';
}

/** A send to be asked about before anything else is sent: not one of another place, or of long ago. */
export const stillAsked = (
  pending: PendingSend | null,
  state: Pick<RootState, 'scan' | 'order'>,
  now: number,
): PendingSend | null => (pending && resumeOf(pending, state, now) !== 'drop' ? pending : null);

/** Who may have sent this very plate, or some of it, without an answer: after a sign-in it goes on for them alone. */
export const senderOf = ({ cart, pending_send: pending }: SendFacts['state']): string | undefined =>
  pending && withoutSent(cart.lines, itemsOf(pending)) !== cart.lines ? pending.user_id : undefined;
