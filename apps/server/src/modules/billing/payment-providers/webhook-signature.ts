import { createHmac, timingSafeEqual } from 'node:crypto';

/** Longer bodies are no event of a provider and are not worth a signature check. */
const LONGEST_EVENT = 256 * 1024;

/**
 * True when one of `signatures` (hex) is the HMAC-SHA256 of `parts` under one of `secrets`. Every pair is compared in
 * constant time; an empty secret signs nothing.
 */
export function isSigned(
  parts: readonly (string | Buffer)[],
  signatures: readonly string[],
  secrets: readonly string[],
): boolean {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > LONGEST_EVENT) return false;
  const given = signatures
    .filter((signature) => /^[0-9a-f]{64}$/.test(signature))
    .map((signature) => Buffer.from(signature, 'hex'));
  return secrets
    .filter((secret) => secret !== '')
    .map((secret) => {
      const hmac = createHmac('sha256', secret);
      for (const part of parts) hmac.update(part);
      return hmac.digest();
    })
    .some((expected) => given.some((signature) => timingSafeEqual(expected, signature)));
}

/** How far a signed time may be from ours, in seconds and either way. */
const TOLERANCE_SECONDS = 300;

/**
 * Reads `t=…,v1=…,v1=…`: one time, and a signature for each secret while they are rolled. Undefined when the header is
 * malformed or its time further than five minutes from `now`.
 */
export function readSignatureHeader(
  header: string,
  now: Date,
): { readonly time: string; readonly signatures: readonly string[] } | undefined {
  if (header.length > 2000) return undefined;
  const pairs = header.split(',').map((pair) => pair.split('=', 2));
  const valuesOf = (name: string) => pairs.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [time, ...more] = valuesOf('t');
  if (time === undefined || more.length > 0 || !/^\d{1,12}$/.test(time)) return undefined;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return undefined;
  return { time, signatures: valuesOf('v1') };
}

/** The JSON of a body whose signature holds; undefined when it is none. */
export function readEventBody(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
