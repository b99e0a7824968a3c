import type { PlateLine } from '@tableside/pricing/line-identity';
import { isRecord } from '../../lib/is-record.ts';
import { keptJson } from '../../lib/kept-json.ts';
import { localKept } from '../../lib/kept-storage.ts';
import type { PayChoice } from './pay-choice.ts';

/** One tap on Pay: its key stays until something definite is known. Nothing secret is in it. */
export interface PayAttempt {
  readonly key: string;
  readonly order_id: string;
  readonly part_id: string | null;
  readonly choice: PayChoice;
  /** What the button said, in minor units with the tip. An attempt kept by an earlier version has none. */
  readonly expected?: number;
  /** What was on the plate when the whole bill was to be paid without the staff: with the bill it is over. */
  readonly plate?: readonly Pick<PlateLine, 'key' | 'qty'>[];
  /** When it was tapped. */
  readonly at: number;
  /** Who tapped. */
  readonly user_id: string;
  /** What the server made of it, once it has answered: from then on that is read and nothing is sent. */
  readonly payment_id?: string;
}

const isAttempt = (value: unknown): value is PayAttempt =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  typeof value['order_id'] === 'string' &&
  'part_id' in value &&
  isRecord(value['choice']) &&
  typeof value['at'] === 'number' &&
  typeof value['user_id'] === 'string';

const kept = keptJson(localKept, 'paying', isAttempt);

/** Survives the way to the provider and back, a reload and a closed tab. */
export const keptAttempt = {
  write: kept.write,
  /** The attempt of this order that is still unresolved; another member's on this phone is not ours to repeat. */
  read(orderId: string, userId: string): PayAttempt | null {
    const attempt = kept.read();
    return attempt?.order_id === orderId && attempt.user_id === userId ? attempt : null;
  },
  clear: kept.forget,
} as const;

const RESUMED_MS = 120_000;

/** Whether an attempt is asked about without a tap: reading is, at any time; sending is, shortly after. */
export const isResumed = ({ at, payment_id }: PayAttempt, now: number): boolean =>
  payment_id !== undefined || (now >= at && now - at <= RESUMED_MS);
