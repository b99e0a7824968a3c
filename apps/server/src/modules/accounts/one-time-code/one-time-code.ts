import { createHmac } from 'node:crypto';

/** A key of its own for each purpose, so that no two uses of the installation's secret meet. */
const pepperOf = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`accounts/${purpose}`).digest('base64url');

/** What is kept of a one-time code: bound to its challenge and phone. */
export const hashCode = (secret: string, challengeId: string, phone: string, code: string): Buffer =>
  createHmac('sha256', pepperOf(secret, 'one-time-code'))
    .update(`${challengeId}\n${phone}\n${code}`)
    .digest();

/** What is kept of a PIN. A PIN has too few values for a slow hash to help: the pepper and the tries protect it. */
export const hashPin = (secret: string, pin: string): string =>
  createHmac('sha256', pepperOf(secret, 'pin')).update(pin).digest('base64url');
