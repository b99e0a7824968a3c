import {
  billingOffersHandlers,
  billingStaffHandlers,
  dropDiscountOf,
  endFreeBill,
  heldAtCounter,
  moneyOf,
  paidLinesOf,
} from '../modules/billing/index.ts';
import { createCards } from '../modules/cards/index.ts';
import { feedbackHandlers, feedbackStaffHandlers } from '../modules/feedback/index.ts';
import { fulfilmentHandlers, staffFulfilmentHandlers } from '../modules/fulfilment/index.ts';
import { gamesHandlers, jukeboxHandlers } from '../modules/jukebox/index.ts';
import { liveHandlers } from '../modules/live/index.ts';
import { createClips, createStaffMenu, menuHandlers, menuStaffHandlers } from '../modules/menu/index.ts';
import {
  agentHandlers,
  noticesHandlers,
  staffPrintingHandlers,
  staffPushHandlers,
} from '../modules/notices/index.ts';
import {
  coursesHandlers,
  floorHandlers,
  orderingHandlers,
  orderingStaffHandlers,
  partyHandlers,
  preparedHandlers,
  purchaseHandlers,
  usualMinutesTo,
} from '../modules/ordering/index.ts';
import { privacyHandlers, staffExportHandlers, staffRetentionHandlers } from '../modules/privacy/index.ts';
import { bookedTables } from '../modules/reservations/index.ts';
import {
  planHandlers,
  seatingHandlers,
  seatingStaffHandlers,
  waiterHandlers,
} from '../modules/seating/index.ts';
import { setupHandlers } from '../modules/setup/index.ts';
import { finderHandlers } from '../modules/venues/index.ts';
import {
  awaitsOrder,
  createReports,
  deskViews,
  ordersHandlers,
  staffPaymentViews,
  staffViewHandlers,
} from '../modules/views/index.ts';
import type { HandlersOf } from '../platform/http/register.ts';
import type { tables } from '../served.ts';
import { courtsHandlers } from './courts.ts';
import type { Modules } from './modules.ts';

/** Who serves which table of the contract. `secret`: the installation's secret of one-time codes. */
export function handlersOf(modules: Modules, secret: string): HandlersOf<typeof tables> {
  const { venues, accounts, loyalty, billing, reservations, receipts, editor } = modules;
  return {
    venues: venues.handlers,
    finder: finderHandlers(usualMinutesTo),
    setup: setupHandlers(accounts),
    menu: menuHandlers,
    accounts: accounts.handlers,
    caller: accounts.callerHandlers,
    privacy: privacyHandlers({ secret, gate: accounts.gate, awaitsOrder }),
    staffExport: staffExportHandlers(modules.takeOut),
    staffRetention: staffRetentionHandlers,
    push: noticesHandlers(modules.push.publicKey),
    printing: agentHandlers,
    staffPrinting: staffPrintingHandlers,
    seating: seatingHandlers,
    ordering: orderingHandlers(heldAtCounter),
    purchase: purchaseHandlers,
    staffPurchase: preparedHandlers(modules.afar),
    courses: coursesHandlers,
    party: partyHandlers(venues.handleOf, dropDiscountOf),
    clips: createClips(editor.photoFolder),
    games: gamesHandlers,
    jukebox: jukeboxHandlers,
    courts: courtsHandlers,
    orders: ordersHandlers,
    billing: billing.handlers,
    payments: billing.paymentsHandlers,
    receipts: receipts.handlers,
    problems: receipts.problemHandlers,
    linkReceipts: receipts.linkHandlers,
    feedback: feedbackHandlers,
    live: liveHandlers,
    loyalty: loyalty.handlers,
    staffOffers: { ...loyalty.staffHandlers, ...billingOffersHandlers },
    reservations: reservations.handlers,
    staffReservations: reservations.staffHandlers,
    fulfilment: fulfilmentHandlers,
    staffPush: staffPushHandlers,
    staffFulfilment: staffFulfilmentHandlers,
    staffMenu: createStaffMenu(editor),
    staff: {
      ...venues.staffHandlers,
      ...accounts.staffHandlers,
      ...menuStaffHandlers,
      ...seatingStaffHandlers,
      ...feedbackStaffHandlers,
      ...orderingStaffHandlers(endFreeBill, paidLinesOf),
      ...billingStaffHandlers,
      ...staffViewHandlers,
    },
    staffFloor: floorHandlers(moneyOf),
    staffTables: planHandlers(bookedTables),
    staffWaiters: waiterHandlers,
    staffMessages: venues.messageTextHandlers,
    staffSettings: venues.settingsHandlers,
    staffPeople: accounts.peopleHandlers,
    staffBilling: { ...billing.deskHandlers, ...deskViews, ...receipts.deskHandlers },
    staffCards: createCards(modules.cards),
    staffReports: createReports(modules.press),
    staffPayments: { ...billing.staffPaymentsHandlers, ...staffPaymentViews },
  };
}
