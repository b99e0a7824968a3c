import type { Payment } from '@tableside/contract/billing.schema';
import type { ProcessContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { refuseAway } from '../payment-providers/refuse-away.ts';
import { checkPayment } from './check-payment.ts';
import { findPayment } from './payment-repository.ts';
import { presentPayment } from './present-payment.ts';

/** Seconds after which a provider that cannot be reached is worth being asked by hand again. */
const AGAIN_AFTER = 10;

/** A colleague wants to know now how an online payment stands. Refuses `provider-away`. */
export async function checkByStaff(
  desk: PaymentDesk,
  paymentId: string,
  { principal }: ProcessContext<'staff'>,
): Promise<Payment> {
  const payment = (await findPayment(desk.db, paymentId)) ?? refuse('not-found');
  requireStore(principal, payment.storeId);
  await checkPayment(desk, paymentId).catch((error: unknown) => refuseAway(error, AGAIN_AFTER));
  return presentPayment((await findPayment(desk.db, paymentId)) ?? payment);
}
