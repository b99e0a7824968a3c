import { accountsRoutes } from '@tableside/contract/accounts.routes';
import { accountsShapes } from '@tableside/contract/accounts.schema';
import { billingRoutes } from '@tableside/contract/billing.routes';
import { billingShapes } from '@tableside/contract/billing.schema';
import { callerRoutes } from '@tableside/contract/caller.routes';
import { callerShapes } from '@tableside/contract/caller.schema';
import { clipsRoutes } from '@tableside/contract/clips.routes';
import { clipsShapes } from '@tableside/contract/clips.schema';
import { coursesRoutes } from '@tableside/contract/courses.routes';
import { coursesShapes } from '@tableside/contract/courses.schema';
import { courtsRoutes } from '@tableside/contract/courts.routes';
import { courtsShapes } from '@tableside/contract/courts.schema';
import { feedbackRoutes } from '@tableside/contract/feedback.routes';
import { feedbackShapes } from '@tableside/contract/feedback.schema';
import { finderRoutes } from '@tableside/contract/finder.routes';
import { finderShapes } from '@tableside/contract/finder.schema';
import { fulfilmentRoutes } from '@tableside/contract/fulfilment.routes';
import { fulfilmentShapes } from '@tableside/contract/fulfilment.schema';
import { gamesRoutes } from '@tableside/contract/games.routes';
import { gamesShapes } from '@tableside/contract/games.schema';
import { jukeboxRoutes } from '@tableside/contract/jukebox.routes';
import { jukeboxShapes } from '@tableside/contract/jukebox.schema';
import { linkReceiptsRoutes } from '@tableside/contract/link-receipts.routes';
import { linkReceiptsShapes } from '@tableside/contract/link-receipts.schema';
import { liveRoutes } from '@tableside/contract/live.routes';
import { liveShapes } from '@tableside/contract/live.schema';
import { loyaltyRoutes } from '@tableside/contract/loyalty.routes';
import { loyaltyShapes } from '@tableside/contract/loyalty.schema';
import { menuRoutes } from '@tableside/contract/menu.routes';
import { menuShapes } from '@tableside/contract/menu.schema';
import { orderingRoutes } from '@tableside/contract/ordering.routes';
import { orderingShapes } from '@tableside/contract/ordering.schema';
import { ordersRoutes } from '@tableside/contract/orders.routes';
import { ordersShapes } from '@tableside/contract/orders.schema';
import { partyRoutes } from '@tableside/contract/party.routes';
import { partyShapes } from '@tableside/contract/party.schema';
import { paymentsRoutes } from '@tableside/contract/payments.routes';
import { paymentsShapes } from '@tableside/contract/payments.schema';
import { printingRoutes } from '@tableside/contract/printing.routes';
import { printingShapes } from '@tableside/contract/printing.schema';
import { privacyRoutes } from '@tableside/contract/privacy.routes';
import { privacyShapes } from '@tableside/contract/privacy.schema';
import { problemsRoutes } from '@tableside/contract/problems.routes';
import { problemsShapes } from '@tableside/contract/problems.schema';
import { purchaseRoutes } from '@tableside/contract/purchase.routes';
import { purchaseShapes } from '@tableside/contract/purchase.schema';
import { pushRoutes } from '@tableside/contract/push.routes';
import { pushShapes } from '@tableside/contract/push.schema';
import { receiptsRoutes } from '@tableside/contract/receipts.routes';
import { receiptsShapes } from '@tableside/contract/receipts.schema';
import { reservationsRoutes } from '@tableside/contract/reservations.routes';
import { reservationsShapes } from '@tableside/contract/reservations.schema';
import { seatingRoutes } from '@tableside/contract/seating.routes';
import { seatingShapes } from '@tableside/contract/seating.schema';
import { setupRoutes } from '@tableside/contract/setup.routes';
import { setupShapes } from '@tableside/contract/setup.schema';
import { staffRoutes } from '@tableside/contract/staff.routes';
import { staffShapes } from '@tableside/contract/staff.schema';
import { staffBillingRoutes } from '@tableside/contract/staff-billing.routes';
import { staffBillingShapes } from '@tableside/contract/staff-billing.schema';
import { staffCardsRoutes } from '@tableside/contract/staff-cards.routes';
import { staffCardsShapes } from '@tableside/contract/staff-cards.schema';
import { staffExportRoutes } from '@tableside/contract/staff-export.routes';
import { staffExportShapes } from '@tableside/contract/staff-export.schema';
import { staffFloorRoutes } from '@tableside/contract/staff-floor.routes';
import { staffFloorShapes } from '@tableside/contract/staff-floor.schema';
import { staffFulfilmentRoutes } from '@tableside/contract/staff-fulfilment.routes';
import { staffFulfilmentShapes } from '@tableside/contract/staff-fulfilment.schema';
import { staffMenuRoutes } from '@tableside/contract/staff-menu.routes';
import { staffMenuShapes } from '@tableside/contract/staff-menu.schema';
import { staffMessagesRoutes } from '@tableside/contract/staff-messages.routes';
import { staffMessagesShapes } from '@tableside/contract/staff-messages.schema';
import { staffOffersRoutes } from '@tableside/contract/staff-offers.routes';
import { staffOffersShapes } from '@tableside/contract/staff-offers.schema';
import { staffPaymentsRoutes } from '@tableside/contract/staff-payments.routes';
import { staffPaymentsShapes } from '@tableside/contract/staff-payments.schema';
import { staffPeopleRoutes } from '@tableside/contract/staff-people.routes';
import { staffPeopleShapes } from '@tableside/contract/staff-people.schema';
import { staffPrintingRoutes } from '@tableside/contract/staff-printing.routes';
import { staffPrintingShapes } from '@tableside/contract/staff-printing.schema';
import { staffPurchaseRoutes } from '@tableside/contract/staff-purchase.routes';
import { staffPurchaseShapes } from '@tableside/contract/staff-purchase.schema';
import { staffPushRoutes } from '@tableside/contract/staff-push.routes';
import { staffPushShapes } from '@tableside/contract/staff-push.schema';
import { staffReportsRoutes } from '@tableside/contract/staff-reports.routes';
import { staffReportsShapes } from '@tableside/contract/staff-reports.schema';
import { staffReservationsRoutes } from '@tableside/contract/staff-reservations.routes';
import { staffReservationsShapes } from '@tableside/contract/staff-reservations.schema';
import { staffRetentionRoutes } from '@tableside/contract/staff-retention.routes';
import { staffRetentionShapes } from '@tableside/contract/staff-retention.schema';
import { staffSettingsRoutes } from '@tableside/contract/staff-settings.routes';
import { staffSettingsShapes } from '@tableside/contract/staff-settings.schema';
import { staffTablesRoutes } from '@tableside/contract/staff-tables.routes';
import { staffTablesShapes } from '@tableside/contract/staff-tables.schema';
import { staffWaitersRoutes } from '@tableside/contract/staff-waiters.routes';
import { staffWaitersShapes } from '@tableside/contract/staff-waiters.schema';
import { venuesRoutes } from '@tableside/contract/venues.routes';
import { venuesShapes } from '@tableside/contract/venues.schema';
import type { DocumentedTable } from './platform/http/openapi.ts';

/** Every table of the contract that this program serves, by name; `area` is its heading in the reference. */
export const tables = {
  venues: { area: 'venues', routes: venuesRoutes, shapes: venuesShapes },
  finder: { area: 'finder', routes: finderRoutes, shapes: finderShapes },
  setup: { area: 'setup', routes: setupRoutes, shapes: setupShapes },
  menu: { area: 'menu', routes: menuRoutes, shapes: menuShapes },
  accounts: { area: 'accounts', routes: accountsRoutes, shapes: accountsShapes },
  caller: { area: 'accounts', routes: callerRoutes, shapes: callerShapes },
  privacy: { area: 'privacy', routes: privacyRoutes, shapes: privacyShapes },
  staffExport: { area: 'staff export', routes: staffExportRoutes, shapes: staffExportShapes },
  staffRetention: { area: 'staff retention', routes: staffRetentionRoutes, shapes: staffRetentionShapes },
  push: { area: 'push', routes: pushRoutes, shapes: pushShapes },
  printing: { area: 'printing', routes: printingRoutes, shapes: printingShapes },
  staffPrinting: { area: 'staff printing', routes: staffPrintingRoutes, shapes: staffPrintingShapes },
  seating: { area: 'seating', routes: seatingRoutes, shapes: seatingShapes },
  ordering: { area: 'ordering', routes: orderingRoutes, shapes: orderingShapes },
  purchase: { area: 'purchase', routes: purchaseRoutes, shapes: purchaseShapes },
  staffPurchase: { area: 'staff purchase', routes: staffPurchaseRoutes, shapes: staffPurchaseShapes },
  courses: { area: 'courses', routes: coursesRoutes, shapes: coursesShapes },
  party: { area: 'party', routes: partyRoutes, shapes: partyShapes },
  clips: { area: 'clips', routes: clipsRoutes, shapes: clipsShapes },
  games: { area: 'games', routes: gamesRoutes, shapes: gamesShapes },
  jukebox: { area: 'jukebox', routes: jukeboxRoutes, shapes: jukeboxShapes },
  courts: { area: 'food courts', routes: courtsRoutes, shapes: courtsShapes },
  orders: { area: 'orders', routes: ordersRoutes, shapes: ordersShapes },
  billing: { area: 'billing', routes: billingRoutes, shapes: billingShapes },
  payments: { area: 'payments', routes: paymentsRoutes, shapes: paymentsShapes },
  receipts: { area: 'receipts', routes: receiptsRoutes, shapes: receiptsShapes },
  problems: { area: 'receipts', routes: problemsRoutes, shapes: problemsShapes },
  linkReceipts: { area: 'receipts', routes: linkReceiptsRoutes, shapes: linkReceiptsShapes },
  feedback: { area: 'feedback', routes: feedbackRoutes, shapes: feedbackShapes },
  live: { area: 'realtime', routes: liveRoutes, shapes: liveShapes },
  loyalty: { area: 'loyalty', routes: loyaltyRoutes, shapes: loyaltyShapes },
  staffOffers: { area: 'staff offers', routes: staffOffersRoutes, shapes: staffOffersShapes },
  reservations: { area: 'reservations', routes: reservationsRoutes, shapes: reservationsShapes },
  staffReservations: {
    area: 'staff reservations',
    routes: staffReservationsRoutes,
    shapes: staffReservationsShapes,
  },
  fulfilment: { area: 'fulfilment', routes: fulfilmentRoutes, shapes: fulfilmentShapes },
  staffPush: { area: 'staff push', routes: staffPushRoutes, shapes: staffPushShapes },
  staffFulfilment: { area: 'staff fulfilment', routes: staffFulfilmentRoutes, shapes: staffFulfilmentShapes },
  staffMenu: { area: 'staff menu', routes: staffMenuRoutes, shapes: staffMenuShapes },
  staff: { area: 'staff', routes: staffRoutes, shapes: staffShapes },
  staffFloor: { area: 'staff floor', routes: staffFloorRoutes, shapes: staffFloorShapes },
  staffTables: { area: 'staff tables', routes: staffTablesRoutes, shapes: staffTablesShapes },
  staffWaiters: { area: 'staff waiters', routes: staffWaitersRoutes, shapes: staffWaitersShapes },
  staffMessages: { area: 'staff messages', routes: staffMessagesRoutes, shapes: staffMessagesShapes },
  staffSettings: { area: 'staff settings', routes: staffSettingsRoutes, shapes: staffSettingsShapes },
  staffPeople: { area: 'staff people', routes: staffPeopleRoutes, shapes: staffPeopleShapes },
  staffBilling: { area: 'staff billing', routes: staffBillingRoutes, shapes: staffBillingShapes },
  staffCards: { area: 'staff cards', routes: staffCardsRoutes, shapes: staffCardsShapes },
  staffReports: { area: 'staff reports', routes: staffReportsRoutes, shapes: staffReportsShapes },
  staffPayments: { area: 'staff payments', routes: staffPaymentsRoutes, shapes: staffPaymentsShapes },
} satisfies Readonly<Record<string, Omit<DocumentedTable, 'name'>>>;

/** The same one after the other, for the reference and for the tests that walk all endpoints. */
export const servedTables: readonly DocumentedTable[] = Object.entries(tables).map(([name, table]) => ({
  name,
  ...table,
}));
