import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { readTypedRoot } from '../../../platform/outgoing/typed-address.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import type { ProviderAccount } from '../payment-providers/provider.ts';
import { accountOf } from './provider-of.ts';
import { disableProvider, enableProvider } from './save-provider.ts';
import { findSetting, lockSettings, type SettingRow } from './setting-repository.ts';

/** Roots of the providers' public APIs. */
const PUBLIC_ROOTS: Readonly<Record<string, string>> = {
  razorpay: 'https://api.razorpay.com',
  stripe: 'https://api.stripe.com',
};
/** The one before still holds, until the provider signs with the new one only. */
const KEPT_SECRETS = 2;

export interface ProviderChange {
  readonly key_id?: string | undefined;
  readonly key_secret?: string | undefined;
  readonly webhook_secret?: string | undefined;
  /** '' is the provider's public one again. */
  readonly base_url?: string | undefined;
  readonly enabled: boolean;
  /** When it was saved last as it was read, null for never; undefined: whoever changes it cannot tell. */
  readonly saved_at?: string | null | undefined;
}

function changed(name: string, before: ProviderAccount | undefined, change: ProviderChange): ProviderAccount {
  const { webhook_secret: newest } = change;
  const secrets = before?.webhook_secrets ?? [];
  return {
    key_id: change.key_id ?? before?.key_id ?? '',
    key_secret: change.key_secret ?? before?.key_secret ?? '',
    webhook_secrets: newest === undefined ? secrets : [newest, ...secrets].slice(0, KEPT_SECRETS),
    base_url: (change.base_url ?? before?.base_url) || (PUBLIC_ROOTS[name] ?? ''),
  };
}

/** What is missing before anybody can pay through it; undefined when nothing is. */
function missing(
  account: ProviderAccount,
): 'base_url' | 'key_id' | 'key_secret' | 'webhook_secret' | undefined {
  if (account.base_url === '') return 'base_url';
  if (account.key_id === '') return 'key_id';
  if (account.key_secret === '') return 'key_secret';
  return account.webhook_secrets.length === 0 ? 'webhook_secret' : undefined;
}

/** Whether an account stands as whoever changes it has read it: a key of one owner with the secret of another pays nobody. */
const isAsRead = (stored: SettingRow | undefined, { saved_at }: ProviderChange): boolean =>
  saved_at === undefined ||
  (stored?.updatedAt.getTime() ?? null) === (saved_at === null ? null : Date.parse(saved_at));

/**
 * The owner sets up an account at a payment provider, changes it, replaces its secrets or switches it off. Refuses
 * `state-changed` when somebody else has saved it meanwhile, and `provider-unusable` with what is missing, also for an
 * address this server must not call.
 */
export async function changeProvider(
  desk: PaymentDesk,
  storeId: string,
  name: string,
  change: ProviderChange,
  context: CommandContext<'staff'>,
): Promise<void> {
  const { tx, now, principal, announce } = context;
  requireStore(principal, storeId);
  if (!Object.hasOwn(desk.providers, name)) return refuse('not-found');
  await lockSettings(tx, storeId);
  const stored = await findSetting(tx, storeId, name);
  if (!isAsRead(stored, change)) return refuse('state-changed');
  const account = changed(name, stored && accountOf(desk.secret, stored), change);
  const base_url = readTypedRoot(account.base_url, { loopback: desk.loopback });
  const lacks = base_url === undefined ? 'base_url' : missing(account);
  if (lacks !== undefined) return refuse('provider-unusable', { field: lacks });
  const to = { storeId, name, account: { ...account, base_url: base_url ?? '' } };
  const changing = { now, by: principal.staffId, announce };
  if (change.enabled) await enableProvider(tx, desk, to, changing);
  else await disableProvider(tx, desk, to, changing);
  auditStaff(context, {
    storeId,
    action: change.enabled ? 'provider.saved' : 'provider.disabled',
    target: name,
    details: {
      provider: name,
      key_id: account.key_id,
      base_url: account.base_url,
      key_secret: change.key_secret === undefined ? 'kept' : 'replaced',
      webhook_secret: change.webhook_secret === undefined ? 'kept' : 'replaced',
    },
  });
}
