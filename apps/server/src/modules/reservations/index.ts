export { createReservations, queueEntryExists } from './create-reservations.ts';
