import type { PaymentLink } from '@tableside/contract/payments.schema';
import { partAmounts } from '@tableside/pricing/parts';
import { shareTipChoices } from '@tableside/pricing/tip';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findTable } from '../../venues/index.ts';
import { figuresOfTab, partsOfTab, readTab, type Tab } from '../bill/tab.ts';
import { linkState } from './link-state.ts';
import { findPartOfLink, type PartFacts } from './part-repository.ts';

interface LinkStand {
  readonly state: PaymentLink['state'];
  /** What is to pay, without a tip; what was paid, once it was. */
  readonly amount: number;
  readonly expiresAt: Date;
}

/** How a link stands on its tab now. */
export function standOfLink(tab: Tab, part: PartFacts, now: Date): LinkStand {
  const parts = partsOfTab(tab);
  const amount = partAmounts(figuresOfTab(tab), parts).amounts.get(part.id) ?? 0;
  const expiresAt = part.linkExpiresAt ?? now;
  const state = linkState({
    part: parts.find(({ id }) => id === part.id)?.state ?? 'cancelled',
    phase: tab.order.phase,
    amount,
    expiresAt,
    now,
  });
  return { state, amount, expiresAt };
}

/** What became of the last attempt through a link, where it came to nothing. */
function failureOf({ payments }: Tab, linkId: string): PaymentLink['last_failure'] {
  const last = payments.findLast((payment) => payment.linkId === linkId);
  const failed = last?.state === 'failed' || last?.state === 'cancelled';
  return failed ? { reason: last.failure } : null;
}

/** A part as whoever holds its link sees it: what, where and how much; no names, no order. */
export async function getPaymentLink(db: Reader, linkId: string, now: Date): Promise<PaymentLink> {
  const part = await findPartOfLink(db, linkId);
  if (!part) return refuse('not-found');
  const tab = await readTab(db, part.orderId);
  const { order, store } = tab;
  const [table] = await findTable(db, order.tableId === null ? [] : [order.tableId]);
  const stand = standOfLink(tab, part, now);
  const online = store.preferences.payment_modes.includes('online');
  return {
    _id: linkId,
    state: stand.state,
    amount: stand.amount,
    title: part.label || (table?.name ?? `#${order.number}`),
    store: { name: store.visibleName, logo: store.logo, default_currency: store.currency },
    covers: part.ask.kind === 'equal' ? part.ask.people : order.members.length,
    tip_choices: shareTipChoices(figuresOfTab(tab), stand.amount, store.preferences.tip_percentages),
    modes: online ? [...store.preferences.online_modes] : [],
    upi: store.preferences.upi,
    last_failure: failureOf(tab, linkId),
    expires_at: stand.expiresAt.toISOString(),
  };
}
