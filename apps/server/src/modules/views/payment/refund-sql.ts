import { givenBackOf, isOwnRefund } from '../../billing/index.ts';

/** What of a payment `p` can still be given back (minor units). */
export const refundable = `case when p.state = 'captured' then p.amount - ${givenBackOf('p')} else 0 end`;

/** Whether a refund `r` of a payment `p` was refused and can still go, as the rule `canStillGo` has it. */
export const refused = `(r.state = 'failed' and (not ${isOwnRefund('r')} or r.amount <= ${refundable}))`;
