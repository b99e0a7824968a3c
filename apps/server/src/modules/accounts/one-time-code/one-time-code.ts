import { createHmac } from 'node:crypto';

/** A key of its own for each purpose, so that no two uses of the installation's secret meet. */
const pepperOf = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`accounts/${purpose}`).digest('base64url');

/** What is kept of a one-time code: bound to its challenge and phone. */
export const hashCode = (secret: string, challengeId: string, phone: string, code: string): Buffer =>
  createHmac('sha256', pepperOf(secret, 'one-time-code'))
    .update(`${challengeId}\n${phone}\n${code}`)
    .digest();

/**
 * The token of a sign-in that came with an idempotency key: the same code with the same key is answered by the same
 * session, and nothing of either is kept for that. Whoever has only one of the two, or not this secret, cannot tell it.
 */
export const tokenOfCall = (secret: string, codeHash: Buffer, key: string): string =>
  createHmac('sha256', pepperOf(secret, 'token-of-call')).update(codeHash).update(key).digest('base64url');

/** What is kept of a PIN. A PIN has too few values for a slow hash to help: the pepper and the tries protect it. */
export const hashPin = (secret: string, pin: string): string =>
  createHmac('sha256', pepperOf(secret, 'pin')).update(pin).digest('base64url');
