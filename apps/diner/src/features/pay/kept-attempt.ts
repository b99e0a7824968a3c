import type { PayChoice } from './pay-choice.ts';

/** One tap on Pay: its key stays until something definite is known. Nothing secret is in it. */
export interface PayAttempt {
  readonly key: string;
  readonly order_id: string;
  readonly part_id: string | null;
  readonly choice: PayChoice;
}

const PLACE = 'paying';

const isAttempt = (value: unknown): value is PayAttempt =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'order_id' in value &&
  typeof value.order_id === 'string' &&
  'part_id' in value &&
  'choice' in value &&
  typeof value.choice === 'object';

/** Survives the way to the provider and back, a reload and a closed tab. */
export const keptAttempt = {
  write(attempt: PayAttempt): void {
    localStorage.setItem(PLACE, JSON.stringify(attempt));
  },
  /** The attempt of this order that is still unresolved. */
  read(orderId: string): PayAttempt | null {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(PLACE) ?? 'null');
      return isAttempt(value) && value.order_id === orderId ? value : null;
    } catch {
      return null;
    }
  },
  clear(): void {
    localStorage.removeItem(PLACE);
  },
} as const;
