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
}

const isAttempt = (value: unknown): value is PayAttempt =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  typeof value['order_id'] === 'string' &&
  'part_id' in value &&
  isRecord(value['choice']);

const kept = keptJson(localKept, 'paying', isAttempt);

/** Survives the way to the provider and back, a reload and a closed tab. */
export const keptAttempt = {
  write: kept.write,
  /** The attempt of this order that is still unresolved. */
  read(orderId: string): PayAttempt | null {
    const attempt = kept.read();
    return attempt?.order_id === orderId ? attempt : null;
  },
  clear: kept.forget,
} as const;
