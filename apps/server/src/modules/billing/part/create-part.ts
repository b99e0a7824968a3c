import { type PartAsk, type PartRefusal, partRefusal } from '@tableside/pricing/parts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { holdsCardNumber, requireMember } from '../../ordering/index.ts';
import { figuresOfTab, type LockedTab, lockTab, partsOfTab, pendingOf } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { insertPart } from './part-repository.ts';

/** Nobody splits a bill further than this; it keeps the arithmetic small. */
const MOST_OPEN = 60;
/** How long a payment link may be used. */
const LINK_LIVES_MS = 12 * 3_600_000;

const isMissing = (refusal: PartRefusal): boolean =>
  refusal === 'line-unknown' || refusal === 'fraction-wrong';

function requirePart(tab: LockedTab, ask: PartAsk): void {
  const { phase } = tab.order;
  if (phase === 'cancelled') refuse('order-closed');
  const parts = partsOfTab(tab);
  if (parts.filter(({ state }) => state === 'open').length >= MOST_OPEN) refuse('too-many', {}, 60);
  const refusal = phase === 'done' ? 'nothing-to-pay' : partRefusal(figuresOfTab(tab), parts, ask);
  if (refusal === null) return;
  if (refusal === 'line-already-shared' || refusal === 'part-too-large') refuse(refusal);
  if (isMissing(refusal)) refuse('malformed', { fields: [{ path: 'body.lines', message: refusal }] });
  refuse(pendingOf(tab).length > 0 ? 'part-in-payment' : 'nothing-to-pay');
}

interface AskedShare {
  readonly ask: PartAsk;
  readonly label: string;
  readonly link: boolean;
}
type AnyContext = Pick<CommandContext<'diner' | 'staff'>, 'tx' | 'now' | 'announce'>;

function addPart(
  tab: LockedTab,
  { ask, label, link }: AskedShare,
  by: { readonly id: string; readonly name: string },
  { tx, now, announce }: AnyContext,
): void {
  if (holdsCardNumber(label)) refuse('card-number-refused');
  requirePart(tab, ask);
  const { id, tabId, storeId } = tab.order;
  insertPart(tx, {
    id: newId(),
    tabId,
    orderId: id,
    storeId,
    ask,
    label,
    by,
    linkId: link ? newId() : null,
    linkExpiresAt: link ? new Date(now.getTime() + LINK_LIVES_MS) : null,
    createdAt: now,
  });
  tellBill(announce, tab);
}

/** A member asks for a share of the bill, for themselves or, with a link, for somebody without the app. */
export async function createPart(
  orderId: string,
  asked: AskedShare,
  context: CommandContext<'diner'>,
): Promise<void> {
  const tab = await lockTab(context.tx, orderId, context.now);
  const { userId: id, name } = requireMember(tab.order, context.principal.userId);
  addPart(tab, asked, { id, name }, context);
}

/** A colleague splits the bill at the desk. */
export async function createPartByStaff(
  orderId: string,
  asked: AskedShare,
  context: CommandContext<'staff'>,
): Promise<void> {
  const { staffId: id, name } = context.principal;
  const tab = await lockTab(context.tx, orderId, context.now);
  requireStore(context.principal, tab.order.storeId);
  addPart(tab, asked, { id, name }, context);
}
