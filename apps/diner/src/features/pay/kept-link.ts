import type { Payment } from '@tableside/contract/billing.schema';
import { isRecord } from '../../lib/is-record.ts';
import { keptJson } from '../../lib/kept-json.ts';
import { sessionKept } from '../../lib/kept-storage.ts';
import type { PayChoice } from './pay-choice.ts';

/** An attempt under way. Its payment's id is what it can be given up by, and nobody else with the link knows it. */
export interface LinkAttempt {
  readonly payment: Payment;
  /** With the tip. */
  readonly choice: PayChoice;
}
/** One tap on Pay: its key and its choice stay until something definite is known. Nothing secret is in it. */
export interface LinkAsk {
  /** The link's. */
  readonly id: string;
  readonly key: string;
  /** With the tip. */
  readonly choice: PayChoice;
  /** What the button said, in minor units with the tip. A call kept by an earlier version has none. */
  readonly expected?: number;
}
interface OpenLink {
  readonly id: string;
  readonly attempt: LinkAttempt | null;
}

const isOpenLink = (value: unknown): value is OpenLink =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  (value['attempt'] === null || isRecord(value['attempt']));

const kept = keptJson(sessionKept, 'paying-link', isOpenLink);

/** The link paid last in this tab, for the way back from a provider and for a page that is loaded anew. */
export const keptLink = {
  write: (id: string, attempt: LinkAttempt | null = null): void => kept.write({ id, attempt }),
  read: (): string | null => kept.read()?.id ?? null,
  attempt(id: string): LinkAttempt | null {
    const link = kept.read();
    return link?.id === id ? link.attempt : null;
  },
  forget: kept.forget,
} as const;

const isAsk = (value: unknown): value is LinkAsk =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['key'] === 'string' &&
  isRecord(value['choice']);

const asking = keptJson(sessionKept, 'asking-link', isAsk);

/** The call that a page loaded anew has to ask about: it may have begun a payment that nobody else could give up. */
export const keptAsk = {
  write: asking.write,
  /** The call for this link that is still unresolved. */
  read(id: string): LinkAsk | null {
    const ask = asking.read();
    return ask?.id === id ? ask : null;
  },
  forget: asking.forget,
} as const;
