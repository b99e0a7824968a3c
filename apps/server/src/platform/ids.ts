import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_ALPHABET } from '@tableside/contract/vocabulary';
import { RandomPool } from './random-pool.ts';

const pool = new RandomPool();

/** An opaque id of 128 random bits. */
export const newId = (): string => pool.take(16).toString('base64url');
/** An opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** `length` symbols of the printed alphabet (no 0 O 1 I L). */
export const newCode = (length: number): string =>
  Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
/** `length` decimal digits. */
export const newDigits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Compares without telling by time where two values differ; only a wrong length shows. */
export const sameSecret = (a: string | Buffer, b: string | Buffer): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
