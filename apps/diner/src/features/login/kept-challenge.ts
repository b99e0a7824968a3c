import type { Challenge } from '@tableside/contract/accounts.schema';
import { isRecord } from '../../lib/is-record.ts';
import { keptJson } from '../../lib/kept-json.ts';
import { sessionKept } from '../../lib/kept-storage.ts';

/** A code that was sent and not typed yet. Holds no secret: the code itself is only in the message. */
export interface SentCode {
  readonly phone: string;
  readonly challenge: Challenge;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

const isSentCode = (value: unknown): value is SentCode =>
  isRecord(value) &&
  typeof value['phone'] === 'string' &&
  typeof value['sentAt'] === 'number' &&
  isRecord(value['challenge']) &&
  typeof value['challenge']['expires_at'] === 'string';

const waiting = keptJson(sessionKept, 'sign-in', isSentCode);

/** What this tab was waiting for before it was put aside to read the message; null once the code is too old. */
export function keptCode(now: number): SentCode | null {
  const sent = waiting.read();
  return sent && Date.parse(sent.challenge.expires_at) > now ? sent : null;
}

/** Keeps what this tab waits for; null once it waits no more. */
export function keepCode(sent: SentCode | null): void {
  if (sent) waiting.write(sent);
  else waiting.forget();
}
