import type { AuditAction } from './audit-actions.ts';

const MONEY_ASKED = ['order_id', 'amount'] as const;
const REDUCED = ['amount', 'reason', 'approved_by'] as const;
const DISH_GONE = ['line_id', 'name', 'qty', ...REDUCED] as const;
const BOOKED = ['code', 'guests', 'at'] as const;
const PROVIDER = ['provider', 'key_id', 'base_url', 'key_secret', 'webhook_secret'] as const;
const NAMED = ['name'] as const;
const NOTHING = [] as const;

/** What a campaign has beside its name and its rule. */
export const CAMPAIGN_PARTS = [
  'terms',
  'code',
  'listed',
  'stores',
  'stock',
  'valid_days',
  'trigger',
] as const;
export type CampaignPart = (typeof CAMPAIGN_PARTS)[number];

/** What each action of the staff's log writes down, by name. The console has words for all that a person can read. */
export const AUDIT_DETAILS = {
  'payment.confirmed': [...MONEY_ASKED, 'mode', 'received', 'reference'],
  'payment.declined': [...MONEY_ASKED, 'mode', 'declined_for'],
  'payment.refunded': [...MONEY_ASKED, 'refund_id', 'mode', 'reason', 'approved_by'],
  'payment.corrected': [...MONEY_ASKED, 'from', 'mode', 'reference', 'reason', 'approved_by'],
  'payment.shown': MONEY_ASKED,
  'payment.terminal': MONEY_ASKED,
  'refund.retried': [...MONEY_ASKED, 'refund_id'],
  'bill.discount': ['was', 'code'],
  'bill.remove-discount': ['was', 'code'],
  'bill.manual-discount': ['was', 'kind', 'value', 'reason', 'approved_by'],
  'bill.printed': ['total_amount', 'again', 'copy'],
  'bill.tip': ['amount', 'before'],
  'bill.sent': NAMED,
  'bill.problem-done': ['kind'],
  'bill.surplus-left': REDUCED,
  'bill.waive-service': REDUCED,
  'bill.charge-service': REDUCED,
  'line.voided': DISH_GONE,
  'line.rejected': DISH_GONE,
  'order.voided': REDUCED,
  'shift.opened': ['drawer', 'opening'],
  'shift.closed': ['drawer', 'counted', 'expected', 'difference', 'note'],
  'shift.paid-in': ['amount', 'reason'],
  'shift.paid-out': ['amount', 'reason'],
  'campaign.create': ['kind', 'title', 'rule'],
  'campaign.change': ['title', 'rule', 'was', 'parts'],
  'campaign.publish': ['from', 'to'],
  'campaign.pause': ['from', 'to'],
  'campaign.end': ['from', 'to'],
  'campaign.make-codes': ['count'],
  'programme.save': ['live', 'earn', 'expires_days', 'items'],
  'provider.saved': PROVIDER,
  'provider.disabled': PROVIDER,
  'code.rotate': ['name', 'replaced', 'table_id', 'generation'],
  'device.enrol': NAMED,
  'device.revoke': NAMED,
  'printer.add': NAMED,
  'printer.change': ['name', 'renamed', 'address'],
  'printer.remove': NAMED,
  'printer.agent-add': NAMED,
  'printer.agent-revoke': NAMED,
  'house.set-up': ['name', 'tables'],
  'settings.save': ['changed'],
  'settings.house-discount': ['rate_bp', 'amount'],
  'settings.pause': ['minutes'],
  'settings.message': ['message', 'language'],
  'staff.add': ['name', 'roles'],
  'staff.change': ['name', 'renamed', 'email', 'phone', 'roles'],
  'staff.activate': NAMED,
  'staff.deactivate': NAMED,
  'staff.renew-pin': NAMED,
  'staff.set-password': NAMED,
  'item.sell-out': ['name', 'until'],
  'item.bring-back': ['name', 'until'],
  'item.count-portions': ['name', 'until', 'left'],
  'menu.publish': ['changes'],
  'menu.publish-failed': NOTHING,
  'menu.schedule': ['at'],
  'menu.unschedule': NOTHING,
  'menu.undo': ['changes'],
  'table.move': ['name', 'from', 'to'],
  'table.merge': ['name', 'from', 'to'],
  'table.transfer': ['name', 'lines', 'to'],
  'table.hand-over': ['name', 'from', 'to'],
  'tables.save': ['name', 'added', 'retired', 'walls'],
  'booking.change': [...BOOKED, 'until', 'tags', 'deposit', 'tables', 'personal'],
  'booking.cancel': BOOKED,
  'booking.no-show': BOOKED,
  'booking.come-back': [...BOOKED, 'tables'],
  'clip.add': ['title'],
  'clip.change': ['title'],
  'clip.remove': ['title'],
  'data.export': NOTHING,
  'data.retention': ['days'],
} as const satisfies Readonly<Record<AuditAction, readonly string[]>>;

/** The name of anything that is written down. */
export type AuditDetail<A extends AuditAction = AuditAction> = (typeof AUDIT_DETAILS)[A][number];
/** Some of the details of an action, where they are not put together in one place. */
export type SomeDetails<A extends AuditAction> = Readonly<Partial<Record<AuditDetail<A>, unknown>>>;
/** The details of an action, and no others. */
export type AuditDetails<A extends AuditAction, D extends object> = D &
  Readonly<Record<Exclude<keyof D, AuditDetail<A>>, never>>;
