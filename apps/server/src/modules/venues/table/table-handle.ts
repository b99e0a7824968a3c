import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../platform/ids.ts';

/** How long a scanned table stays usable. */
const LIFETIME_SECONDS = 12 * 3600;
const MOST_KEYS = 8;

/** What a handle says: the table, the generation of the code that was scanned and when (seconds since 1970). */
export interface HandleClaims {
  readonly tableId: string;
  readonly generation: number;
  readonly issuedAt: number;
}

// Every installation served by this process has its own key; a handle is good when one of them made it.
const keys: string[] = [];

/** Makes handles of this installation's secret recognisable. */
export function trustHandleSecret(secret: string): void {
  if (keys.includes(secret)) return;
  keys.push(secret);
  if (keys.length > MOST_KEYS) keys.shift();
}

const mac = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(`table-handle\n${payload}`).digest('base64url');

/** Letters, digits, `-`, `_` and one dot: fits into addresses and ids. */
export function signHandle(secret: string, { tableId, generation, issuedAt }: HandleClaims): string {
  const payload = Buffer.from(JSON.stringify([tableId, generation, issuedAt])).toString('base64url');
  return `${payload}.${mac(secret, payload)}`;
}

function parseClaims(payload: string): HandleClaims | undefined {
  const parsed: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (!Array.isArray(parsed)) return undefined;
  const [tableId, generation, issuedAt]: unknown[] = parsed;
  if (typeof tableId !== 'string' || typeof generation !== 'number' || typeof issuedAt !== 'number')
    return undefined;
  return { tableId, generation, issuedAt };
}

/** The claims of a handle that one of our secrets made within the last 12 hours. */
export function readHandle(handle: string, now: Date): HandleClaims | undefined {
  const [payload, given, ...more] = handle.split('.');
  if (!payload || !given || more.length > 0) return undefined;
  if (!keys.some((key) => sameSecret(mac(key, payload), given))) return undefined;
  const claims = parseClaims(payload);
  const age = claims ? now.getTime() / 1000 - claims.issuedAt : Number.POSITIVE_INFINITY;
  // A minute of the future: nodes may disagree a little about the time.
  return age <= LIFETIME_SECONDS && age > -60 ? claims : undefined;
}
