import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { type PayMethod, type PaymentProvider, ProviderError, type StartRequest } from '../provider.ts';

/** How a provider can be down: it answers with an error, something before it does, nobody does, the wire is cut. */
export type Outage = 'error' | 'html' | 'silence' | 'hang-up' | 'busy' | 'slow';

/** An event as it is posted. */
export interface PostedEvent {
  readonly kind: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An adapter beside a stand-in of its provider that a test can steer. */
export interface ProviderBench {
  readonly provider: PaymentProvider;
  /** The same provider through an account whose key is wrong and whose webhook secrets are another store's. */
  readonly stranger: PaymentProvider;
  /** Currencies with the digits after their point that the stand-in takes cards in. */
  readonly currencies: Readonly<Record<string, number>>;
  /** A payer tries to pay; gives the provider's payment id. `lost` is a bank that does not answer in time. */
  pay(orderId: string, outcome: 'paid' | 'failed' | 'lost'): Promise<string>;
  /** The bank of a lost payment answers after all; absent when this provider knows no such thing. */
  readonly authoriseLate?: (orderId: string, paymentId: string) => Promise<void>;
  /** The provider takes money a second time for one order; absent when it promises never to. */
  readonly payTwice?: true;
  /** The next request meets an outage. `lostAnswer`: the next that changes something works, and only its answer is lost. */
  fail(outage: Outage, lostAnswer?: 'lostAnswer'): void;
  /** What becomes of refunds that are made from now on: at once, or when `finishRefund` is called. */
  refundsBecome(state: 'done' | 'failed', later?: 'later'): Promise<void>;
  finishRefund(ref: string, state: 'done' | 'failed'): Promise<void>;
  /** Somebody of the house gives money of an order's capture back in the provider's own console. */
  refundByHand(orderId: string, ref: string, amount: number): Promise<void>;
  /** Every event so far, oldest first. */
  events(): Promise<readonly PostedEvent[]>;
  readonly signing: {
    /** Newest first, as the account has them. */
    readonly secrets: readonly [string, string];
    readonly header: string;
    /** The signature carries a signed time. */
    readonly timed: boolean;
    sign(body: string, secret: string, at: Date): Readonly<Record<string, string>>;
  };
  /** Saves a card for a customer of ours and gives its token; absent when the provider has no saved cards. */
  readonly saveCard?: (customer: string) => Promise<string>;
  /** What the adapter sent that the provider's documents do not allow. */
  violations(): readonly string[];
  close(): Promise<void>;
}

export const newKey = (): string => randomBytes(16).toString('base64url');

export const card: PayMethod = { kind: 'card', card_token: null };

/** The methods an adapter says it has, with a currency each works in. */
export function methodsOf({ provider, currencies }: ProviderBench): [string, PayMethod, string][] {
  const { card: hasCard, upi } = provider.capabilities;
  const first = Object.keys(currencies)[0] ?? 'INR';
  const methods: [string, PayMethod, string, boolean][] = [
    ['card', card, first, hasCard],
    ['UPI intent', { kind: 'upi', flow: 'intent' }, 'INR', upi.intent],
    ['UPI QR', { kind: 'upi', flow: 'qr' }, 'INR', upi.qr],
    ['UPI collect', { kind: 'upi', flow: 'collect', vpa: 'asha@okbank' }, 'INR', upi.collect],
  ];
  return methods.filter(([, , , has]) => has).map(([name, method, currency]) => [name, method, currency]);
}

/** An attempt of ours, payable for ten minutes. */
export const attempt = (more: Partial<StartRequest> = {}): StartRequest => ({
  payment_id: newKey(),
  amount: 12_345,
  currency: 'INR',
  method: card,
  return_url: 'http://127.0.0.1:5699/api/payments/provider/checkout?url=%2Fratings&nonce=n1',
  description: 'Café Zwölf, table 5',
  customer: null,
  sent_at: new Date(),
  expires_at: new Date(Date.now() + 600_000),
  ...more,
});

/** The kind of the `ProviderError` that a call ends with; `undefined` when it ends well. */
export async function kindOfError(call: Promise<unknown>): Promise<string | undefined> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error === undefined) return undefined;
  expect(error).toBeInstanceOf(ProviderError);
  return error instanceof ProviderError ? error.kind : 'another error';
}
