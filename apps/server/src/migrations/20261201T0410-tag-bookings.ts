/** What a booked table is to be ready for, and what was agreed about a deposit. */
export const tagBookings = `
alter table booking add column tags text[] not null default '{}' check (tags <@ array['birthday', 'step-free']),
  add column deposit text not null default 'none' check (deposit in ('none', 'asked', 'paid'));
`;
