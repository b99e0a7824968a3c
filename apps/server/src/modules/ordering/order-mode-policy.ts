import type { LineStatus } from '@tableside/contract/vocabulary';

/** What differs between the ways to order. A new way is a new row here. */
export interface OrderMode {
  /** Where the lines of a round start: at the kitchen, or held until something else has happened (prepaid modes). */
  readonly startsAt: Extract<LineStatus, 'placed' | 'held'>;
  /** The menu that is ordered from: an item's `order_types` name it. */
  readonly menu: string;
}

export const orderModes = {
  dinein: { startsAt: 'placed', menu: 'dinein' },
} as const satisfies Record<string, OrderMode>;

export type OrderModeName = keyof typeof orderModes;
