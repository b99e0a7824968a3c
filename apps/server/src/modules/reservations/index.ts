export { bookedTables } from './booking/booking-repository.ts';
export { createReservations, queueEntryExists } from './create-reservations.ts';
export { followNumber, giveUpAll } from './follow-person.ts';
