import type { AuditAction } from '@tableside/contract/audit-actions';
import type { AuditDetail } from '@tableside/contract/audit-details';
import { WORDED_MESSAGES } from '@tableside/contract/message-words';
import type { BillProblem } from '@tableside/contract/staff-billing.schema';
import {
  BOOKING_DEPOSITS,
  BOOKING_TAGS,
  CAMPAIGN_KINDS,
  CAMPAIGN_STATES,
  DECLINE_REASONS,
  PAYMENT_MODES,
  STAFF_ROLES,
} from '@tableside/contract/vocabulary';
import { isLanguage, languageNames, pickText } from '@tableside/i18n/languages';
import { providerName } from '../../lib/money/provider-name.ts';
import { asEarning, asParts, asRule, offPrice } from './offer-sayings.ts';
import {
  asDay,
  asMoney,
  asText,
  counted,
  each,
  fromTo,
  isObject,
  labelled,
  oneOf,
  type Plain,
  quiet,
  type Say,
  way,
} from './say.ts';
import { SETTING_WORDS } from './setting-words.ts';

const asMode = oneOf(PAYMENT_MODES, (mode, text) => text(`payments.mode-${mode}`));
const asState = oneOf(CAMPAIGN_STATES, (state, text) => text(`offers.state-${state}`));
const asTitle: Say = (value, teller, details) =>
  isObject(value)
    ? pickText(
        Object.fromEntries(Object.entries(value).map(([in_, title]) => [in_, String(title)])),
        teller.language,
      ).text
    : asText(value, teller, details);
const asSetting: Say = (value, { text }) => {
  const key = typeof value === 'string' ? SETTING_WORDS[value] : undefined;
  return key ? text(key) : '';
};
const PROBLEMS: Readonly<Record<BillProblem['kind'], Plain>> = {
  amount: 'bills.problem-amount',
  dish: 'bills.problem-dish',
  twice: 'bills.problem-twice',
  other: 'bills.problem-other',
};
const isProblem = (value: unknown): value is BillProblem['kind'] =>
  typeof value === 'string' && Object.hasOwn(PROBLEMS, value);
const asProblem: Say = (value, { text }) => (isProblem(value) ? text(PROBLEMS[value]) : '');
const PERSONAL = { name: 'house.part-name', phone: 'house.part-phone', note: 'shift.note' } as const;
const asPersonal: Say = (value, teller, details) => {
  const what = each(oneOf(['name', 'phone', 'note'], (field, text) => text(PERSONAL[field])))(
    value,
    teller,
    details,
  );
  return what && teller.text('audit.changed', { what });
};
const replaced =
  (label: 'providers.secret' | 'providers.webhook-secret'): Say =>
  (value, { text }) =>
    value === 'replaced' ? text('audit.replaced', { what: text(label) }) : '';

/** How each detail is said, whichever action it belongs to. */
export const SAYINGS: Readonly<Record<AuditDetail, Say>> = {
  order_id: quiet,
  line_id: quiet,
  refund_id: quiet,
  table_id: quiet,
  replaced: quiet,
  generation: quiet,
  from: quiet,
  to: quiet,
  was: (value, { text }) => (typeof value === 'string' ? text('audit.before', { what: value }) : ''),
  amount: asMoney,
  total_amount: asMoney,
  before: (value, { text, money }) =>
    typeof value === 'number' ? text('audit.before', { what: money(value) }) : '',
  received: labelled('bills.received', asMoney),
  opening: labelled('shift.float', asMoney),
  counted: labelled('shift.counted', asMoney),
  expected: labelled('shift.expected', asMoney),
  difference: labelled('shift.difference', asMoney),
  // Written until sheets were counted.
  again: (value, { text }) => (value === true ? text('audit.again') : ''),
  copy: counted((nth, { text }) => (nth === 0 ? '' : text('audit.copy', { number: String(nth) }))),
  mode: asMode,
  reference: labelled('bills.reference', asText),
  reason: asText,
  declined_for: oneOf(DECLINE_REASONS, (reason, text) => text(`payments.declined-${reason}`)),
  approved_by: (value, { text }) =>
    typeof value === 'string' ? text('audit.approved', { name: value }) : '',
  name: asText,
  title: asTitle,
  qty: counted((qty) => `× ${qty}`),
  lines: counted((count, { text }) => text('shared.items', { count })),
  drawer: asText,
  note: asText,
  code: asText,
  kind: quiet,
  value: (value, teller, { kind }) => offPrice(kind === 'percent', value, teller),
  rule: asRule,
  parts: asParts,
  count: counted((count, { text }) => text('offers.codes-made', { count })),
  live: (value, { text }) => text(value === true ? 'offers.programme-live' : 'providers.not-used'),
  earn: asEarning,
  expires_days: (value, { text }) =>
    typeof value === 'number' ? text('offers.credits-end', { count: value }) : text('offers.credits-stay'),
  items: (value, { text }) =>
    Array.isArray(value) && value.length > 0 ? text('shared.items', { count: value.length }) : '',
  provider: (value) => (typeof value === 'string' ? providerName(value) : ''),
  key_id: labelled('providers.key', asText),
  base_url: labelled('providers.address', asText),
  key_secret: replaced('providers.secret'),
  webhook_secret: replaced('providers.webhook-secret'),
  tables: (value, teller, details) =>
    typeof value === 'number'
      ? teller.text('setup.table-sum', { count: value })
      : labelled('bookings.tables', fromTo(asText))(value, teller, details),
  changed: each(asSetting),
  rate_bp: (value, teller) => offPrice(true, value, teller),
  minutes: counted((count, { text }) =>
    count === 0 ? text('stock.is-resumed') : text('stock.for-minutes', { count }),
  ),
  message: oneOf(WORDED_MESSAGES, (message, text) => text(`house.message-${message}`)),
  language: (value) => (isLanguage(value) ? languageNames[value] : ''),
  renamed: (value) => (typeof value === 'string' ? `→ ${value}` : ''),
  email: (value, { text }) => (value === true ? text('audit.changed', { what: text('signin.email') }) : ''),
  phone: labelled('house.part-phone', fromTo(asText)),
  address: labelled('house.part-address', fromTo(asText)),
  roles: fromTo(each(oneOf(STAFF_ROLES, (role, text) => text(`settings.role-${role}`)))),
  until: (value, teller, details) =>
    isObject(value)
      ? labelled('bookings.ends', fromTo(asDay))(value, teller, details)
      : typeof value === 'string'
        ? teller.text('stock.until', { time: teller.day(value) })
        : '',
  left: counted((count, { text }) => text('stock.left', { count })),
  changes: counted((count, { text }) => text('audit.changes', { count })),
  at: fromTo(asDay),
  added: counted((count, { text }) => (count === 0 ? '' : text('audit.added', { count }))),
  retired: counted((count, { text }) => (count === 0 ? '' : text('audit.taken', { count }))),
  walls: counted((count, { text }) => text('audit.walls', { count })),
  guests: (value, teller, details) =>
    fromTo(counted((count, { text }) => text('queue.guests', { count })))(value, teller, details),
  tags: labelled(
    'bookings.tags',
    fromTo(each(oneOf(BOOKING_TAGS, (tag, text) => text(`bookings.tag-${tag}`)))),
  ),
  deposit: labelled(
    'bookings.deposit',
    fromTo(oneOf(BOOKING_DEPOSITS, (deposit, text) => text(`bookings.deposit-${deposit}`))),
  ),
  personal: asPersonal,
  days: (value, { text }) =>
    typeof value === 'number' ? text('house.retention-days', { days: value }) : text('house.retention-never'),
};

const MOVED: Readonly<Partial<Record<AuditDetail, Say>>> = {
  to: (value, teller, details) =>
    way(asState(details['from'], teller, details), asState(value, teller, details)),
};
/** Where a detail means something else than under the other actions. */
export const SPECIAL: Readonly<Partial<Record<AuditAction, Readonly<Partial<Record<AuditDetail, Say>>>>>> = {
  'payment.corrected': {
    mode: (value, teller, details) =>
      way(asMode(details['from'], teller, details), asMode(value, teller, details)),
  },
  'campaign.publish': MOVED,
  'campaign.pause': MOVED,
  'campaign.end': MOVED,
  'campaign.create': { kind: oneOf(CAMPAIGN_KINDS, (kind, text) => text(`offers.kind-${kind}`)) },
  'bill.problem-done': { kind: asProblem },
};
