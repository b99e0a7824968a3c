import { givenBackOf, isOwnRefund, surplusKeptOf } from '../../billing/index.ts';

/** What of a payment `p` can still be given back (minor units). */
export const refundable = `case when p.state = 'captured' then p.amount - ${givenBackOf('p')} else 0 end`;

/** How much more is kept of the bill of a payment `p` than it comes to and its guests left (minor units). */
export const surplus = `greatest(0, ${surplusKeptOf('p.tab_id')})`;

/** Whether a refund `r` of a payment `p` was refused and can still go, as the rule `canStillGo` has it. */
export const refused = `(r.state = 'failed' and (not ${isOwnRefund('r')} or (r.amount <= ${refundable} and (r.reason <> 'over' or r.amount <= ${surplus}))))`;
