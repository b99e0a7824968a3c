import type { Database } from './db/database.ts';
import { newToken } from './ids.ts';
import { keepSecret } from './secrets-repository.ts';

/** Secrets of this installation, shared by its nodes, made at the first start. */
export interface Secrets {
  /** Signs table handles. */
  readonly handle: string;
  /** Pepper of one-time codes. */
  readonly otp: string;
  /** Seals providers' secrets and signs the addresses payers come back to. */
  readonly payments: string;
  /** Makes the keys of receipts. */
  readonly receipts: string;
  /** Public: tells clients of another installation apart. */
  readonly publicKey: string;
}

/** Reads the secrets; the first node to ask makes them. */
export async function readSecrets(db: Database): Promise<Secrets> {
  const secret = (name: string) => keepSecret(db, name, newToken());
  const [handle, otp, payments, receipts, publicKey] = await Promise.all([
    secret('handle'),
    secret('otp'),
    secret('payments'),
    secret('receipts'),
    secret('public-key'),
  ]);
  return { handle, otp, payments, receipts, publicKey };
}
