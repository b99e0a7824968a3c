import { type PartAsk, type PartRefusal, partRefusal } from '@tableside/pricing/parts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
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

/** A member asks for a share of the bill, for themselves or, with a link, for somebody without the app. */
export async function createPart(
  orderId: string,
  asked: { readonly ask: PartAsk; readonly label: string; readonly link: boolean },
  { tx, now, principal, announce }: CommandContext<'diner'>,
): Promise<void> {
  const tab = await lockTab(tx, orderId, now);
  const member = requireMember(tab.order, principal.userId);
  if (holdsCardNumber(asked.label)) return refuse('card-number-refused');
  requirePart(tab, asked.ask);
  const { id, tabId, storeId } = tab.order;
  insertPart(tx, {
    id: newId(),
    tabId,
    orderId: id,
    storeId,
    ask: asked.ask,
    label: asked.label,
    by: { id: principal.userId, name: member.name },
    linkId: asked.link ? newId() : null,
    linkExpiresAt: asked.link ? new Date(now.getTime() + LINK_LIVES_MS) : null,
    createdAt: now,
  });
  tellBill(announce, tab);
}
