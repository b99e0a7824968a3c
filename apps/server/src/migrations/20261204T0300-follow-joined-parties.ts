/** The party that one which has ended became one with; null where everybody has left. */
export const followJoinedParties = `
alter table seating add column joined_into text references seating,
  add constraint seating_joined_has_ended check (joined_into is null or state = 'closed');
`;
