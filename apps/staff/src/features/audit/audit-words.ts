import { AUDIT_ACTIONS } from '@tableside/contract/audit-actions';
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
  'clip',
  'data',
] as const;

/** What was done, in words; an action without words of its own by its name. */
export function actionWords(action: string, text: StaffText): string {
  const known = AUDIT_ACTIONS.find((each) => each === action);
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
  'title',
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
