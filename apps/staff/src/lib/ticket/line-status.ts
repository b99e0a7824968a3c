import type { LineStatus } from '@tableside/contract/vocabulary';
import type { StaffText } from '@tableside/i18n/staff';
import type { StatusTone } from '@tableside/ui/status-pill';

/** Shape and colour of where a dish stands. */
export const lineTone: Readonly<Record<LineStatus, StatusTone>> = {
  held: 'waiting',
  placed: 'sending',
  accepted: 'sending',
  preparing: 'active',
  ready: 'done',
  served: 'done',
  rejected: 'problem',
  cancelled: 'problem',
};

/** Where a dish stands, in the words that guests and staff share. */
export function lineWord(status: LineStatus, text: StaffText): string {
  switch (status) {
    case 'held':
    case 'rejected':
    case 'cancelled':
      return text(`frame.line.${status}`);
    case 'placed':
    case 'accepted':
      return text('status.sent-to-kitchen');
    default:
      return text(`status.${status}`);
  }
}
