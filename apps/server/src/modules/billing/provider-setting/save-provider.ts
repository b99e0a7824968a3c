import { z } from 'zod';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { validate } from '../../../platform/http/validate.ts';
import { savePaymentFacts } from '../../venues/index.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import type { CreateProvider } from '../payment-providers/provider.ts';
import { seal } from './seal.ts';
import { saveSetting } from './setting-repository.ts';

/** A store's account at a provider as it is typed in or imported. */
const ProviderAccountInput = z.object({
  provider: z.string().min(1).max(40),
  key_id: z.string().max(300).default(''),
  key_secret: z.string().max(1000).default(''),
  /** The newest first; two while one is replaced by the next. */
  webhook_secrets: z.array(z.string().min(8).max(1000)).max(3).default([]),
  base_url: z.url({ protocol: /^https?$/ }).max(300),
});
type ProviderAccountInput = z.output<typeof ProviderAccountInput>;

/** The public facts of a store's payments, as its provider's adapter tells them. */
const factsOf = (name: string, create: CreateProvider, account: ProviderAccountInput) => {
  const { card, upi } = create(account).capabilities;
  const anyUpi = upi.collect || upi.intent || upi.qr;
  const online_modes = [...(card ? (['card'] as const) : []), ...(anyUpi ? (['upi'] as const) : [])];
  return { aggregator: name, online_modes, upi: { ...upi } };
};

/**
 * Makes an account the one a store is paid through: its secrets are sealed, what diners may know of it is written down
 * with the store. Refuses `malformed` with the fields, also for a provider this program may not use.
 */
export async function saveProvider(
  tx: Tx,
  { secret, providers }: Pick<PaymentDesk, 'secret' | 'providers'>,
  storeId: string,
  data: unknown,
  context: { readonly now: Date; readonly by: string; readonly announce: Announce },
): Promise<void> {
  const known = ProviderAccountInput.refine(({ provider }) => Object.hasOwn(providers, provider), {
    path: ['provider'],
    message: Object.keys(providers).join(', '),
  });
  const account = validate(known, data, 'provider', 'en');
  const { provider, key_id, base_url, key_secret, webhook_secrets } = account;
  const create = providers[provider];
  if (!create) throw new Error(`no adapter for ${provider}`);
  saveSetting(tx, {
    storeId,
    provider,
    keyId: key_id,
    sealed: seal(secret, JSON.stringify({ key_secret, webhook_secrets })),
    baseUrl: base_url.replace(/\/$/, ''),
    enabled: true,
    updatedBy: context.by,
    updatedAt: context.now,
  });
  await savePaymentFacts(tx, storeId, factsOf(provider, create, account), context.announce);
}
