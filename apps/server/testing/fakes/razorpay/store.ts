import { createHmac } from 'node:crypto';
import { json } from '../fake-server.ts';
import type { Answer } from '../outages.ts';
import { createWebhooks } from '../webhooks.ts';
import {
  type Link,
  makeId,
  type Payment,
  presentLink,
  presentPayment,
  presentQr,
  presentRefund,
  type QrCode,
  type Refund,
} from './entities.ts';

/** What a merchant's account at this provider is set to. */
export interface Account {
  readonly keyId: string;
  readonly keySecret: string;
  webhookSecret: string;
  /** Authorised payments are captured by themselves; otherwise the merchant has to. */
  autoCapture: boolean;
  /** QR codes come with their text, a feature that is switched on per account. */
  imageContent: boolean;
  /** What becomes of new refunds. */
  refundsBecome: Refund['status'];
}

export const hmac = (secret: string, words: string): string =>
  createHmac('sha256', secret).update(words).digest('hex');

/** The headers of an event. The signature covers the body alone: neither the event's id nor a time. */
export const signEvent = (secret: string, body: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-razorpay-event-id': makeId('evt').slice('evt_'.length),
  'x-razorpay-signature': hmac(secret, body),
});

/** Everything the fake remembers, and its clock, which a test may move. */
export function createStore(account: Account) {
  let skewSeconds = 0;
  let base = '';
  const links = new Map<string, Link>();
  const codes = new Map<string, QrCode>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const webhooks = createWebhooks();
  const now = () => Math.floor(Date.now() / 1000) + skewSeconds;

  const paymentsOf = (orderId: string | null): Payment[] =>
    orderId === null ? [] : [...payments.values()].filter((payment) => payment.order_id === orderId);
  const qrOf = (payment: Payment) => [...codes.values()].find((qr) => qr.payments.includes(payment.id));
  const linkOf = (payment: Payment) =>
    payment.order_id === null
      ? undefined
      : [...links.values()].find((link) => link.order_id === payment.order_id);
  const showLink = (link: Link) =>
    presentLink(
      link,
      base,
      paymentsOf(link.order_id).filter(({ status }) => status === 'captured' || status === 'refunded'),
    );
  const showQr = (qr: QrCode) =>
    presentQr(
      qr,
      account.imageContent,
      qr.payments.reduce((sum, id) => sum + (payments.get(id)?.amount ?? 0), 0),
    );

  /** Signs and keeps an event about `things`, whose present form it carries. */
  const tell = (
    kind: string,
    things: {
      link?: Link | undefined;
      qr?: QrCode | undefined;
      payment?: Payment | undefined;
      refund?: Refund;
    },
  ) => {
    const payload = {
      ...(things.payment && { payment: { entity: presentPayment(things.payment) } }),
      ...(things.refund && { refund: { entity: presentRefund(things.refund) } }),
      ...(things.link && { payment_link: { entity: showLink(things.link) } }),
      ...(things.qr && { qr_code: { entity: showQr(things.qr) } }),
    };
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_BFQ7uQEaa7j2z7',
      event: kind,
      contains: Object.keys(payload),
      payload,
      created_at: now(),
    });
    webhooks.record({ kind, body, headers: signEvent(account.webhookSecret, body) });
  };

  return {
    account,
    links,
    codes,
    payments,
    refunds,
    webhooks,
    now,
    tell,
    paymentsOf,
    qrOf,
    linkOf,
    showLink,
    showQr,
    setBase: (url: string) => {
      base = url;
    },
    advance: (seconds: number) => {
      skewSeconds += seconds;
    },
  };
}

export type Store = ReturnType<typeof createStore>;

/** Ends links and codes whose time is over. */
export function expire({ links, codes, now, tell }: Store): void {
  for (const link of links.values())
    if (link.status === 'created' && link.expire_by <= now()) {
      link.status = 'expired';
      tell('payment_link.expired', { link });
    }
  for (const qr of codes.values())
    if (qr.status === 'active' && qr.close_by <= now()) {
      qr.status = 'closed';
      qr.closed_at = now();
      tell('qr_code.closed', { qr });
    }
}

/** An error in this provider's form; requests it understands but refuses are 400. */
export const refuse = (description: string, field: string | null = null, status = 400): Answer =>
  json(status, {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field !== null && { field }),
    },
  });

export const unknownId = (): Answer => refuse('The id provided does not exist');
