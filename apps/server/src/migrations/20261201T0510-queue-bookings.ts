/** Parties in the line whose booked table is still taken, and what the host told a party last. */
export const queueBookings = `
alter table queue_entry drop constraint queue_entry_source_check,
  add constraint queue_entry_source_check check (source in ('qr', 'host', 'booking')),
  add column booking_id text references booking, add column told text not null default '', add column told_at timestamptz;
create unique index queue_entry_once_per_booking on queue_entry (booking_id) where state in ('waiting', 'called');
`;
