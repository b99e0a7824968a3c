import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireMember } from '../../ordering/index.ts';
import { lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { holderOf } from './part.ts';
import { markPartCancelled } from './part-repository.ts';

/** A member takes a part back that nobody pays: what it held is free again, and its link is dead. */
export async function cancelPart(
  orderId: string,
  partId: string,
  { tx, now, principal, announce }: CommandContext<'diner'>,
): Promise<void> {
  const tab = await lockTab(tx, orderId, now);
  requireMember(tab.order, principal.userId);
  const part = tab.parts.find(({ id }) => id === partId);
  if (!part) return refuse('not-found');
  const held = holderOf(partId, tab.payments);
  if (held?.state === 'pending') return refuse('part-in-payment');
  if (held || part.cancelled) return refuse('state-changed');
  markPartCancelled(tx, partId, now);
  tellBill(announce, tab);
}
