import { z } from 'zod';
import type { PaymentDesk } from '../payment-desk.ts';
import type { PaymentProvider, ProviderAccount } from '../payment-providers/provider.ts';
import { open } from './seal.ts';
import { findSetting, type SettingRow } from './setting-repository.ts';

const Secrets = z.object({ key_secret: z.string(), webhook_secrets: z.array(z.string()) });

/** The account of a stored setting, its secrets opened. */
export const accountOf = (secret: string, { keyId, baseUrl, sealed }: SettingRow): ProviderAccount => ({
  key_id: keyId,
  base_url: baseUrl,
  ...Secrets.parse(JSON.parse(open(secret, sealed))),
});

/** A provider with a store's account, also one the store has switched off since; undefined when it never had one. */
export async function providerOf(
  { db, secret, providers }: Pick<PaymentDesk, 'db' | 'secret' | 'providers'>,
  storeId: string,
  name: string,
): Promise<PaymentProvider | undefined> {
  const create = Object.hasOwn(providers, name) ? providers[name] : undefined;
  const setting = create && (await findSetting(db, storeId, name));
  return create && setting && create(accountOf(secret, setting));
}
