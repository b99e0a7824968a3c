import { AUDIT_ACTIONS } from '@tableside/contract/audit-actions';
import { AUDIT_DETAILS, type AuditDetail } from '@tableside/contract/audit-details';
import type { StaffText } from '@tableside/i18n/staff';
import type { Details, Teller } from './say.ts';
import { SAYINGS, SPECIAL } from './sayings.ts';

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

const knownAction = (action: string) => AUDIT_ACTIONS.find((each) => each === action);

/** What was done, in words; an action without words of its own by its name. */
export function actionWords(action: string, text: StaffText): string {
  const known = knownAction(action);
  return known ? text(`audit.${known}`) : action;
}

const isDetail = (name: string): name is AuditDetail => Object.hasOwn(SAYINGS, name);

/** The details of an entry in the order in which they are told, those of former versions last. */
function namesOf(action: string, details: Details): readonly string[] {
  const known = knownAction(action);
  return [...new Set<string>([...(known ? AUDIT_DETAILS[known] : []), ...Object.keys(details)])];
}

/** What was written down, as far as a person can read it: amounts, reasons, names, what was and what is. */
export function detailWords(action: string, details: Details, teller: Teller): string {
  const known = knownAction(action);
  const special = known && SPECIAL[known];
  return namesOf(action, details)
    .flatMap((name) => {
      if (!isDetail(name) || !Object.hasOwn(details, name)) return [];
      return (special?.[name] ?? SAYINGS[name])(details[name], teller, details) || [];
    })
    .join(' · ');
}
