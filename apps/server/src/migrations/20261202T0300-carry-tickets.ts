/** A ticket that is ready is carried to its table by one colleague, from when they have said so. */
export const carryTickets = `
alter table ticket add column carried_id text, add column carried_by text, add column carried_at timestamptz,
  add constraint ticket_carried check ((carried_id is null) = (carried_at is null) and (carried_id is null) = (carried_by is null));
`;
