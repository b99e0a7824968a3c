import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import type { BookingFacts } from './booking.ts';

/** Tables that the house gives away are written down; a party whose booking it cancels hears of it. */
export function tellGivenUp(
  { id, storeId, code, guests, at }: BookingFacts,
  move: 'cancel' | 'no-show',
  context: CommandContext<'staff'>,
): void {
  const details = { code, guests, at: at.toISOString() };
  auditStaff(context, { storeId, action: `booking.${move}`, target: id, details });
  if (move === 'cancel')
    context.announce('booking.told', { v: 1, storeId, bookingId: id, what: 'cancelled' });
}
