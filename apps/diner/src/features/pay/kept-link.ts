import type { Payment } from '@tableside/contract/billing.schema';
import { sessionKept } from '../../lib/kept-storage.ts';
import type { PayChoice } from './pay-choice.ts';

/** An attempt under way. Its payment's id is what it can be given up by, and nobody else with the link knows it. */
export interface LinkAttempt {
  readonly payment: Payment;
  /** With the tip. */
  readonly choice: PayChoice;
}
interface Kept {
  readonly id: string;
  readonly attempt: LinkAttempt | null;
}

const PLACE = 'paying-link';

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

function readKept(): Kept | null {
  try {
    const value: unknown = JSON.parse(sessionKept.getItem(PLACE) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

/** The link paid last in this tab, for the way back from a provider and for a page that is loaded anew. */
export const keptLink = {
  write: (id: string, attempt: LinkAttempt | null = null): void =>
    sessionKept.setItem(PLACE, JSON.stringify({ id, attempt } satisfies Kept)),
  read: (): string | null => readKept()?.id ?? null,
  attempt(id: string): LinkAttempt | null {
    const kept = readKept();
    return kept?.id === id ? kept.attempt : null;
  },
  forget: (): void => sessionKept.removeItem(PLACE),
} as const;
