import { failpoint } from '../../../platform/failpoint.ts';
import { movePayment } from '../bill/settle.ts';
import { lockTab } from '../bill/tab.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { type PaymentProvider, ProviderError, type ProviderPicture } from '../payment-providers/provider.ts';
import { providerOf } from '../provider-setting/provider-of.ts';
import { lookOutside } from '../refund/take-outside.ts';
import { nextLook } from './next-look.ts';
import { findPayment, type PaymentFacts, planLook } from './payment-repository.ts';
import { settlePicture } from './settle-picture.ts';
import { saveStart, startAtProvider } from './start-payment.ts';

/** Asks the provider how an attempt stands, and takes it over. */
async function look(desk: PaymentDesk, provider: PaymentProvider, id: string, orderId: string) {
  const picture = await provider.read(orderId);
  await failpoint('payment.after-read');
  await desk.announcing((tx, announce) =>
    settlePicture(tx, id, picture, { now: desk.clock.now(), announce }),
  );
  await lookOutside(desk, provider, id, picture);
  return picture;
}

/** The provider takes no more money for it; if it cannot say so itself, we do. */
async function expire(desk: PaymentDesk, paymentId: string): Promise<void> {
  const payment = await findPayment(desk.db, paymentId);
  if (payment?.state !== 'pending') return;
  const now = desk.clock.now();
  await desk.announcing(async (tx, announce) => {
    const tab = await lockTab(tx, payment.orderId, now);
    const current = tab.payments.find(({ id }) => id === paymentId);
    if (current?.state !== 'pending') return;
    const end = { state: 'cancelled', by: null, received: null, failure: null } as const;
    await movePayment(tx, tab, current, end, now, announce);
  });
}

/** A provider that says no for good has told us all it will; only one out of reach is asked again. */
const unlessRefused = (error: unknown): void => {
  if (!(error instanceof ProviderError) || error.kind === 'unavailable') throw error;
};

const isOver = (payment: PaymentFacts, now: Date): boolean =>
  payment.state !== 'pending' || (payment.expiresAt !== null && now >= payment.expiresAt);

/** What is given up or has expired here is called off there; then one more look, because money may have been faster. */
async function callOff(
  desk: PaymentDesk,
  provider: PaymentProvider,
  paymentId: string,
  orderId: string,
  picture: ProviderPicture,
): Promise<void> {
  const payment = await findPayment(desk.db, paymentId);
  if (!payment || picture.state !== 'pending' || !isOver(payment, desk.clock.now())) return;
  await provider.cancel(orderId).catch(unlessRefused);
  await look(desk, provider, paymentId, orderId);
  await expire(desk, paymentId);
}

/** The provider's order of an attempt; one whose start was cut off is started again, with the same id. */
async function orderOf(desk: PaymentDesk, payment: PaymentFacts): Promise<string | null> {
  if (payment.providerOrderId !== null || payment.state === 'failed') return payment.providerOrderId;
  const outcome = await startAtProvider(desk, payment);
  await desk.announcing((tx, announce) =>
    saveStart(tx, payment, outcome, { now: desk.clock.now(), announce }),
  );
  return 'started' in outcome ? outcome.started.order_id : null;
}

async function check(desk: PaymentDesk, payment: PaymentFacts): Promise<void> {
  const provider = await providerOf(desk, payment.storeId, payment.provider ?? '');
  const orderId = await orderOf(desk, payment);
  if (!provider || orderId === null) return;
  const picture = await look(desk, provider, payment.id, orderId).catch(unlessRefused);
  if (picture) return callOff(desk, provider, payment.id, orderId, picture);
  if (isOver(payment, desk.clock.now())) await expire(desk, payment.id);
}

/**
 * Finds out how an online attempt stands and settles it; plans the next look, also when the provider cannot be reached
 * (then it throws). One that is over and that the provider knows nothing of is not looked at again.
 */
export async function checkPayment(desk: PaymentDesk, paymentId: string): Promise<void> {
  const payment = await findPayment(desk.db, paymentId);
  if (!payment || payment.provider === null) return;
  let answered = false;
  try {
    await check(desk, payment);
    answered = true;
  } finally {
    const after = (await findPayment(desk.db, paymentId)) ?? payment;
    const lost = answered && after.state !== 'pending' && after.providerOrderId === null;
    const next = lost ? null : nextLook(after, desk.clock.now(), answered);
    await desk.db.transaction(async (tx) => planLook(tx, paymentId, next));
  }
}
