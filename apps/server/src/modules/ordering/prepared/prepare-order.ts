import type { Parsed } from '@tableside/contract/endpoint';
import type { staffPurchaseShapes } from '@tableside/contract/staff-purchase.schema';
import { wallClock } from '@tableside/pricing/wall-clock';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { menuState } from '../../menu/index.ts';
import { findStore, type StoreFacts } from '../../venues/index.ts';
import { type AwayMode, timesOfDay } from '../away/away-times.ts';
import { usualPlan } from '../away/usual-plan.ts';
import { holdsCardNumber } from '../order/card-number-rule.ts';
import { decided } from '../order/decided.ts';
import { findOrder } from '../order/order-repository.ts';
import { readOffer } from '../order/read-offer.ts';
import { decideRound } from '../order/round-rule.ts';
import { orderModes } from '../order-mode-policy.ts';
import { expiryOf, type PreparedFacts, type PreparedLine, standingOf, withKnownIds } from './prepared.ts';
import { insertPrepared, lockPrepared, savePrepared } from './prepared-repository.ts';

type New = Parsed<(typeof staffPurchaseShapes)['prepareOrder']>['body'];
type Change = Parsed<(typeof staffPurchaseShapes)['changePrepared']>['body'];
type Context = CommandContext<'staff'>;

/** What may be ordered in this mode at that time: the same rules as for a diner, but no place is taken yet. */
async function decideLines(
  tx: Tx,
  store: StoreFacts,
  mode: AwayMode,
  asked: Change | New,
  now: Date,
): Promise<{ readonly lines: readonly PreparedLine[]; readonly at: Date | null }> {
  const { plan } = (await usualPlan(tx, store, { mode, distance: null, now })) ?? refuse('store-closed');
  if (holdsCardNumber(asked.note) || holdsCardNumber(asked.address ?? ''))
    return refuse('card-number-refused');
  const at = asked.at ? new Date(asked.at) : null;
  if (at && !timesOfDay(store, plan, wallClock(store.timezone, at).date, now).includes(at.getTime()))
    return refuse('time-not-offered');
  const offer = await readOffer(tx, store.id, await menuState(tx, store.id, now), orderModes[mode]);
  decided(decideRound({ asked: asked.items, offer, expectedItemTotal: undefined }));
  const lines = asked.items.map(({ item_id, qty, addons, note }) => ({
    id: newId(),
    item_id,
    qty,
    addons,
    note,
    name: offer.item(item_id)?.name ?? {},
  }));
  return { lines, at };
}

/** Prepares an order for the person with a phone number. `readPhone` answers E.164, or undefined for numbers not served; one without its country is the store's. */
export async function prepareOrder(
  readPhone: (typed: string, country: string) => string | undefined,
  storeId: string,
  asked: New,
  { tx, now, principal }: Context,
): Promise<PreparedFacts> {
  requireStore(principal, storeId);
  const store = (await findStore(tx, storeId)) ?? refuse('not-found');
  const phone = readPhone(asked.phone, store.country) ?? refuse('phone-not-served');
  if (holdsCardNumber(asked.name)) return refuse('card-number-refused');
  const { lines, at } = await decideLines(tx, store, asked.mode, asked, now);
  const prepared: PreparedFacts = {
    id: newId(),
    storeId,
    state: 'sent',
    mode: asked.mode,
    name: asked.name,
    phone,
    lines,
    before: null,
    wanted: null,
    at,
    address: asked.mode === 'delivery' ? asked.address || null : null,
    note: asked.note,
    message: '',
    expiresAt: expiryOf(at, now),
    orderId: null,
    preparedBy: principal.name,
    createdAt: now,
    version: 1,
  };
  insertPrepared(tx, prepared, now);
  return prepared;
}

/** One of the colleague's stores, locked, that is not confirmed or taken back. Refuses `not-found` and `state-changed`. */
async function lockOpen(id: string, { tx, now, principal }: Context): Promise<PreparedFacts> {
  const prepared = await lockPrepared(tx, id);
  if (!prepared || !principal.storeIds.includes(prepared.storeId)) return refuse('not-found');
  const order = prepared.orderId === null ? undefined : await findOrder(tx, prepared.orderId);
  const standing = standingOf(prepared, order?.phase, now);
  const over = standing === 'confirmed' || standing === 'fulfilled' || standing === 'withdrawn';
  return over ? refuse('state-changed') : prepared;
}

/** Changes it; its guest is shown what is different from what they saw last. */
export async function changePrepared(id: string, asked: Change, context: Context): Promise<PreparedFacts> {
  const { tx, now } = context;
  const prepared = await lockOpen(id, context);
  if (prepared.version !== asked.version) return refuse('state-changed');
  const store = (await findStore(tx, prepared.storeId)) ?? refuse('not-found');
  const { lines, at } = await decideLines(tx, store, prepared.mode, asked, now);
  const next: PreparedFacts = {
    ...prepared,
    state: 'sent',
    lines: withKnownIds(lines, prepared.lines),
    before: prepared.before ?? prepared.lines,
    wanted: null,
    at,
    address: prepared.mode === 'delivery' ? asked.address || null : null,
    note: asked.note,
    message: '',
    expiresAt: expiryOf(at, now),
    orderId: null,
  };
  savePrepared(tx, next, now);
  return { ...next, version: prepared.version + 1 };
}

/** Takes back what was prepared before its guest has agreed; whoever still has its link reads that. */
export async function withdrawPrepared(id: string, context: Context): Promise<PreparedFacts> {
  const prepared = await lockOpen(id, context);
  const next: PreparedFacts = { ...prepared, state: 'withdrawn' };
  savePrepared(context.tx, next, context.now);
  return { ...next, version: prepared.version + 1 };
}
