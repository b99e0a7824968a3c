import type { reservationsRoutes } from '@tableside/contract/reservations.routes';
import type { reservationsShapes } from '@tableside/contract/reservations.schema';
import type { staffReservationsRoutes } from '@tableside/contract/staff-reservations.routes';
import type { staffReservationsShapes } from '@tableside/contract/staff-reservations.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { bookingHandlers, staffBookingHandlers } from './booking/booking-handlers.ts';
import type { ReservationsDeps } from './deps.ts';
import { queueHandlers, staffQueueHandlers } from './queue/queue-handlers.ts';

export const reservationsHandlers = (
  deps: ReservationsDeps,
): Handlers<typeof reservationsRoutes, typeof reservationsShapes> => ({
  ...queueHandlers(deps),
  ...bookingHandlers(deps),
});

export const reservationsStaffHandlers = (
  deps: ReservationsDeps,
): Handlers<typeof staffReservationsRoutes, typeof staffReservationsShapes> => ({
  ...staffQueueHandlers(deps),
  ...staffBookingHandlers(deps),
});
