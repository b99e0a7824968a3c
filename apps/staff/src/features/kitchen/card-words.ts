import type { Ticket } from '@tableside/contract/staff.schema';
import type { StaffText } from '@tableside/i18n/staff';

/** That it was made before, and why it is made again; undefined of a first try. */
export const remakeWords = ({ remake }: Pick<Ticket, 'remake'>, text: StaffText): string | undefined =>
  remake ? `${text('kitchen.remake')}: ${remake.reason}` : undefined;
