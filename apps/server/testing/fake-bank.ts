import { createHmac, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Captured,
  type CreateProvider,
  type ListedRefund,
  type PaymentProvider,
  type ProviderAccount,
  ProviderError,
  type ProviderPicture,
  type RefundPicture,
  type RefundRequest,
  type SavedCard,
  type StartRequest,
} from '../src/modules/billing/payment-providers/provider.ts';

interface BankOrder {
  readonly id: string;
  readonly request: StartRequest;
  state: ProviderPicture['state'];
  reason: string | null;
  readonly captures: (Captured & { refunded: number })[];
}
interface BankRefund {
  readonly request: RefundRequest;
  /** Made on the bank's own page. */
  readonly byHand: boolean;
  readonly ref: string;
  state: RefundPicture['state'];
}
/** A signed message, ready to be posted. */
export interface Delivery {
  readonly headers: Record<string, string>;
  readonly body: string;
}
/** What goes wrong with the bank's calls. */
export type Trouble = 'away' | 'deaf';

const TOLERANCE_MS = 300_000;
const newRef = (kind: string): string => `${kind}_${randomBytes(8).toString('hex')}`;
/** What a repeated start has in common with the first. */
const termsOf = (request: StartRequest) => ({ ...request, sent_at: undefined });
const signed = (secret: string, at: string, body: string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');

/**
 * A payment provider in memory. It does what a test tells it to, keeps count, and is strict about what real ones are
 * strict about: the same id means the same request, a key gives money back once, nobody gets back more than was taken.
 */
export class FakeBank {
  readonly orders = new Map<string, BankOrder>();
  readonly refunds = new Map<string, BankRefund>();
  readonly cards = new Map<string, SavedCard & { readonly customer: string }>();
  readonly calls = { start: 0, read: 0, cancel: 0, refund: 0 };
  /** `away`: nothing happens and nobody answers. `deaf`: it happens, but the answer is lost. */
  trouble: Trouble | undefined;
  /** A clear no to the next starts, in the bank's words. */
  refuses: string | undefined;
  /** Awaited inside every call with the account's key, so that a test can hold it or let it fail. */
  pause: (keyId: string) => Promise<void> = async () => undefined;
  /** Happens between a start and its answer. */
  afterStart: (orderId: string) => Promise<void> = async () => undefined;
  /** Happens between a list of refunds and its answer. */
  afterList: () => Promise<void> = async () => undefined;
  /** Refunds stay pending until this is false. */
  slowRefunds = false;

  readonly create: CreateProvider = (account) => this.providerOf(account);

  private async answer<T>(keyId: string, work: () => T): Promise<T> {
    await this.pause(keyId);
    if (this.trouble === 'away') throw new ProviderError('unavailable', null);
    const value = work();
    if (this.trouble === 'deaf') throw new ProviderError('unavailable', null);
    return value;
  }

  private providerOf({ key_id, webhook_secrets: secrets }: ProviderAccount): PaymentProvider & {
    openVault(customer: string): Promise<unknown>;
  } {
    const answer = <T>(work: () => T): Promise<T> => this.answer(key_id, work);
    return {
      openVault: (customer) =>
        answer(() => {
          if (this.refuses !== undefined) throw new ProviderError('declined', this.refuses);
          const url = 'https://bank.test/vault/cards';
          return { session: newRef(`vault_${customer}`), url, expires_at: '2026-11-21T12:15:00.000Z' };
        }),
      name: 'bank',
      capabilities: { card: true, saved_cards: true, upi: { collect: true, intent: true, qr: true } },
      start: async (request) => {
        const started = await answer(() => this.start(request));
        await this.afterStart(started.order_id);
        return started;
      },
      read: (id) => answer(() => this.read(id)),
      cancel: (id) => answer(() => this.cancel(id)),
      refund: (request) => answer(() => this.refund(request)),
      listRefunds: async (ref) => {
        const listed = await answer(() => this.listRefunds(ref));
        await this.afterList();
        return listed;
      },
      verifyEvent: (headers, rawBody, now) => {
        const [at = '', id, signature] = [
          headers['bank-time'],
          headers['bank-event'],
          headers['bank-signature'],
        ];
        const body = rawBody.toString('utf8');
        const right = secrets.some((secret) => signed(secret, at, body) === signature);
        if (!right || !id || Math.abs(now.getTime() - Number(at) * 1000) > TOLERANCE_MS) return undefined;
        const { kind, order } = JSON.parse(body) as { kind: string; order: string | null };
        return { event_id: id, kind, order_id: order };
      },
      readCard: (token, customer) =>
        answer(() => {
          const card = this.cards.get(token);
          return card?.customer === customer ? card : null;
        }),
      forgetCard: (token) => answer(() => void this.cards.delete(token)),
    };
  }

  private start(request: StartRequest) {
    this.calls.start += 1;
    if (this.refuses !== undefined) throw new ProviderError('declined', this.refuses);
    const [known] = this.ordersOf(request.payment_id);
    if (known && !isDeepStrictEqual(termsOf(known.request), termsOf(request)))
      throw new ProviderError('invalid', 'one id, two requests');
    const id = known?.id ?? newRef('order');
    if (!known) this.orders.set(id, { id, request, state: 'pending', reason: null, captures: [] });
    const { method } = request;
    if (method.kind === 'card')
      return { order_id: id, checkout_url: `https://bank.test/pay/${id}`, upi: null };
    const upi = {
      intent_url: method.flow === 'intent' ? `upi://pay?tr=${id}` : null,
      qr: method.flow === 'qr' ? `upi://pay?tr=${id}` : null,
      collect_requested: method.flow === 'collect',
    };
    return { order_id: id, checkout_url: null, upi };
  }

  private read(id: string): ProviderPicture {
    this.calls.read += 1;
    const { state, reason, captures } = this.order(id);
    return { state, reason, captures: captures.map((capture) => ({ ...capture })) };
  }

  private cancel(id: string): void {
    this.calls.cancel += 1;
    const order = this.order(id);
    if (order.state === 'pending') order.state = 'cancelled';
  }

  private refund(request: RefundRequest): RefundPicture {
    this.calls.refund += 1;
    const known = this.refunds.get(request.key);
    if (known && !isDeepStrictEqual(known.request, request))
      throw new ProviderError('invalid', 'one key, two refunds');
    if (known) return this.pictureOf(known);
    return this.pictureOf(this.give(request, false));
  }

  private give(request: RefundRequest, byHand: boolean): BankRefund {
    const capture = [...this.orders.values()]
      .flatMap(({ captures }) => captures)
      .find(({ ref }) => ref === request.capture_ref);
    if (!capture || capture.refunded + request.amount > capture.amount)
      throw new ProviderError('invalid', 'more than was taken');
    capture.refunded += request.amount;
    const refund: BankRefund = { request, byHand, ref: newRef('refund'), state: 'done' };
    this.refunds.set(request.key, refund);
    return refund;
  }

  /** Somebody of the house gives money of a payment back on the bank's own page; gives what it is known by. */
  refundByHand(paymentId: string, amount: number, ref?: string): string {
    const { captures } = this.orderOf(paymentId);
    const capture = captures.find((one) => one.ref === (ref ?? captures[0]?.ref));
    if (!capture) throw new Error(`the bank has nothing of payment ${paymentId}`);
    const key = newRef('by-hand');
    this.give({ key, capture_ref: capture.ref, amount, currency: capture.currency }, true);
    return key;
  }

  /** What was to be given back comes back to the bank: the payer's account is closed. */
  failRefund(key: string): void {
    const refund = this.refunds.get(key);
    if (!refund) throw new Error(`the bank does not know refund ${key}`);
    refund.state = 'failed';
    for (const { captures } of this.orders.values())
      for (const capture of captures)
        if (capture.ref === refund.request.capture_ref) capture.refunded -= refund.request.amount;
  }

  private pictureOf({ ref, state }: BankRefund): RefundPicture {
    return { ref, state: this.slowRefunds && state === 'done' ? 'pending' : state };
  }

  private listRefunds(ref: string): ListedRefund[] {
    return [...this.refunds.values()]
      .filter(({ request }) => request.capture_ref === ref)
      .map((refund) => ({
        ...this.pictureOf(refund),
        key: refund.byHand ? null : refund.request.key,
        amount: refund.request.amount,
      }));
  }

  /** The customer's browser has put a card into the vault; answers with its token. */
  issue(customer: string, last4 = '1111'): string {
    const token = newRef('card');
    const shown = {
      brand: 'visa',
      last4,
      exp_month: 12,
      exp_year: 2030,
      type: 'credit',
      name: 'ANA',
    } as const;
    this.cards.set(token, { token, customer, ...shown });
    return token;
  }

  /** Every order of a payment; more than one would be a second chance to take the money. */
  ordersOf(paymentId: string): readonly BankOrder[] {
    return [...this.orders.values()].filter(({ request }) => request.payment_id === paymentId);
  }

  /** The order of a payment, as the bank keeps it. */
  orderOf(paymentId: string): BankOrder {
    const [order] = this.ordersOf(paymentId);
    if (!order) throw new Error(`the bank does not know payment ${paymentId}`);
    return order;
  }

  order(id: string): BankOrder {
    const order = this.orders.get(id);
    if (!order) throw new ProviderError('invalid', 'no such order');
    return order;
  }

  /** Takes money, whatever state the order is in, as real banks do: late, twice, or the wrong amount. */
  capture(id: string, change: { readonly amount?: number; readonly currency?: string } = {}): string {
    const order = this.order(id);
    const { amount, currency } = order.request;
    const ref = newRef('pay');
    order.captures.push({ amount, currency, ...change, ref, refunded: 0 });
    order.state = 'captured';
    return ref;
  }

  fail(id: string, reason = 'Insufficient funds'): void {
    Object.assign(this.order(id), { state: 'failed', reason });
  }

  /** What the bank has of a payment after what it gave back. */
  balance(paymentId: string): number {
    return this.orderOf(paymentId).captures.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  }

  /** The bank's word about an order. */
  event(
    orderId: string | null,
    how: { secret: string; now: Date; kind?: string; id?: string; nonce?: number },
  ): Delivery {
    const body = JSON.stringify({ kind: how.kind ?? 'payment.changed', order: orderId, nonce: how.nonce });
    const at = String(Math.floor(how.now.getTime() / 1000));
    return {
      headers: {
        'content-type': 'application/json',
        'bank-time': at,
        'bank-event': how.id ?? newRef('evt'),
        'bank-signature': signed(how.secret, at, body),
      },
      body,
    };
  }
}
