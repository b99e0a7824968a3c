import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits behind a prefix that says what it names. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;

/** The same parts give the same id; without the sandbox's secret nobody can guess it. */
export const derivedId = (prefix: string, secret: string, ...parts: readonly string[]): string =>
  `${prefix}_${createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares in constant time. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
