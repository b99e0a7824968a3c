/** Which bookings guests made, and how many for a number of late: each sends it a message. */
export const countBookingsOfNumbers = `
alter table booking add column by_guest boolean not null default false;
create index booking_by_guest on booking (phone, created_at) where by_guest;
`;
