import { type Link, makeId, type Payment, type QrCode } from './entities.ts';
import type { Store } from './store.ts';

/** How a payer's try ends: `lost` is a bank that does not answer, shown as failed until it does. */
export type Outcome = 'paid' | 'failed' | 'lost';

const DECLINED = 'Payment was unsuccessful as the bank declined it. Try another card.';
const LOST = 'Payment was not completed on time.';

function capturePayment(store: Store, payment: Payment): void {
  payment.status = 'captured';
  const link = store.linkOf(payment);
  const qr = store.qrOf(payment);
  store.tell('payment.captured', { payment });
  if (link) {
    if (link.status === 'created') link.status = 'paid';
    store.tell('payment_link.paid', { payment, link });
  }
  if (qr) store.tell('qr_code.credited', { payment, qr });
  if (qr && qr.status === 'active') {
    qr.status = 'closed';
    qr.closed_at = store.now();
    qr.close_reason = 'paid';
    store.tell('qr_code.closed', { qr });
  }
}

/** What payers and their banks do at this provider. */
export function createPayer(store: Store) {
  const capture = (payment: Payment) => capturePayment(store, payment);

  const authorise = (payment: Payment): void => {
    payment.status = 'authorized';
    payment.error_description = null;
    store.tell('payment.authorized', { payment });
    if (store.account.autoCapture || store.qrOf(payment)) capture(payment);
  };

  const end = (payment: Payment, outcome: Outcome): Payment => {
    if (outcome === 'paid') authorise(payment);
    else {
      payment.status = 'failed';
      payment.error_description = outcome === 'failed' ? DECLINED : LOST;
      store.tell('payment.failed', { payment });
    }
    return payment;
  };

  const newPayment = (
    facts: Pick<Payment, 'order_id' | 'amount' | 'currency' | 'method' | 'description' | 'notes'>,
  ) => {
    const payment: Payment = {
      ...facts,
      id: makeId('pay'),
      created_at: store.now(),
      status: 'created',
      amount_refunded: 0,
      error_description: null,
    };
    store.payments.set(payment.id, payment);
    return payment;
  };

  const payLink = (link: Link): Payment => {
    const { id, amount, currency, notes } = link;
    link.order_id ??= makeId('order');
    const description = `#${id.slice('plink_'.length)}`;
    return newPayment({ order_id: link.order_id, amount, currency, method: 'card', description, notes });
  };

  const payCode = (qr: QrCode): Payment => {
    const { payment_amount: amount, notes } = qr;
    const facts = { order_id: null, amount, currency: 'INR', method: 'upi', notes } as const;
    const payment = newPayment({ ...facts, description: 'QRv2 Payment' });
    qr.payments.push(payment.id);
    return payment;
  };

  return {
    capture,
    /** A try to pay a link or a QR code, even one that should take nothing any more: payers keep pages open. */
    pay: (id: string, outcome: Outcome): Payment => {
      const link = store.links.get(id);
      const qr = store.codes.get(id);
      if (link) return end(payLink(link), outcome);
      if (qr) return end(payCode(qr), outcome);
      throw new Error(`nothing to pay: ${id}`);
    },
    /** The bank of a failed payment answers after all. */
    authoriseLate: (paymentId: string): void => {
      const payment = store.payments.get(paymentId);
      if (payment?.status !== 'failed') throw new Error(`${paymentId} has not failed`);
      authorise(payment);
    },
  };
}

export type Payer = ReturnType<typeof createPayer>;
