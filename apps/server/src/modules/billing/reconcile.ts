import { checkPayment } from './payment/check-payment.ts';
import { takeDuePayments } from './payment/payment-repository.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { takeOpenEvents } from './provider-event/event-repository.ts';
import { handleEvent } from './provider-event/receive-event.ts';
import { giveBack } from './refund/give-back.ts';
import { takeDueRefunds } from './refund/refund-repository.ts';
import { workingOff } from './work-off.ts';

const SECOND = 1000;
/** Longer than a start, a look, a cancel and another look may take together. */
const CHECK_LEASE_MS = 45 * SECOND;
/** Longer than a call to a provider. */
const REFUND_LEASE_MS = 20 * SECOND;

/**
 * Asks providers about every attempt that is due, comes back to events nobody acted on (the process died, the provider
 * was away, or they came too early), and gives back what is not ours. Whatever the program forgot, lost or could not
 * reach before is found here. Each is a job of its own: a provider that does not answer one of them holds up none of
 * the others.
 */
export function reconciling(desk: PaymentDesk) {
  const { db, clock } = desk;
  const until = (now: Date, lease: number): Date => new Date(now.getTime() + lease);
  return {
    checkPayments: workingOff(desk, {
      take: (limit, without) => {
        const now = clock.now();
        return takeDuePayments(db, now, until(now, CHECK_LEASE_MS), limit, without);
      },
      handle: ({ id }) => checkPayment(desk, id),
    }),
    handleEvents: workingOff(desk, {
      take: (limit, without) => takeOpenEvents(db, clock.now(), limit, without),
      handle: (event) => handleEvent(desk, event),
    }),
    giveBack: workingOff(desk, {
      take: (limit, without) => {
        const now = clock.now();
        return takeDueRefunds(db, now, until(now, REFUND_LEASE_MS), limit, without);
      },
      handle: (refund) => giveBack(desk, refund),
    }),
  };
}
