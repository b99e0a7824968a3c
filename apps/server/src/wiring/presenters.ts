import type { createAccounts } from '../modules/accounts/index.ts';
import { presentLinkPayment } from '../modules/billing/index.ts';
import { presentTicket } from '../modules/ordering/index.ts';
import { presentCall } from '../modules/seating/index.ts';
import { viewPresenters } from '../modules/views/index.ts';
import type { Presenters } from '../platform/http/handler.ts';
import { refuse } from '../platform/http/refused.ts';

/** Who makes each named answer. */
export const presentersOf = ({
  presenters,
}: Pick<ReturnType<typeof createAccounts>, 'presenters'>): Presenters => ({
  ...presenters,
  ...viewPresenters,
  'link-payment': (ref, { now }, db) => presentLinkPayment(db, ref, now),
  ticket: ({ ticketId }, _caller, db) => presentTicket(db, ticketId),
  call: async ({ callId }, _caller, db) => (await presentCall(db, callId)) ?? refuse('not-found'),
});
