import { refuse } from './refused.ts';

/** The idempotency key that a call came with. Refuses `malformed` for what is none. */
export function keyIn(headers: Readonly<Record<string, unknown>>): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (/^[\w-]{16,100}$/.test(key)) return key;
  return refuse('malformed', {
    fields: [{ path: 'headers.idempotency-key', message: '16–100 × A–Z a–z 0–9 _ -' }],
  });
}
