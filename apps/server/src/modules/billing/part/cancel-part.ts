import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { requireMember } from '../../ordering/index.ts';
import { type LockedTab, lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { holderOf } from './part.ts';
import { markPartCancelled } from './part-repository.ts';

type AnyContext = Pick<CommandContext<'diner' | 'staff'>, 'tx' | 'now' | 'announce'>;

function takeBack(tab: LockedTab, partId: string, { tx, now, announce }: AnyContext): void {
  const part = tab.parts.find(({ id }) => id === partId) ?? refuse('not-found');
  const held = holderOf(partId, tab.payments);
  if (held?.state === 'pending') refuse('part-in-payment');
  if (held || part.cancelled) refuse('state-changed');
  markPartCancelled(tx, partId, now);
  tellBill(announce, tab);
}

/** A member takes a part back that nobody pays: what it held is free again, and its link is dead. */
export async function cancelPart(
  orderId: string,
  partId: string,
  context: CommandContext<'diner'>,
): Promise<void> {
  const tab = await lockTab(context.tx, orderId, context.now);
  requireMember(tab.order, context.principal.userId);
  takeBack(tab, partId, context);
}

/** A colleague does so at the desk. */
export async function cancelPartByStaff(
  orderId: string,
  partId: string,
  context: CommandContext<'staff'>,
): Promise<void> {
  const tab = await lockTab(context.tx, orderId, context.now);
  requireStore(context.principal, tab.order.storeId);
  takeBack(tab, partId, context);
}
