import type { StaffText } from '@tableside/i18n/staff';

/** The nouns of the actions that are written down. */
export const KINDS = [
  'payment',
  'refund',
  'bill',
  'line',
  'order',
  'shift',
  'campaign',
  'programme',
  'provider',
  'code',
  'device',
  'printer',
  'house',
  'staff',
  'settings',
  'item',
  'menu',
  'table',
  'booking',
  'data',
] as const;

const ACTIONS = [
  'payment.confirmed',
  'payment.declined',
  'payment.refunded',
  'payment.shown',
  'refund.retried',
  'bill.discount',
  'bill.remove-discount',
  'bill.manual-discount',
  'bill.printed',
  'bill.tip',
  'bill.sent',
  'bill.problem-done',
  'line.voided',
  'order.voided',
  'shift.opened',
  'shift.closed',
  'shift.paid-in',
  'shift.paid-out',
  'campaign.create',
  'campaign.change',
  'campaign.publish',
  'campaign.pause',
  'campaign.end',
  'campaign.make-codes',
  'programme.save',
  'provider.saved',
  'provider.disabled',
  'code.rotate',
  'device.enrol',
  'device.revoke',
  'printer.add',
  'printer.change',
  'printer.remove',
  'printer.agent-add',
  'printer.agent-revoke',
  'house.set-up',
  'settings.save',
  'settings.house-discount',
  'settings.pause',
  'settings.message',
  'staff.add',
  'staff.change',
  'staff.activate',
  'staff.deactivate',
  'staff.renew-pin',
  'staff.set-password',
  'item.sell-out',
  'item.bring-back',
  'item.count-portions',
  'menu.publish',
  'menu.undo',
  'table.move',
  'table.merge',
  'table.transfer',
  'table.hand-over',
  'tables.save',
  'booking.change',
  'data.export',
  'data.retention',
] as const;

/** What was done, in words; an action without words of its own by its name. */
export function actionWords(action: string, text: StaffText): string {
  const known = ACTIONS.find((each) => each === action);
  return known ? text(`audit.${known}`) : action;
}

/** Names of amounts in the details, minor units. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'opening',
  'counted',
  'expected',
  'difference',
  'total_amount',
]);
const WORDS: ReadonlySet<string> = new Set([
  'reason',
  'note',
  'code',
  'drawer',
  'reference',
  'provider',
  'name',
]);

/** What of the details a person can read: amounts, reasons and names. */
export function detailWords(
  details: Readonly<Record<string, unknown>>,
  text: StaffText,
  money: (amount: number) => string,
): string {
  return Object.entries(details)
    .flatMap(([name, value]) => {
      if (AMOUNTS.has(name) && typeof value === 'number') return [money(value)];
      if (WORDS.has(name) && typeof value === 'string' && value !== '') return [value];
      if (name === 'approved_by' && typeof value === 'string')
        return [text('audit.approved', { name: value })];
      return [];
    })
    .join(' · ');
}
