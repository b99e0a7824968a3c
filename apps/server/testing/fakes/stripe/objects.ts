import { randomBytes } from 'node:crypto';

export interface Customer {
  readonly id: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface PaymentMethod {
  readonly id: string;
  readonly last4: string;
  readonly brand: string;
  readonly funding: 'credit' | 'debit' | 'prepaid' | 'unknown';
  customer: string | null;
}

export interface Charge {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  amount_refunded: number;
}

export interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly payment_method: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** The session it belongs to; such an intent is not cancelled by itself. */
  readonly session: string | null;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  latest_charge: string | null;
  last_error: string | null;
  return_url: string | null;
}

export interface Session {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly customer: string | null;
  readonly client_reference_id: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly expires_at: number;
  status: 'open' | 'complete' | 'expired';
  payment_intent: string | null;
}

export interface Refund {
  readonly id: string;
  readonly payment_intent: string;
  readonly charge: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'pending' | 'succeeded' | 'failed';
}

export const makeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export const presentCharge = (charge: Charge) => ({
  ...charge,
  object: 'charge',
  amount_captured: charge.amount,
  captured: true,
  paid: true,
  refunded: charge.amount_refunded === charge.amount,
  status: 'succeeded',
});

export const presentIntent = (intent: Intent, base: string, charge: unknown = intent.latest_charge) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  currency: intent.currency,
  customer: intent.customer,
  latest_charge: charge,
  last_payment_error:
    intent.last_error === null
      ? null
      : { type: 'card_error', code: 'card_declined', message: intent.last_error },
  metadata: intent.metadata,
  next_action:
    intent.status === 'requires_action'
      ? {
          type: 'redirect_to_url',
          redirect_to_url: { url: `${base}/3ds/${intent.id}`, return_url: intent.return_url },
        }
      : null,
  payment_method: intent.payment_method,
  payment_method_types: ['card'],
  status: intent.status,
});

export const presentSession = (session: Session, base: string, intent: unknown, isPaid: boolean) => ({
  id: session.id,
  object: 'checkout.session',
  amount_subtotal: session.amount,
  amount_total: session.amount,
  cancel_url: session.cancel_url,
  client_reference_id: session.client_reference_id,
  currency: session.currency,
  customer: session.customer,
  expires_at: session.expires_at,
  metadata: session.metadata,
  mode: 'payment',
  payment_intent: intent,
  payment_method_types: ['card'],
  payment_status: isPaid ? 'paid' : 'unpaid',
  status: session.status,
  success_url: session.success_url,
  ui_mode: 'hosted_page',
  url: session.status === 'open' ? `${base}/c/pay/${session.id}` : null,
});

export const presentMethod = (method: PaymentMethod, customer: unknown = method.customer) => ({
  id: method.id,
  object: 'payment_method',
  billing_details: { name: 'Asha Rao', email: null, phone: null, address: null },
  card: { brand: method.brand, last4: method.last4, exp_month: 4, exp_year: 2031, funding: method.funding },
  customer,
  type: 'card',
});

export const presentRefund = (refund: Refund) => ({ ...refund, object: 'refund', reason: null });

export const list = (data: readonly unknown[], has_more: boolean) => ({
  object: 'list',
  data,
  has_more,
  url: '',
});
