import { randomInt } from 'node:crypto';

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

export interface Payment {
  readonly id: string;
  readonly order_id: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly method: 'card' | 'upi';
  /** Payments of a link carry `#` and the end of the link's id, those of a QR code a fixed word. */
  readonly description: string;
  readonly notes: Readonly<Record<string, string>>;
  readonly created_at: number;
  status: PaymentStatus;
  amount_refunded: number;
  error_description: string | null;
}

export interface Link {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly reference_id: string;
  readonly callback_url: string;
  readonly expire_by: number;
  readonly notes: Readonly<Record<string, string>>;
  readonly short: string;
  readonly created_at: number;
  status: 'created' | 'paid' | 'cancelled' | 'expired';
  /** Made when somebody first tries to pay. */
  order_id: string | null;
  cancelled_at: number;
}

export interface QrCode {
  readonly id: string;
  readonly name: string;
  readonly payment_amount: number;
  readonly description: string;
  readonly notes: Readonly<Record<string, string>>;
  readonly close_by: number;
  readonly created_at: number;
  readonly image_content: string;
  readonly payments: string[];
  status: 'active' | 'closed';
  closed_at: number | null;
  close_reason: 'on_demand' | 'paid' | null;
}

export interface Refund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly created_at: number;
  status: 'pending' | 'processed' | 'failed';
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `prefix_` and 14 letters or digits, as all ids of this provider. */
export const makeId = (prefix: string): string =>
  `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

export const presentPayment = (payment: Payment) => ({
  id: payment.id,
  entity: 'payment',
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  order_id: payment.order_id,
  invoice_id: null,
  international: false,
  method: payment.method,
  amount_refunded: payment.amount_refunded,
  refund_status: payment.amount_refunded === 0 ? null : payment.status === 'refunded' ? 'full' : 'partial',
  captured: payment.status === 'captured' || payment.status === 'refunded',
  description: payment.description,
  card_id: payment.method === 'card' ? 'card_DZon6fd8J3IcA2' : null,
  bank: null,
  wallet: null,
  vpa: payment.method === 'upi' ? 'asha@okbank' : null,
  email: 'asha@example.com',
  contact: '+919900000001',
  notes: payment.notes,
  fee: 0,
  tax: 0,
  error_code: payment.error_description === null ? null : 'BAD_REQUEST_ERROR',
  error_description: payment.error_description,
  error_source: payment.error_description === null ? null : 'customer',
  error_step: payment.error_description === null ? null : 'payment_authentication',
  error_reason: payment.error_description === null ? null : 'payment_failed',
  acquirer_data: {},
  created_at: payment.created_at,
});

export const presentLink = (link: Link, base: string, payments: readonly Payment[]) => ({
  accept_partial: false,
  amount: link.amount,
  amount_paid: link.status === 'paid' ? link.amount : 0,
  callback_method: 'get',
  callback_url: link.callback_url,
  cancelled_at: link.cancelled_at,
  created_at: link.created_at,
  currency: link.currency,
  customer: [],
  description: link.description,
  expire_by: link.expire_by,
  expired_at: link.status === 'expired' ? link.expire_by : 0,
  first_min_partial_amount: 0,
  id: link.id,
  notes: link.notes,
  notify: { email: false, sms: false },
  ...(link.order_id !== null && { order_id: link.order_id }),
  payments:
    payments.length === 0
      ? null
      : payments.map(({ id, amount, created_at, method, status }) => ({
          amount,
          created_at,
          method,
          payment_id: id,
          status,
        })),
  reference_id: link.reference_id,
  reminder_enable: false,
  reminders: [],
  short_url: `${base}/i/${link.short}`,
  status: link.status,
  updated_at: link.created_at,
  upi_link: false,
  user_id: '',
});

export const presentQr = (qr: QrCode, withContent: boolean, received: number) => ({
  id: qr.id,
  entity: 'qr_code',
  created_at: qr.created_at,
  name: qr.name,
  usage: 'single_use',
  type: 'upi_qr',
  image_url: 'https://rzp.io/i/picture',
  payment_amount: qr.payment_amount,
  status: qr.status,
  description: qr.description,
  fixed_amount: true,
  payments_amount_received: received,
  payments_count_received: qr.payments.length,
  notes: qr.notes,
  customer_id: null,
  close_by: qr.close_by,
  closed_at: qr.closed_at,
  close_reason: qr.close_reason,
  ...(withContent && { image_content: qr.image_content }),
});

export const presentRefund = (refund: Refund) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency: refund.currency,
  payment_id: refund.payment_id,
  notes: [],
  receipt: refund.receipt,
  acquirer_data: { arn: null },
  created_at: refund.created_at,
  batch_id: null,
  status: refund.status,
  speed_processed: 'normal',
  speed_requested: 'normal',
});

export const collection = (items: readonly unknown[]) => ({
  entity: 'collection',
  count: items.length,
  items,
});
