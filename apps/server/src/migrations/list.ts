import { createPlatform } from './20261121T1200-create-platform.ts';
import { createVenuesAndAccounts } from './20261121T1201-create-venues-and-accounts.ts';
import { createMenu } from './20261121T1202-create-menu.ts';
import { createSeating } from './20261121T1203-create-seating.ts';
import { createOrdering } from './20261121T1204-create-ordering.ts';
import { createBillingAndFeedback } from './20261121T1205-create-billing-and-feedback.ts';
import { completeSeatingAndOrdering } from './20261121T1210-complete-seating-and-ordering.ts';
import { indexRevokedSessions } from './20261121T1221-index-revoked-sessions.ts';
import { splitBills } from './20261121T1230-split-bills.ts';
import { payOnline } from './20261121T1240-pay-online.ts';
import { createLoyalty } from './20261121T1300-create-loyalty.ts';
import { carryDiscounts } from './20261121T1310-carry-discounts.ts';
import { retryRefunds } from './20261121T1400-retry-refunds.ts';
import { countDrawers } from './20261121T1410-count-drawers.ts';
import { nameTaxIds } from './20261121T1500-name-tax-ids.ts';
import { orderAway } from './20261121T1600-order-away.ts';
import { languageOfOrder } from './20261121T1610-language-of-order.ts';
import { createQueue } from './20261121T1700-create-queue.ts';
import { createBookings } from './20261121T1710-create-bookings.ts';
import { oneIndexPerQuestion } from './20261122T0900-one-index-per-question.ts';
import { deliverOrders } from './20261122T1000-deliver-orders.ts';
import { runDeliveries } from './20261122T1001-run-deliveries.ts';
import { courtDesks } from './20261122T1010-court-desks.ts';
import { draftMenus } from './20261122T1020-draft-menus.ts';
import { reportByDay } from './20261122T1030-report-by-day.ts';
import { offerSetup } from './20261122T1040-offer-setup.ts';
import { keepPictures } from './20261122T1050-keep-pictures.ts';
import { pushToDevices } from './20261122T1051-push-to-devices.ts';
import { limitParty } from './20261122T1060-limit-party.ts';
import { createJukebox } from './20261122T1061-create-jukebox.ts';
import { createScores } from './20261122T1062-create-scores.ts';
import { prepareOrders } from './20261123T0100-prepare-orders.ts';
import { moveParties } from './20261123T0200-move-parties.ts';
import { paceCourses } from './20261123T0300-pace-courses.ts';
import { verifyByCaller } from './20261123T0400-verify-by-caller.ts';
import { workInStations } from './20261124T0072-work-in-stations.ts';
import { drawTables } from './20261124T0082-draw-tables.ts';
import { joinTables } from './20261124T0083-join-tables.ts';
import { freezeIssuers } from './20261124T0092-freeze-issuers.ts';
import { hearProblems } from './20261124T0093-hear-problems.ts';
import { rushAndAcknowledge } from './20261124T0100-rush-and-acknowledge.ts';
import { escalateCalls } from './20261124T0110-escalate-calls.ts';
import { tellTables } from './20261124T0111-tell-tables.ts';
import { closeForAWhile } from './20261124T0120-close-for-a-while.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** In the order they run; a shipped one never changes. */
export const migrations: readonly Migration[] = [
  { name: '20261121T1200-create-platform', sql: createPlatform },
  { name: '20261121T1201-create-venues-and-accounts', sql: createVenuesAndAccounts },
  { name: '20261121T1202-create-menu', sql: createMenu },
  { name: '20261121T1203-create-seating', sql: createSeating },
  { name: '20261121T1204-create-ordering', sql: createOrdering },
  { name: '20261121T1205-create-billing-and-feedback', sql: createBillingAndFeedback },
  { name: '20261121T1210-complete-seating-and-ordering', sql: completeSeatingAndOrdering },
  { name: '20261121T1221-index-revoked-sessions', sql: indexRevokedSessions },
  { name: '20261121T1230-split-bills', sql: splitBills },
  { name: '20261121T1240-pay-online', sql: payOnline },
  { name: '20261121T1300-create-loyalty', sql: createLoyalty },
  { name: '20261121T1310-carry-discounts', sql: carryDiscounts },
  { name: '20261121T1400-retry-refunds', sql: retryRefunds },
  { name: '20261121T1410-count-drawers', sql: countDrawers },
  { name: '20261121T1500-name-tax-ids', sql: nameTaxIds },
  { name: '20261121T1600-order-away', sql: orderAway },
  { name: '20261121T1610-language-of-order', sql: languageOfOrder },
  { name: '20261121T1700-create-queue', sql: createQueue },
  { name: '20261121T1710-create-bookings', sql: createBookings },
  { name: '20261122T1000-deliver-orders', sql: deliverOrders },
  { name: '20261122T1001-run-deliveries', sql: runDeliveries },
  { name: '20261122T1060-limit-party', sql: limitParty },
  { name: '20261122T0900-one-index-per-question', sql: oneIndexPerQuestion },
  { name: '20261122T1030-report-by-day', sql: reportByDay },
  { name: '20261122T1061-create-jukebox', sql: createJukebox },
  { name: '20261122T1062-create-scores', sql: createScores },
  { name: '20261122T1020-draft-menus', sql: draftMenus },
  { name: '20261122T1050-keep-pictures', sql: keepPictures },
  { name: '20261122T1051-push-to-devices', sql: pushToDevices },
  { name: '20261122T1040-offer-setup', sql: offerSetup },
  { name: '20261122T1010-court-desks', sql: courtDesks },
  { name: '20261123T0200-move-parties', sql: moveParties },
  { name: '20261123T0100-prepare-orders', sql: prepareOrders },
  { name: '20261123T0400-verify-by-caller', sql: verifyByCaller },
  { name: '20261123T0300-pace-courses', sql: paceCourses },
  { name: '20261124T0092-freeze-issuers', sql: freezeIssuers },
  { name: '20261124T0093-hear-problems', sql: hearProblems },
  { name: '20261124T0072-work-in-stations', sql: workInStations },
  { name: '20261124T0082-draw-tables', sql: drawTables },
  { name: '20261124T0083-join-tables', sql: joinTables },
  { name: '20261124T0110-escalate-calls', sql: escalateCalls },
  { name: '20261124T0111-tell-tables', sql: tellTables },
  { name: '20261124T0100-rush-and-acknowledge', sql: rushAndAcknowledge },
  { name: '20261124T0120-close-for-a-while', sql: closeForAWhile },
];
