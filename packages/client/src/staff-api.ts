import { clipsRoutes } from '@tableside/contract/clips.routes';
import type { clipsShapes } from '@tableside/contract/clips.schema';
import { jukeboxRoutes } from '@tableside/contract/jukebox.routes';
import type { jukeboxShapes } from '@tableside/contract/jukebox.schema';
import { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import { staffBillingRoutes } from '@tableside/contract/staff-billing.routes';
import type { staffBillingShapes } from '@tableside/contract/staff-billing.schema';
import { staffFloorRoutes } from '@tableside/contract/staff-floor.routes';
import type { staffFloorShapes } from '@tableside/contract/staff-floor.schema';
import { staffFulfilmentRoutes } from '@tableside/contract/staff-fulfilment.routes';
import type { staffFulfilmentShapes } from '@tableside/contract/staff-fulfilment.schema';
import { staffMenuRoutes } from '@tableside/contract/staff-menu.routes';
import type { staffMenuShapes } from '@tableside/contract/staff-menu.schema';
import { staffMessagesRoutes } from '@tableside/contract/staff-messages.routes';
import type { staffMessagesShapes } from '@tableside/contract/staff-messages.schema';
import { staffOffersRoutes } from '@tableside/contract/staff-offers.routes';
import type { staffOffersShapes } from '@tableside/contract/staff-offers.schema';
import { staffPaymentsRoutes } from '@tableside/contract/staff-payments.routes';
import type { staffPaymentsShapes } from '@tableside/contract/staff-payments.schema';
import { staffPeopleRoutes } from '@tableside/contract/staff-people.routes';
import type { staffPeopleShapes } from '@tableside/contract/staff-people.schema';
import { staffPrintingRoutes } from '@tableside/contract/staff-printing.routes';
import type { staffPrintingShapes } from '@tableside/contract/staff-printing.schema';
import { staffPurchaseRoutes } from '@tableside/contract/staff-purchase.routes';
import type { staffPurchaseShapes } from '@tableside/contract/staff-purchase.schema';
import { staffPushRoutes } from '@tableside/contract/staff-push.routes';
import type { staffPushShapes } from '@tableside/contract/staff-push.schema';
import { staffReportsRoutes } from '@tableside/contract/staff-reports.routes';
import type { staffReportsShapes } from '@tableside/contract/staff-reports.schema';
import { staffReservationsRoutes } from '@tableside/contract/staff-reservations.routes';
import type { staffReservationsShapes } from '@tableside/contract/staff-reservations.schema';
import { staffRetentionRoutes } from '@tableside/contract/staff-retention.routes';
import type { staffRetentionShapes } from '@tableside/contract/staff-retention.schema';
import { staffSettingsRoutes } from '@tableside/contract/staff-settings.routes';
import type { staffSettingsShapes } from '@tableside/contract/staff-settings.schema';
import { staffTablesRoutes } from '@tableside/contract/staff-tables.routes';
import type { staffTablesShapes } from '@tableside/contract/staff-tables.schema';
import { staffWaitersRoutes } from '@tableside/contract/staff-waiters.routes';
import type { staffWaitersShapes } from '@tableside/contract/staff-waiters.schema';
import { type Connection, calls } from './call.ts';

/** Everything the staff console calls. */
export const staffApi = (connection: Connection) => ({
  ...calls<typeof staffRoutes, typeof staffShapes>(connection, staffRoutes),
  ...calls<typeof jukeboxRoutes, typeof jukeboxShapes>(connection, jukeboxRoutes),
  ...calls<typeof staffFloorRoutes, typeof staffFloorShapes>(connection, staffFloorRoutes),
  ...calls<typeof staffTablesRoutes, typeof staffTablesShapes>(connection, staffTablesRoutes),
  ...calls<typeof staffWaitersRoutes, typeof staffWaitersShapes>(connection, staffWaitersRoutes),
  ...calls<typeof staffBillingRoutes, typeof staffBillingShapes>(connection, staffBillingRoutes),
  ...calls<typeof staffPaymentsRoutes, typeof staffPaymentsShapes>(connection, staffPaymentsRoutes),
  ...calls<typeof clipsRoutes, typeof clipsShapes>(connection, clipsRoutes),
  ...calls<typeof staffMenuRoutes, typeof staffMenuShapes>(connection, staffMenuRoutes),
  ...calls<typeof staffPeopleRoutes, typeof staffPeopleShapes>(connection, staffPeopleRoutes),
  ...calls<typeof staffMessagesRoutes, typeof staffMessagesShapes>(connection, staffMessagesRoutes),
  ...calls<typeof staffRetentionRoutes, typeof staffRetentionShapes>(connection, staffRetentionRoutes),
  ...calls<typeof staffSettingsRoutes, typeof staffSettingsShapes>(connection, staffSettingsRoutes),
  ...calls<typeof staffOffersRoutes, typeof staffOffersShapes>(connection, staffOffersRoutes),
  ...calls<typeof staffFulfilmentRoutes, typeof staffFulfilmentShapes>(connection, staffFulfilmentRoutes),
  ...calls<typeof staffPurchaseRoutes, typeof staffPurchaseShapes>(connection, staffPurchaseRoutes),
  ...calls<typeof staffPrintingRoutes, typeof staffPrintingShapes>(connection, staffPrintingRoutes),
  ...calls<typeof staffPushRoutes, typeof staffPushShapes>(connection, staffPushRoutes),
  ...calls<typeof staffReportsRoutes, typeof staffReportsShapes>(connection, staffReportsRoutes),
  ...calls<typeof staffReservationsRoutes, typeof staffReservationsShapes>(
    connection,
    staffReservationsRoutes,
  ),
});
export type StaffApi = ReturnType<typeof staffApi>;
