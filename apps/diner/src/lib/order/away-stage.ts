import type { Order, OrderSummary } from '@tableside/contract/ordering.schema';
import type { DinerKeys } from '@tableside/i18n/diner-keys.gen';
import type { StatusTone } from '@tableside/ui/status-pill';

/** How far an order without a table is, for the person who waits for it. */
export type AwayStage =
  | 'unpaid'
  | 'confirmed'
  | 'received'
  | 'preparing'
  | 'ready'
  | 'collected'
  | 'on-way'
  | 'delivered'
  | 'cancelled';

const OVER: readonly AwayStage[] = ['collected', 'delivered', 'cancelled'];
/** Nothing more is to come of it. */
export const isOverStage = (stage: AwayStage): boolean => OVER.includes(stage);

type Facts = Pick<OrderSummary, 'curr_state' | 'paid' | 'status' | 'tracking'>;

const OF_KITCHEN = {
  placed: 'received',
  accepted: 'received',
  preparing: 'preparing',
  ready: 'ready',
  served: 'collected',
  rejected: 'cancelled',
  cancelled: 'cancelled',
} as const satisfies Partial<Record<OrderSummary['status'], AwayStage>>;

/** The kitchen's word, and before it the money's. */
export function awayStage({ curr_state, paid, status, tracking }: Facts): AwayStage {
  if (curr_state === 'cancelled') return 'cancelled';
  if (tracking === 'delivered') return 'delivered';
  if (status === 'served' && tracking) return 'on-way';
  if (status === 'ready' && tracking) return 'preparing';
  if (status === 'held') return paid ? 'confirmed' : 'unpaid';
  return OF_KITCHEN[status];
}

const TONES: Readonly<Record<AwayStage, StatusTone>> = {
  unpaid: 'waiting',
  confirmed: 'sending',
  received: 'sending',
  preparing: 'active',
  ready: 'active',
  collected: 'done',
  'on-way': 'active',
  delivered: 'done',
  cancelled: 'problem',
};
type Word = Extract<keyof DinerKeys, `away.${AwayStage}`>;

/** The word and look of a stage. */
export const awayWord = (stage: AwayStage): { readonly key: Word; readonly tone: StatusTone } => ({
  key: `away.${stage}`,
  tone: TONES[stage],
});

const RANK: readonly OrderSummary['status'][] = [
  'held',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'served',
];
/** How far the line of an order is that is least far; `cancelled` where all of them are void. */
export function leastStatus(items: Order['items']): OrderSummary['status'] {
  return RANK.find((status) => items.some((line) => line.status === status)) ?? 'cancelled';
}

/** Food is on its way to somebody who has no table. */
export const isAwayOrder = ({ __type }: Pick<Order, '__type'>): boolean => __type !== 'dinein';
