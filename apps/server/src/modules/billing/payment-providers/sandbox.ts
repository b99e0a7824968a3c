import { z } from 'zod';
import {
  type Capabilities,
  type PayMethod,
  type PaymentProvider,
  type ProviderAccount,
  ProviderError,
  type ProviderPicture,
  type SavedCard,
  type Started,
  type StartRequest,
} from './provider.ts';
import { type CallSandbox, sandboxCalls } from './sandbox-call.ts';
import { verifySandboxEvent } from './sandbox-event.ts';
import {
  SandboxCard,
  SandboxOrder,
  SandboxRefund,
  SandboxRefunds,
  SandboxVaultSession,
  type SandboxVaultSession as VaultSession,
} from './sandbox-shapes.ts';

/** The built-in provider, which can also take a card that is not being paid with. */
export interface SandboxProvider extends PaymentProvider {
  /** Lets the payer's browser put one card into the vault, past our server. */
  openVault(customer: string): Promise<VaultSession>;
}

const capabilities: Capabilities = {
  card: true,
  saved_cards: true,
  upi: { collect: true, intent: true, qr: true },
};

/** The sandbox's words for an order's state. */
const states: Record<SandboxOrder['state'], ProviderPicture['state']> = {
  open: 'pending',
  captured: 'captured',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

const methodFields = (method: PayMethod): Readonly<Record<string, unknown>> => {
  if (method.kind === 'card') return { method: 'card', card_token: method.card_token };
  return { method: 'upi', flow: method.flow, vpa: method.flow === 'collect' ? method.vpa : null };
};

/** No UPI app knows the sandbox, so that its page stands for the app: in the code and behind the link. */
const startedOf = ({ id, checkout_url, upi }: SandboxOrder): Started => ({
  order_id: id,
  checkout_url,
  upi: upi && {
    intent_url: upi.flow === 'intent' ? upi.approve_url : null,
    qr: upi.flow === 'qr' ? upi.approve_url : null,
    collect_requested: upi.flow === 'collect',
  },
});

const pictureOf = ({ state, captures, error }: SandboxOrder): ProviderPicture => ({
  state: states[state],
  captures: captures.map(({ id, amount, currency, refunded }) => ({ ref: id, amount, currency, refunded })),
  reason: error?.description ?? null,
});

const unknown = (what: string): ProviderError =>
  new ProviderError('invalid', null, { cause: new Error(`unknown ${what}`) });

const orderPath = (id: string, rest = ''): string => `/v1/orders/${encodeURIComponent(id)}${rest}`;

async function start(call: CallSandbox, request: StartRequest): Promise<Started> {
  const { amount, currency, return_url, description, customer } = request;
  const terms = { amount, currency, return_url, description, customer };
  const order = await call({
    method: 'POST',
    path: '/v1/orders',
    body: {
      ...terms,
      ...methodFields(request.method),
      reference: request.payment_id,
      expires_at: request.expires_at.toISOString(),
    },
    shape: SandboxOrder,
  });
  if (!order) throw unknown('address');
  return startedOf(order);
}

async function read(call: CallSandbox, id: string): Promise<ProviderPicture> {
  const order = await call({ method: 'GET', path: orderPath(id), shape: SandboxOrder });
  if (!order) throw unknown('order');
  return pictureOf(order);
}

/** A capture that came first is no failure of cancelling: reading the order tells of it. */
async function cancel(call: CallSandbox, id: string): Promise<void> {
  const asked = call({ method: 'POST', path: orderPath(id, '/cancel'), body: {}, shape: SandboxOrder });
  const order = await asked.catch(async (error: unknown) => {
    if (!(error instanceof ProviderError) || error.kind !== 'invalid') throw error;
    if ((await read(call, id)).captures.length === 0) throw error;
    return 'captured';
  });
  if (!order) throw unknown('order');
}

async function readCard(call: CallSandbox, token: string, customer: string): Promise<SavedCard | null> {
  const path = `/v1/cards/${encodeURIComponent(token)}`;
  const card = await call({ method: 'GET', path, shape: SandboxCard });
  if (!card || card.customer !== customer) return null;
  const { customer: _, ...facts } = card;
  return facts;
}

/**
 * The payment sandbox as a provider of one store. `fetch` is the process's own unless a test gives another.
 */
export function createSandboxProvider(account: ProviderAccount, fetch = globalThis.fetch): SandboxProvider {
  const call = sandboxCalls(account, fetch);
  const refundPath = (key: string): string => `/v1/refunds/${encodeURIComponent(key)}`;
  return {
    name: 'sandbox',
    capabilities,
    start: (request) => start(call, request),
    read: (id) => read(call, id),
    cancel: (id) => cancel(call, id),
    refund: async ({ key, capture_ref: capture, amount, currency }) => {
      const body = { capture, amount, currency };
      const refund = await call({ method: 'PUT', path: refundPath(key), body, shape: SandboxRefund });
      if (!refund) throw unknown('capture');
      return { ref: refund.id, state: refund.state };
    },
    listRefunds: async (capture) => {
      const path = `/v1/refunds?${new URLSearchParams({ capture })}`;
      const found = await call({ method: 'GET', path, shape: SandboxRefunds });
      return (found?.refunds ?? []).map(({ id: ref, ...refund }) => ({ ref, ...refund }));
    },
    verifyEvent: (headers, rawBody, now) =>
      verifySandboxEvent(account.webhook_secrets, headers, rawBody, now),
    readCard: (token, customer) => readCard(call, token, customer),
    forgetCard: async (token) => {
      await call({ method: 'DELETE', path: `/v1/cards/${encodeURIComponent(token)}`, shape: z.undefined() });
    },
    openVault: async (customer) => {
      const path = '/v1/vault-sessions';
      const session = await call({ method: 'POST', path, body: { customer }, shape: SandboxVaultSession });
      if (!session) throw unknown('address');
      return session;
    },
  };
}
