import type { Announce } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { settlePastDays } from './bill/settle-past-days.ts';
import { deskHandlers } from './desk/desk-routes.ts';
import { endAbandoned } from './payment/end-abandoned.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { trimEvents } from './provider-event/event-repository.ts';
import { importProvider } from './provider-setting/save-provider.ts';
import { isInUse } from './provider-setting/setting-repository.ts';
import { reconciling } from './reconcile.ts';
import { billingHandlers, paymentsHandlers } from './routes.ts';
import { staffPaymentsHandlers } from './staff-routes.ts';

export interface BillingDeps extends Omit<PaymentDesk, 'later' | 'loopback'> {
  /** Whether the sandbox is a provider, though it takes no money; providers may be on this very machine then. */
  readonly withSandbox: boolean;
}

const SANDBOX = 'sandbox';

/** Billing with its providers: handlers, the recurring work, and what an importer may call. */
export function createBilling({ withSandbox, ...deps }: BillingDeps) {
  const underWay = new Set<Promise<unknown>>();
  const later: PaymentDesk['later'] = (work) => {
    const running: Promise<unknown> = work()
      .catch(deps.failed)
      .finally(() => underWay.delete(running));
    underWay.add(running);
  };
  const { [SANDBOX]: sandbox, ...real } = deps.providers;
  const providers = withSandbox && sandbox ? { ...real, [SANDBOX]: sandbox } : real;
  const desk: PaymentDesk = { ...deps, providers, later, loopback: withSandbox };
  return {
    handlers: billingHandlers(desk),
    paymentsHandlers: paymentsHandlers(desk),
    staffPaymentsHandlers: staffPaymentsHandlers(desk),
    deskHandlers: deskHandlers(desk),
    /** Refuses to go on where real guests would pay into a sandbox. */
    assertReady: async (): Promise<void> => {
      if (!withSandbox && (await isInUse(desk.db, SANDBOX)))
        throw new Error(
          'A store is paid through the sandbox, which takes no money. Start with PAY_SANDBOX=1 and without NODE_ENV=production, set up a real provider under /staff/providers, and start again as before.',
        );
    },
    ...reconciling(desk),
    settlePastDays: () => settlePastDays(desk),
    endAbandoned: () => endAbandoned(desk),
    trim: (before: Date) => desk.db.transaction(async (tx) => trimEvents(tx, before)),
    importProvider: (tx: Tx, storeId: string, data: unknown, announce: Announce) =>
      importProvider(tx, desk, storeId, data, { now: desk.clock.now(), by: 'importer', announce }),
    /** What was begun after an answer has ended. */
    idle: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
