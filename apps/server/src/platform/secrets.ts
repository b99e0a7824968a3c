import { createECDH } from 'node:crypto';
import { z } from 'zod';
import type { Database } from './db/database.ts';
import { newToken } from './ids.ts';
import { keepSecret } from './secrets-repository.ts';

/** Secrets of this installation, shared by its nodes, made at the first start. */
export interface Secrets {
  /** Signs table handles, and the voucher codes that a scan hands out. */
  readonly handle: string;
  /** Makes the peppers of one-time codes and PINs, and the proofs in the demo's inbox. */
  readonly otp: string;
  /** Seals providers' secrets and signs the addresses payers come back to. */
  readonly payments: string;
  /** Makes the keys of receipts. */
  readonly receipts: string;
  /** Public: tells clients of another installation apart. */
  readonly publicKey: string;
  /** Sign what goes to push services; a new pair would end every subscription. */
  readonly vapid: VapidKeys;
}

/** A pair of keys on P-256 in base64url: the point uncompressed, the number with its leading zeros. */
const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
type VapidKeys = z.infer<typeof VapidKeys>;

function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const number = Buffer.alloc(32);
  const bare = pair.getPrivateKey();
  bare.copy(number, 32 - bare.length);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') };
}

/** Reads the secrets; the first node to ask makes them. */
export async function readSecrets(db: Database): Promise<Secrets> {
  const secret = (name: string) => keepSecret(db, name, newToken());
  const [handle, otp, payments, receipts, publicKey, vapid] = await Promise.all([
    secret('handle'),
    secret('otp'),
    secret('payments'),
    secret('receipts'),
    secret('public-key'),
    keepSecret(db, 'vapid', JSON.stringify(newVapidKeys())),
  ]);
  return { handle, otp, payments, receipts, publicKey, vapid: VapidKeys.parse(JSON.parse(vapid)) };
}
