import type { Tracking } from '@tableside/contract/fulfilment.schema';
import type { TrackingStep } from '@tableside/contract/vocabulary';

interface Stage {
  readonly name: 'placed' | 'runner' | 'preparing' | 'way' | 'reached' | 'delivered';
  readonly steps: readonly TrackingStep[];
}

/** What the diner sees of the eight steps, in order. */
export const STAGES: readonly Stage[] = [
  { name: 'placed', steps: ['order-placed'] },
  { name: 'runner', steps: ['runner-accepted', 'runner-en-route'] },
  { name: 'preparing', steps: ['order-preparing'] },
  { name: 'way', steps: ['dispatched', 'on-the-way'] },
  { name: 'reached', steps: ['runner-reached'] },
  { name: 'delivered', steps: ['delivered'] },
];

/** The stage a status belongs to; −1 for one that was taken back. */
export const stageOf = (status: Tracking['status']): number =>
  STAGES.findIndex(({ steps }) => steps.some((step) => step === status));

/** The stage an order was at then (ISO 8601); the first one before anything is known. */
export const stageAt = (history: Tracking['history'], at: string): number =>
  Math.max(
    0,
    ...history.filter((step) => Date.parse(step.at) <= Date.parse(at)).map(({ status }) => stageOf(status)),
  );
