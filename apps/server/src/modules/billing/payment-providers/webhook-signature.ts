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

/** The JSON of a body whose signature holds; undefined when it is none. */
export function readEventBody(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
