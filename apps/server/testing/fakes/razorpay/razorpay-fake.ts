import { type Asked, type FakeServer, startFakeServer } from '../fake-server.ts';
import type { Webhooks } from '../webhooks.ts';
import { codeRoutes } from './codes.ts';
import { linkRoutes } from './links.ts';
import { pageRoutes } from './pages.ts';
import { createPayer, type Payer } from './payer.ts';
import { finishRefund, paymentRoutes, refundByHand } from './payments.ts';
import { type Account, createStore, expire, refuse } from './store.ts';

/**
 * A Razorpay on the loopback interface, written from its public API documents (payment links, QR codes with image
 * content, payments, refunds, webhooks). It shares no code with the adapter and checks what it is sent.
 */
export interface RazorpayFake extends FakeServer, Pick<Payer, 'pay' | 'authoriseLate'> {
  readonly account: Account;
  readonly webhooks: Webhooks;
  /** Moves this provider's clock, so that links and codes expire. */
  advance(seconds: number): void;
  /** A pending refund ends. */
  finishRefund(refundId: string, status: 'processed' | 'failed'): void;
  /** Gives money of a payment back on Razorpay's own page. */
  refundByHand(paymentId: string, amount: number): void;
  /** The page of a UPI app that has opened an intent or scanned a QR code with this text. */
  upiPage(text: string): string;
}

const hasKey = (asked: Asked, { keyId, keySecret }: Account): boolean =>
  asked.headers.authorization === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

export async function startRazorpayFake(
  options: Partial<Account> & { port?: number } = {},
): Promise<RazorpayFake> {
  const { port = 0, ...settings } = options;
  const account: Account = {
    keyId: 'rzp_test_A1b2C3d4E5f6G7',
    keySecret: 'Qw3rTy9uIoPaSdFgHjKlZxCv',
    webhookSecret: 'house-webhook-secret',
    autoCapture: true,
    imageContent: true,
    refundsBecome: 'processed',
    ...settings,
  };
  const store = createStore(account);
  const payer = createPayer(store);
  const server = await startFakeServer({
    port,
    routes: [
      ...pageRoutes(store, payer),
      ...linkRoutes(store),
      ...codeRoutes(store),
      ...paymentRoutes(store, payer.capture),
    ],
    admit: (asked, violate) => {
      if (!hasKey(asked, account)) return refuse('Authentication failed', null, 401);
      const type = asked.headers['content-type'] ?? '';
      if (asked.body !== '' && !type.startsWith('application/json'))
        violate(`body of type ${type || 'unknown'}`);
      if (asked.method === 'POST' && asked.path.endsWith('/refund') && !asked.headers['x-refund-idempotency'])
        violate('a refund without X-Refund-Idempotency');
      return undefined;
    },
    unknown: () => refuse('The requested URL was not found on the server.'),
  });
  store.setBase(server.url);
  return {
    ...server,
    account,
    webhooks: store.webhooks,
    pay: payer.pay,
    authoriseLate: payer.authoriseLate,
    advance: (seconds) => {
      store.advance(seconds);
      expire(store);
    },
    finishRefund: (refundId, status) => {
      const made = store.refunds.get(refundId);
      if (!made) throw new Error(`no refund ${refundId}`);
      finishRefund(store, made, status);
    },
    refundByHand: (paymentId, amount) => refundByHand(store, paymentId, amount),
    upiPage: (text) => `${server.url}/upi/${new URL(text).searchParams.get('tr') ?? ''}`,
  };
}
