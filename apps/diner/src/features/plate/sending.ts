import type { Failure } from '@tableside/contract/endpoint';
import type { Order } from '@tableside/contract/ordering.schema';
import type { PlateLine } from '@tableside/pricing/line-identity';
import { create } from 'zustand';
import { api } from '../../lib/api.ts';
import { courtFacts } from '../../lib/court/court-facts.ts';
import { refreshCourtItems } from '../../lib/court/court-menu.ts';
import { bringDietChoice } from '../../lib/diet/diet-choice.ts';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { useReach } from '../../lib/online.ts';
import { pause } from '../../lib/pause.ts';
import { ownSend } from '../../lib/plate/own-send.ts';
import { platePathHere } from '../../lib/plate/plate-path.ts';
import { sendFacts } from '../../lib/plate/send-facts.ts';
import { wishToSend } from '../../lib/plate/send-wish.ts';
import { isGroupBody, isPlaceBody, isRoundBody, itemsOf } from '../../lib/plate/sent-body.ts';
import { invalidate } from '../../lib/resource.ts';
import { loginFor } from '../../lib/sign-in/login-ref.ts';
import { type PendingSend, takeUpKept, useRoot } from '../../lib/store.ts';
import { snackbar, toast } from '../../lib/toasts.ts';
import {
  isSoldOut,
  isToPay,
  judgeAnswer,
  lostBy,
  realChanges,
  resumeOf,
  type SendAnswer,
  type SendPlan,
  type SendVerdict,
  stillAsked,
} from './send-plate.ts';
import { plateChangedElsewhere, storedPending } from './stored-plate.ts';

const CHECKS = 4;
/** Nobody is kept waiting longer than this for the next call. */
const PATIENCE_S = 15;

/** What the diner is told after a refusal that stays on the plate. */
export interface SendRefusal {
  readonly message: string;
  /** Where it leads on: to the order that is open elsewhere, or to a new scan. */
  readonly way: { readonly kind: 'order'; readonly order_id: string } | { readonly kind: 'scan' } | null;
}
interface Sending {
  /** `checking`: no answer came, the same call is repeated with its key. `unknown`: that did not help either. */
  readonly phase: 'idle' | 'sending' | 'checking' | 'unknown';
  readonly changes: NonNullable<Failure['lines']>;
  /** Lines that cannot be had as they are, and why; one that was changed since is another line. */
  readonly marks: readonly { readonly line: PlateLine; readonly message: string }[];
  readonly refusal: SendRefusal | null;
  /** Stalls of a food court that could not do their part of the last send. */
  readonly stalls: NonNullable<Failure['stalls']>;
  /** When it is to be fetched: null is as soon as possible, undefined nothing chosen yet. */
  readonly at: string | null | undefined;
  /** Whom to call out; null until typed. */
  readonly userName: string | null;
  /** The meal comes course by course. */
  readonly paced: boolean;
  /** What the last tap showed for each dish, over all its lines; minor units. */
  readonly shown: ReadonlyMap<string, number>;
}
const untold = { changes: [], marks: [], refusal: null, stalls: [] } as const;
const idle = { phase: 'idle', ...untold } as const;

/** The send in progress, for the plate's views. Its key and body live in the kept state, as `pending_send`. */
export const useSending = create<Sending>()(() => ({
  ...idle,
  at: null,
  userName: null,
  paced: false,
  shown: new Map(),
}));

// A scan begins anew: what was said of the last send, and the time chosen at another place, do not go along.
useRoot.subscribe(({ scan }, { scan: before }) => {
  if (scan?.scanned_at === before?.scanned_at || useSending.getState().phase !== 'idle') return;
  const elsewhere = scan?.store_id !== before?.store_id || scan?.type !== before?.type;
  useSending.setState({ ...untold, ...(elsewhere && { at: null, paced: false }) });
});

// A name to call out that somebody typed is not the next one's who signs in here.
useRoot.subscribe(({ auth }, { auth: { user_data: before } }) => {
  if (before && auth.user_data?.user._id !== before.user._id) useSending.setState({ userName: null });
});

/** Waits for an answer. */
export const isUnderWay = (phase: Sending['phase']): boolean => phase === 'sending' || phase === 'checking';

/** Sentences of the interface language, made by the view that was tapped. */
export interface SendWords {
  readonly sent: (round: number) => string;
  readonly held: string;
  readonly orderOver: string;
  readonly changedElsewhere: string;
  /** To whoever stops asking what became of a send. */
  readonly stopped: string;
  /** Of the order that gave way to this one. */
  readonly lost: Readonly<Record<ReturnType<typeof lostBy>[number], string>>;
  /** Said at a dish of which the server named no more than that. */
  readonly notSo: string;
  /** The kitchen does not know the allergens chosen on this phone. */
  readonly untold: string;
}

async function call({ key, order_id, body }: PendingSend): Promise<SendAnswer> {
  const options = { idempotencyKey: key };
  if (order_id !== null && isRoundBody(body))
    return api.ordering.addRound({ params: { id: order_id }, body }, options);
  if (isGroupBody(body)) {
    const answer = await api.courts.placeGroup({ body }, options);
    return answer.ok ? { ok: true, value: answer.value.order } : answer;
  }
  if (isPlaceBody(body)) return api.ordering.placeOrder({ body }, options);
  return { ok: false, code: 'malformed', message: '', status: 400 };
}

function refused(refusal: SendRefusal | null, changes: Sending['changes'] = []): void {
  sendFacts.sendResolved();
  useSending.setState({ ...idle, changes, refusal });
}

/** Marks the lines of a dish with what was said of it: not to be had, or not so. */
function mark(itemId: string, soldOut: boolean, message: string): void {
  if (soldOut) {
    facts.itemUnavailable(itemId);
    return;
  }
  const lines = useRoot.getState().cart.lines.filter(({ item_id }) => item_id === itemId);
  useSending.setState(({ marks }) => ({ marks: [...marks, ...lines.map((line) => ({ line, message }))] }));
}

function placed(order: Order, pending: PendingSend, words: SendWords): void {
  snackbar.dismiss(); // nothing can be put back on a plate that went out
  invalidate('previous:');
  if (order.__type !== 'dinein') {
    for (const what of lostBy(pending, order)) toast.info(words.lost[what]);
    sendFacts.awayPlaced(order);
    courtFacts.stallChosen(order.store_id._id);
    useSending.setState(idle);
    go('/payment', { replace: true });
    return;
  }
  const { kots } = order.bill;
  const latest = kots.findLast(({ course }) => course === null) ?? kots.at(-1);
  sendFacts.roundPlaced(order, itemsOf(pending));
  useSending.setState({ ...idle, userName: null, paced: false });
  go('/home', { replace: true });
  toast.success(latest?.status === 'held' && !latest.paced ? words.held : words.sent(latest?.round ?? 1));
}

function conclude(
  verdict: Exclude<SendVerdict, { kind: 'ask-again' }>,
  pending: PendingSend,
  words: SendWords,
): void {
  switch (verdict.kind) {
    case 'placed':
      placed(verdict.order, pending, words);
      break;
    case 'occupied':
      useSending.setState(idle);
      sendFacts.tableOccupied();
      go('/home', { replace: true });
      break;
    case 'sign-in':
      if (verdict.sure) refused(null);
      else useSending.setState(idle); // it is kept: the tap goes on with this very call
      wishToSend(Date.now(), pending.user_id);
      go(loginFor(platePathHere()));
      break;
    case 'dish':
      refused(null);
      mark(verdict.item_id, verdict.soldOut, verdict.message);
      toast.error(verdict.message);
      break;
    case 'prices':
      toast.error(verdict.message);
      refused(null, realChanges(verdict.changes, useSending.getState().shown));
      invalidate('items:');
      void refreshCourtItems();
      break;
    case 'stalls':
      toast.error(verdict.message);
      refused({ message: verdict.message, way: null });
      useSending.setState({ stalls: verdict.stalls });
      for (const { item_id, code } of verdict.stalls)
        if (item_id) mark(item_id, isSoldOut(code), words.notSo);
      break;
    case 'order-over':
      toast.error(verdict.message);
      facts.orderGone();
      refused({ message: words.orderOver, way: null });
      break;
    case 'elsewhere':
      toast.error(verdict.message);
      refused({ message: verdict.message, way: { kind: 'order', order_id: verdict.order_id } });
      break;
    case 'time-gone':
      toast.error(verdict.message);
      refused({ message: verdict.message, way: null });
      useSending.setState({ at: undefined });
      invalidate('slots:');
      break;
    case 'scan-again':
      toast.error(verdict.message);
      refused({ message: verdict.message, way: { kind: 'scan' } });
      break;
    case 'refused':
      toast.error(verdict.message);
      refused({ message: verdict.message, way: null });
      break;
  }
}

/** Whether it is still the send to be asked about, of who is signed in. */
const isOwn = ({ key }: PendingSend): boolean => ownSend(useRoot.getState())?.key === key;

/**
 * Calls until something definite is known, always with the stored key, so nothing is ever ordered twice. Once its person
 * is signed out it waits for them.
 */
async function settle(pending: PendingSend, words: SendWords, first: 'sending' | 'checking'): Promise<void> {
  for (let tries = 0; tries < CHECKS; tries += 1) {
    if (!isOwn(pending)) return useSending.setState(idle);
    const phase = tries === 0 ? first : 'checking';
    useSending.setState({ ...untold, phase });
    const verdict = judgeAnswer(await call(pending), pending.order_id !== null, phase === 'checking');
    if (verdict.kind !== 'ask-again') return conclude(verdict, pending, words);
    useSending.setState({ phase: 'checking' });
    if (verdict.after > PATIENCE_S) break;
    await pause(verdict.after * 2 ** tries);
    if (useReach.getState().reach === 'offline') break;
  }
  useSending.setState({ phase: 'unknown' });
}

/** A site that may store nothing, as with all cookies blocked, is told nothing of its other tabs. */
const isUntold = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError';

/** One tab at a time where the browser can tell; elsewhere the stored key makes both tabs one send. `waited`: another tab had the turn first. */
async function alone(run: (waited: boolean) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run(false);
  try {
    const begun = await navigator.locks.request('send-plate', { ifAvailable: true }, async (lock) => {
      if (lock) await run(false);
      return lock !== null;
    });
    if (!begun) await navigator.locks.request('send-plate', () => run(true));
  } catch (error) {
    if (!isUntold(error)) throw error;
    await run(false);
  }
}

/**
 * Sends what `planSend` decided. A second tap while the first runs does nothing. `shown`: see `Sending`. Allergens that the
 * kitchen cannot be told hold a send up once: whoever read that and taps again sends all the same.
 */
export async function sendPlate(
  planned: PendingSend,
  words: SendWords,
  shown: Sending['shown'],
): Promise<void> {
  if (isUnderWay(useSending.getState().phase)) return;
  const { lines } = useRoot.getState().cart;
  const warned = useSending.getState().refusal?.message === words.untold;
  useSending.setState({ ...untold, phase: 'sending', shown });
  await alone(async () => {
    const other = stillAsked(storedPending(planned.user_id), useRoot.getState(), Date.now());
    if (other && other.key !== planned.key) {
      sendFacts.sendBegun(other);
      return settle(other, words, 'checking');
    }
    if (plateChangedElsewhere(lines)) {
      takeUpKept();
      return refused({ message: words.changedElsewhere, way: null });
    }
    if (!(await bringDietChoice()) && !warned) return refused({ message: words.untold, way: null });
    sendFacts.sendBegun(planned);
    return settle(planned, words, 'sending');
  });
}

/** The order as it is now, or as it was last known where nobody can say; null when it is not there any more. */
async function orderNow(id: string): Promise<Order | null> {
  const answer = await api.orders.getOrder({ params: { id }, query: {} });
  if (answer.ok) return '_id' in answer.value ? answer.value : null;
  const { order } = useRoot.getState();
  return answer.code !== 'not-found' && order?._id === id ? order : null;
}

/** Back to the payment of the order of this plate, unless it has been called off or was over long ago: then the plate is sent. */
export async function payPlaced(
  { order_id, pending }: Extract<SendPlan, { kind: 'pay' }>,
  words: SendWords,
  shown: Sending['shown'],
): Promise<void> {
  if (isUnderWay(useSending.getState().phase)) return;
  const waited = useRoot.getState().order?._id === order_id;
  useSending.setState({ ...untold, phase: 'sending' });
  const order = await orderNow(order_id);
  useSending.setState(idle);
  // What was paid while this phone waited for it leads on from there by itself.
  if (!order || !(isToPay(order) || (waited && order.paid))) return sendPlate(pending, words, shown);
  courtFacts.stallChosen(order.store_id._id);
  go('/payment', { replace: true });
  facts.orderFetched(order);
}

/** Asks again what became of a send without an answer. */
export async function checkSend(pending: PendingSend, words: SendWords): Promise<void> {
  if (isUnderWay(useSending.getState().phase)) return;
  await alone(async (waited) => {
    if (waited) takeUpKept(); // the other tab may have learned it
    if (isOwn(pending)) await settle(pending, words, 'checking');
  });
}

/** The diner stops asking, and is told how to go on. */
export function stopChecking(words: SendWords): void {
  refused({ message: words.stopped, way: null });
}

/** After a reload or a sign-in: goes on with a send of this person whose answer never came; without one nothing is unknown. */
export function resumeSend(pending: PendingSend | null, words: SendWords): void {
  const { phase } = useSending.getState();
  if (!pending && phase === 'unknown') useSending.setState(idle);
  if (!pending || phase !== 'idle') return;
  const next = resumeOf(pending, useRoot.getState(), Date.now());
  if (next === 'drop') sendFacts.sendResolved();
  if (next === 'wait') useSending.setState({ phase: 'unknown' });
  if (next === 'repeat') void checkSend(pending, words);
}
