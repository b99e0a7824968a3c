import { openStatuses } from './ticket.ts';

/** Whether a line is still worked at. Spelled out, so that the index of open lines answers, however many evenings lie behind. */
export const isOpen = `status in (${openStatuses.map((status) => `'${status}'`).join(', ')})`;
/** Whether the kitchen has what was ordered with `customer_order` o. */
export const isReleased = `((o.promised_at is null and o.type <> 'foodcourt') or o.released_at is not null)`;
