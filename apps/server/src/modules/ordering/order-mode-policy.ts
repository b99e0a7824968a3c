import type { LineStatus, OrderType } from '@tableside/contract/vocabulary';

/** What differs between the ways to order. A new way is a new row here. */
export interface OrderMode {
  /** Where the lines of a round start: at the kitchen, or held until the order is paid (or may be paid on handover). */
  readonly startsAt: Extract<LineStatus, 'placed' | 'held'>;
  /** The menu that is ordered from: an item's `order_types` name it. */
  readonly menu: string;
  /** A party at a table sends round after round; without one there is a single round for a chosen time. */
  readonly place: 'table' | 'away';
  /** Whether its members may take it back when it is paid already, as long as the kitchen has accepted nothing. */
  readonly cancelWhenPaid: boolean;
  /** Whether the kitchen may begin when somebody asks to pay at the handover; else it waits for the money itself. */
  readonly handover: boolean;
}

export const orderModes = {
  dinein: { startsAt: 'placed', menu: 'dinein', place: 'table', cancelWhenPaid: false, handover: false },
  takeaway: { startsAt: 'held', menu: 'takeaway', place: 'away', cancelWhenPaid: true, handover: true },
  delivery: { startsAt: 'held', menu: 'delivery', place: 'away', cancelWhenPaid: true, handover: true },
  foodcourt: { startsAt: 'held', menu: 'foodcourt', place: 'away', cancelWhenPaid: true, handover: false },
} as const satisfies Partial<Record<OrderType, OrderMode>>;

export type OrderModeName = keyof typeof orderModes;

const known: ReadonlyMap<string, OrderMode> = new Map(Object.entries(orderModes));
/** The way an order was placed; what this program does not know is treated like a table. */
export const modeOf = (type: string): OrderMode => known.get(type) ?? orderModes.dinein;
/** Whether the kitchen waits for the money. */
export const isPrepaid = (type: string): boolean => modeOf(type).startsAt === 'held';
/** Whether an ask to pay in cash or by card is enough for the kitchen, where the store allows it. */
export const paidOnHandover = (type: string): boolean => modeOf(type).handover;
