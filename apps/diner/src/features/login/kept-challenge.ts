import type { Challenge } from '@tableside/contract/accounts.schema';
import { sessionKept } from '../../lib/kept-storage.ts';

const KEY = 'sign-in';

/** A code that was sent and not typed yet. Holds no secret: the code itself is only in the message. */
export interface SentCode {
  readonly phone: string;
  readonly challenge: Challenge;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

const isSentCode = (value: unknown): value is SentCode =>
  typeof value === 'object' &&
  value !== null &&
  'phone' in value &&
  'sentAt' in value &&
  'challenge' in value &&
  typeof value.challenge === 'object';

/** What this tab was waiting for before it was put aside to read the message; null once the code is too old. */
export function keptCode(now: number): SentCode | null {
  try {
    const kept: unknown = JSON.parse(sessionKept.getItem(KEY) ?? 'null');
    return isSentCode(kept) && Date.parse(kept.challenge.expires_at) > now ? kept : null;
  } catch {
    return null;
  }
}

export function keepCode(sent: SentCode | null): void {
  if (sent) sessionKept.setItem(KEY, JSON.stringify(sent));
  else sessionKept.removeItem(KEY);
}
