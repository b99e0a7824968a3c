import type { OrderType, ScanType } from '@tableside/contract/vocabulary';
import type { StaffText } from '@tableside/i18n/staff';
import { Bike, Cutlery, LayoutGrid, ShoppingBag } from '@tableside/ui/icons';

const ICONS = { dinein: Cutlery, delivery: Bike, takeaway: ShoppingBag, foodcourt: LayoutGrid };

/** The words of a way of ordering. */
export const modeWords = (mode: ScanType, text: StaffText): string =>
  mode === 'qms' ? text('frame.queue') : text(`frame.mode.${mode}`);

/** Icon and word of an order's mode. */
export function modeOf(type: OrderType, text: StaffText) {
  const Icon = ICONS[type];
  return { icon: <Icon size={18} />, label: modeWords(type, text) };
}

interface Placed {
  readonly table: string | null;
  readonly number: number;
}

/** "Table 12", or "#48" where there is no table. */
export const placeOf = ({ table, number }: Placed, text: StaffText): string =>
  table === null
    ? text('frame.order-number', { number: String(number) })
    : text('shared.table', { name: table });

/** As `placeOf`, for large type: "T12"; a table with a name of its own goes by that. */
export function shortPlace(placed: Placed, text: StaffText): string {
  if (placed.table === null) return placeOf(placed, text);
  return /^\d+$/.test(placed.table) ? text('frame.table-short', { name: placed.table }) : placed.table;
}
