import { type Asked, type FakeServer, startFakeServer } from '../fake-server.ts';
import type { Webhooks } from '../webhooks.ts';
import { customerRoutes } from './customers.ts';
import { createIdempotency } from './idempotency.ts';
import { intentRoutes } from './intents.ts';
import { makeId, type PaymentMethod } from './objects.ts';
import { pageRoutes } from './pages.ts';
import { createPayer, type Payer } from './payer.ts';
import { finishRefund, refundByHand, refundRoutes } from './refunds.ts';
import { sessionRoutes } from './sessions.ts';
import { type Account, createStore, expire, refuse } from './store.ts';

/**
 * A Stripe on the loopback interface, written from its public API documents (Checkout Sessions, PaymentIntents,
 * refunds, customers and payment methods, idempotency, webhooks). It shares no code with the adapter and checks what
 * it is sent.
 */
export interface StripeFake extends FakeServer, Pick<Payer, 'pay'> {
  readonly account: Account;
  readonly webhooks: Webhooks;
  /** Moves this provider's clock, so that sessions expire. */
  advance(seconds: number): void;
  /** A pending refund ends. */
  finishRefund(refundId: string, status: 'succeeded' | 'failed'): void;
  /** Gives money of an intent back on Stripe's own page. */
  refundByHand(intentId: string, amount: number): void;
  /** Saves a card for the customer with this metadata, as the hosted page does when its payer ticks the box. */
  saveCard(metadata: Readonly<Record<string, string>>, card?: Partial<PaymentMethod>): string;
  /** Customers made from now on are found by search only after `index()`, as in life for a minute. */
  lagSearch(): { index(): void };
  /** The next request with an idempotency key breaks inside, and its key answers so for ever. */
  crashNext(): void;
}

const CREATING = /^\/v1\/(checkout\/sessions|payment_intents|refunds|customers)$/;

function check(asked: Asked, violate: (what: string) => void): void {
  const type = asked.headers['content-type'] ?? '';
  if (asked.body !== '' && type !== 'application/x-www-form-urlencoded')
    violate(`body of type ${type || 'unknown'}`);
  if (!asked.headers['stripe-version']) violate('no Stripe-Version');
  const key = String(asked.headers['idempotency-key'] ?? '');
  if (asked.method === 'POST' && CREATING.test(asked.path) && key === '') violate('no Idempotency-Key');
  if (key.length > 255) violate('an Idempotency-Key of more than 255 characters');
}

export async function startStripeFake(
  options: Partial<Account> & { port?: number } = {},
): Promise<StripeFake> {
  const { port = 0, ...settings } = options;
  const account: Account = {
    secretKey: 'sk_test_house',
    webhookSecrets: ['whsec_house'],
    refundsBecome: 'succeeded',
    search: true,
    ...settings,
  };
  const store = createStore(account);
  const payer = createPayer(store);
  const { guard, crashNext } = createIdempotency();
  let indexed: Set<string> | undefined;
  const server = await startFakeServer({
    port,
    routes: [
      ...pageRoutes(store, payer),
      ...sessionRoutes(store),
      ...intentRoutes(store, payer),
      ...refundRoutes(store),
      ...customerRoutes(store, (id) => indexed?.has(id) ?? true),
    ].map(guard),
    admit: (asked, violate) => {
      if (asked.headers.authorization !== `Bearer ${account.secretKey}`)
        return refuse({ status: 401, message: 'Invalid API Key provided: sk_test_****' });
      check(asked, violate);
      return undefined;
    },
    unknown: ({ method, path }) =>
      refuse({
        status: 404,
        message: `Unrecognized request URL (${method}: ${path}).`,
        code: 'resource_missing',
      }),
  });
  store.setBase(server.url);
  return {
    ...server,
    account,
    webhooks: store.webhooks,
    pay: payer.pay,
    crashNext,
    advance: (seconds) => {
      store.advance(seconds);
      expire(store);
    },
    finishRefund: (refundId, status) => {
      const made = store.refunds.get(refundId);
      if (!made) throw new Error(`no refund ${refundId}`);
      finishRefund(store, made, status);
    },
    refundByHand: (intentId, amount) => refundByHand(store, intentId, amount),
    saveCard: (metadata, card = {}) => {
      const customer = { id: makeId('cus'), metadata };
      store.customers.set(customer.id, customer);
      const facts = { last4: '4242', brand: 'visa', funding: 'credit' } as const;
      const method: PaymentMethod = { ...facts, ...card, id: makeId('pm'), customer: customer.id };
      store.methods.set(method.id, method);
      return method.id;
    },
    lagSearch: () => {
      indexed = new Set(store.customers.keys());
      return {
        index: () => {
          indexed = undefined;
        },
      };
    },
  };
}
