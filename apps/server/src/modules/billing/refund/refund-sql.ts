import { OWN_REASONS } from '@tableside/pricing/refundable';

const ownReasons = OWN_REASONS.map((reason) => `'${reason}'`).join(', ');

/** Whether a refund, by its alias, gives a payment's own money back, as the rule `isOfItsMoney` has it. */
export const isOwnRefund = (refund: string): string => `${refund}.reason in (${ownReasons})`;

interface WhatOfIt {
  /** Also what is on its way, unless only one state is asked for. */
  readonly state?: string;
  /** As it changed hands: in cash in the coins in use. */
  readonly inHand?: boolean;
}

/** What of a payment, by its alias, went back (minor units). */
export const givenBackOf = (
  payment: string,
  { state = `<> 'failed'`, inHand = false }: WhatOfIt = {},
): string =>
  `coalesce((select sum(g.amount${inHand ? ' + g.rounding' : ''}) from refund g where g.payment_id = ${payment}.id and g.state ${state} and ${isOwnRefund('g')}), 0)::bigint`;

/** How much more is kept of the bill of a tab than it comes to and its guests left (minor units); below nothing while something is owed. */
export const surplusKeptOf = (tab: string): string =>
  `((select coalesce(sum(k.amount - ${givenBackOf('k')}), 0)::bigint from payment k where k.tab_id = ${tab} and k.state = 'captured') - (select bill.total + bill.surplus_left from bill where bill.tab_id = ${tab}))`;
