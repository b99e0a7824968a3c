/** Which colleague serves a party: whoever acts for it first, or whom it was handed to. */
export const nameWaiters = `
alter table seating add column served_by text, add column served_by_name text,
  add constraint seating_waiter_is_named check ((served_by is null) = (served_by_name is null));
`;
