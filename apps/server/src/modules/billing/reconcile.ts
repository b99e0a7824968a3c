import { checkPayment } from './payment/check-payment.ts';
import { takeDuePayments } from './payment/payment-repository.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { handleLeftEvents } from './provider-event/receive-event.ts';
import { giveBackDue } from './refund/give-back.ts';

const SECOND = 1000;
/** Longer than a start, a look, a cancel and another look may take together. */
const LEASE_MS = 45 * SECOND;
const BATCH = 20;
/** So many batches a run; what is left is due a second later. */
const MOST_BATCHES = 10;

/** Works off what is due, batch by batch; each takes its share out of what is due. */
async function workOff(batch: () => Promise<number>): Promise<void> {
  for (let done = 0; done < MOST_BATCHES; done += 1) if ((await batch()) < BATCH) return;
}

async function checkDue(desk: PaymentDesk): Promise<number> {
  const now = desk.clock.now();
  const due = await takeDuePayments(desk.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  await Promise.all(due.map((paymentId) => checkPayment(desk, paymentId).catch(desk.failed)));
  return due.length;
}

/**
 * Asks providers about every attempt that is due, comes back to events nobody acted on, and gives back what is not
 * ours. Whatever the program forgot, lost or could not reach before is found here. Each is a job of its own: a provider
 * that does not answer one of them holds up none of the others.
 */
export const reconciling = (desk: PaymentDesk) => ({
  checkPayments: () => workOff(() => checkDue(desk)),
  handleEvents: () => handleLeftEvents(desk),
  giveBack: () => workOff(() => giveBackDue(desk, BATCH)),
});
