import { randomBytes } from 'node:crypto';
import type { Store } from '@tableside/contract/venues.schema';
import type { OpenPlace } from './open-places.ts';
import type { PaySandbox } from './pay-sandbox.ts';

interface OpenPaymentsParts {
  readonly places: readonly OpenPlace[];
  readonly sandbox: Pick<PaySandbox, 'api' | 'token'>;
  /** Origins of the diner's app: they may put cards into the vault. */
  readonly origins: readonly string[];
  /** Where this machine reaches the product. */
  readonly local: string;
  /** Where the sandbox of this machine sends events. */
  readonly events: string;
  /** Reads the product; may go without its socket. */
  readonly fetch: typeof fetch;
  /** The product's own importer of a store's account at a provider. */
  readonly save: (storeId: string, account: unknown) => Promise<void>;
}

const secret = (): string => randomBytes(24).toString('hex');
const SANDBOX = 'sandbox';

/** Whether the place is paid through nobody yet, or through the sandbox of an earlier start. */
async function isOurs({ fetch, local }: OpenPaymentsParts, storeId: string): Promise<boolean> {
  const answer = await fetch(`${local}/api/stores/${storeId}`);
  const store: Store = JSON.parse(await answer.text());
  return [null, SANDBOX].includes(store.preferences.aggregator);
}

async function openAccount(parts: OpenPaymentsParts, { place, storeId }: OpenPlace): Promise<void> {
  const { sandbox, origins, events, save } = parts;
  const key_id = `demo-${place.slug}`;
  const key_secret = secret();
  const webhook_secrets = [secret()];
  const answer = await fetch(`${sandbox.api}/v1/accounts/${key_id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${sandbox.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: place.visibleName,
      key_secret,
      webhook_secrets,
      webhook_url: `${events}/api/webhooks/${SANDBOX}/${storeId}`,
      origins,
    }),
  });
  if (!answer.ok) throw new Error(`The payment sandbox opened no account: ${answer.status}`);
  await save(storeId, { provider: SANDBOX, key_id, key_secret, webhook_secrets, base_url: sandbox.api });
}

/**
 * Lets the demo's places be paid through the sandbox: an account for each, under secrets that are new at every start.
 * A place that somebody connected to another provider is left alone.
 */
export async function openPayments(parts: OpenPaymentsParts): Promise<void> {
  for (const place of parts.places) if (await isOurs(parts, place.storeId)) await openAccount(parts, place);
}
