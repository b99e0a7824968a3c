import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderEvent } from './provider.ts';
import { SandboxEvent } from './sandbox-shapes.ts';

/** Seconds that a signature may lie in the past or, by clocks that differ, ahead. */
const TOLERANCE = 300;
/** More signatures than a rotation could need are not looked at. */
const SIGNATURES = 10;
const HEX = /^[0-9a-f]{64}$/;

interface Signed {
  /** As it was signed. */
  readonly t: string;
  readonly signatures: readonly Buffer[];
}

function readHeader(header: string): Signed | undefined {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const [[, t] = [], ...others] = parts.filter(([name]) => name === 't');
  if (t === undefined || others.length > 0 || !/^\d{1,12}$/.test(t)) return undefined;
  const signatures = parts.flatMap(([name, value = '']) => (name === 'v1' && HEX.test(value) ? [value] : []));
  return { t, signatures: signatures.slice(0, SIGNATURES).map((value) => Buffer.from(value, 'hex')) };
}

/** Every pair is compared, each in constant time. */
function isSigned({ t, signatures }: Signed, rawBody: Buffer, secrets: readonly string[]): boolean {
  let isGood = false;
  for (const secret of secrets) {
    const wanted = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
    for (const signature of signatures) isGood = timingSafeEqual(wanted, signature) || isGood;
  }
  return isGood;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The event in a webhook of the payment sandbox; undefined unless one of the secrets signed exactly these bytes within
 * the last 300 seconds. Its id is the signed one: a header that names another is a forgery.
 */
export function verifySandboxEvent(
  secrets: readonly string[],
  headers: Readonly<Record<string, string | undefined>>,
  rawBody: Buffer,
  now: Date,
): ProviderEvent | undefined {
  const signed = readHeader(headers['sandbox-signature'] ?? '');
  if (!signed || Math.abs(now.getTime() / 1000 - Number(signed.t)) > TOLERANCE) return undefined;
  if (!isSigned(signed, rawBody, secrets)) return undefined;
  const event = SandboxEvent.safeParse(parse(rawBody.toString('utf8')));
  if (!event.success || headers['sandbox-event-id'] !== event.data.id) return undefined;
  return { event_id: event.data.id, kind: event.data.kind, order_id: event.data.data.order.id };
}
