import { accountsRoutes } from '@tableside/contract/accounts.routes';
import type { accountsShapes } from '@tableside/contract/accounts.schema';
import { billingRoutes } from '@tableside/contract/billing.routes';
import type { billingShapes } from '@tableside/contract/billing.schema';
import { clipsRoutes } from '@tableside/contract/clips.routes';
import type { clipsShapes } from '@tableside/contract/clips.schema';
import { courtsRoutes } from '@tableside/contract/courts.routes';
import type { courtsShapes } from '@tableside/contract/courts.schema';
import { feedbackRoutes } from '@tableside/contract/feedback.routes';
import type { feedbackShapes } from '@tableside/contract/feedback.schema';
import { finderRoutes } from '@tableside/contract/finder.routes';
import type { finderShapes } from '@tableside/contract/finder.schema';
import { fulfilmentRoutes } from '@tableside/contract/fulfilment.routes';
import type { fulfilmentShapes } from '@tableside/contract/fulfilment.schema';
import { gamesRoutes } from '@tableside/contract/games.routes';
import type { gamesShapes } from '@tableside/contract/games.schema';
import { jukeboxRoutes } from '@tableside/contract/jukebox.routes';
import type { jukeboxShapes } from '@tableside/contract/jukebox.schema';
import { loyaltyRoutes } from '@tableside/contract/loyalty.routes';
import type { loyaltyShapes } from '@tableside/contract/loyalty.schema';
import { menuRoutes } from '@tableside/contract/menu.routes';
import type { menuShapes } from '@tableside/contract/menu.schema';
import { orderingRoutes } from '@tableside/contract/ordering.routes';
import type { orderingShapes } from '@tableside/contract/ordering.schema';
import { ordersRoutes } from '@tableside/contract/orders.routes';
import type { ordersShapes } from '@tableside/contract/orders.schema';
import { partyRoutes } from '@tableside/contract/party.routes';
import type { partyShapes } from '@tableside/contract/party.schema';
import { paymentsRoutes } from '@tableside/contract/payments.routes';
import type { paymentsShapes } from '@tableside/contract/payments.schema';
import { privacyRoutes } from '@tableside/contract/privacy.routes';
import type { privacyShapes } from '@tableside/contract/privacy.schema';
import { purchaseRoutes } from '@tableside/contract/purchase.routes';
import type { purchaseShapes } from '@tableside/contract/purchase.schema';
import { pushRoutes } from '@tableside/contract/push.routes';
import type { pushShapes } from '@tableside/contract/push.schema';
import { receiptsRoutes } from '@tableside/contract/receipts.routes';
import type { receiptsShapes } from '@tableside/contract/receipts.schema';
import { reservationsRoutes } from '@tableside/contract/reservations.routes';
import type { reservationsShapes } from '@tableside/contract/reservations.schema';
import { seatingRoutes } from '@tableside/contract/seating.routes';
import type { seatingShapes } from '@tableside/contract/seating.schema';
import { venuesRoutes } from '@tableside/contract/venues.routes';
import type { venuesShapes } from '@tableside/contract/venues.schema';
import { type Connection, calls } from './call.ts';

/** Everything a diner's app calls, by area. */
export const dinerApi = (connection: Connection) => ({
  accounts: calls<typeof accountsRoutes, typeof accountsShapes>(connection, accountsRoutes),
  billing: calls<typeof billingRoutes, typeof billingShapes>(connection, billingRoutes),
  clips: calls<typeof clipsRoutes, typeof clipsShapes>(connection, clipsRoutes),
  courts: calls<typeof courtsRoutes, typeof courtsShapes>(connection, courtsRoutes),
  feedback: calls<typeof feedbackRoutes, typeof feedbackShapes>(connection, feedbackRoutes),
  finder: calls<typeof finderRoutes, typeof finderShapes>(connection, finderRoutes),
  fulfilment: calls<typeof fulfilmentRoutes, typeof fulfilmentShapes>(connection, fulfilmentRoutes),
  games: calls<typeof gamesRoutes, typeof gamesShapes>(connection, gamesRoutes),
  jukebox: calls<typeof jukeboxRoutes, typeof jukeboxShapes>(connection, jukeboxRoutes),
  loyalty: calls<typeof loyaltyRoutes, typeof loyaltyShapes>(connection, loyaltyRoutes),
  menu: calls<typeof menuRoutes, typeof menuShapes>(connection, menuRoutes),
  ordering: calls<typeof orderingRoutes, typeof orderingShapes>(connection, orderingRoutes),
  orders: calls<typeof ordersRoutes, typeof ordersShapes>(connection, ordersRoutes),
  party: calls<typeof partyRoutes, typeof partyShapes>(connection, partyRoutes),
  payments: calls<typeof paymentsRoutes, typeof paymentsShapes>(connection, paymentsRoutes),
  privacy: calls<typeof privacyRoutes, typeof privacyShapes>(connection, privacyRoutes),
  purchase: calls<typeof purchaseRoutes, typeof purchaseShapes>(connection, purchaseRoutes),
  push: calls<typeof pushRoutes, typeof pushShapes>(connection, pushRoutes),
  reservations: calls<typeof reservationsRoutes, typeof reservationsShapes>(connection, reservationsRoutes),
  receipts: calls<typeof receiptsRoutes, typeof receiptsShapes>(connection, receiptsRoutes),
  seating: calls<typeof seatingRoutes, typeof seatingShapes>(connection, seatingRoutes),
  venues: calls<typeof venuesRoutes, typeof venuesShapes>(connection, venuesRoutes),
});
export type DinerApi = ReturnType<typeof dinerApi>;
