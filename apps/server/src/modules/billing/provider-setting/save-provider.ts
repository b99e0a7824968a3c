import { z } from 'zod';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { validate } from '../../../platform/http/validate.ts';
import { savePaymentFacts } from '../../venues/index.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import type { CreateProvider, ProviderAccount } from '../payment-providers/provider.ts';
import { seal } from './seal.ts';
import { listSettings, saveSetting } from './setting-repository.ts';

/** A store's account at a provider as it is imported. */
const ProviderImport = z.object({
  provider: z.string().min(1).max(40),
  key_id: z.string().max(300).default(''),
  key_secret: z.string().max(1000).default(''),
  /** The newest first; two while one is replaced by the next. */
  webhook_secrets: z.array(z.string().min(8).max(1000)).max(3).default([]),
  base_url: z.url({ protocol: /^https?$/ }).max(300),
});

type Desk = Pick<PaymentDesk, 'secret' | 'providers'>;
interface Context {
  readonly now: Date;
  /** Who changes it: a colleague's id, or `importer`. */
  readonly by: string;
  readonly announce: Announce;
}
interface Named {
  readonly storeId: string;
  readonly name: string;
  readonly account: ProviderAccount;
}

/** The public facts of a store's payments, as its provider's adapter tells them. */
function publicFacts(name: string, create: CreateProvider, account: ProviderAccount) {
  const { card, upi } = create(account).capabilities;
  const anyUpi = upi.collect || upi.intent || upi.qr;
  const online_modes = [...(card ? (['card'] as const) : []), ...(anyUpi ? (['upi'] as const) : [])];
  return { aggregator: name, online_modes, upi: { ...upi } };
}
const nothing = { aggregator: null, online_modes: [], upi: { collect: false, intent: false, qr: false } };

function write(tx: Tx, { secret }: Desk, to: Named, enabled: boolean, { now, by }: Context): void {
  const { key_id, key_secret, webhook_secrets, base_url } = to.account;
  saveSetting(tx, {
    storeId: to.storeId,
    provider: to.name,
    keyId: key_id,
    sealed: seal(secret, JSON.stringify({ key_secret, webhook_secrets })),
    baseUrl: base_url.replace(/(?<!\/)\/+$/, ''),
    enabled,
    updatedBy: by,
    updatedAt: now,
  });
}

/** Makes an account the one a store is paid through; what diners may know of it is written down with the store. */
export async function enableProvider(tx: Tx, desk: Desk, to: Named, context: Context): Promise<void> {
  const create = desk.providers[to.name];
  if (!create) throw new Error(`no adapter for ${to.name}`);
  write(tx, desk, to, true, context);
  await savePaymentFacts(tx, to.storeId, publicFacts(to.name, create, to.account), context.announce);
}

/** Keeps an account that nobody pays through any more: what was begun with it is still looked after. */
export async function disableProvider(tx: Tx, desk: Desk, to: Named, context: Context): Promise<void> {
  const used = (await listSettings(tx, to.storeId)).some(
    ({ provider, enabled }) => enabled && provider !== to.name,
  );
  write(tx, desk, to, false, context);
  if (!used) await savePaymentFacts(tx, to.storeId, nothing, context.announce);
}

/** Takes an account from an importer. Refuses `malformed` with the fields, also for a provider this program may not use. */
export async function importProvider(
  tx: Tx,
  desk: Desk,
  storeId: string,
  data: unknown,
  context: Context,
): Promise<void> {
  const names = Object.keys(desk.providers);
  const known = ProviderImport.refine(({ provider }) => names.includes(provider), {
    path: ['provider'],
    message: names.join(', '),
  });
  const { provider: name, ...account } = validate(known, data, 'provider', 'en');
  await enableProvider(tx, desk, { storeId, name, account }, context);
}
