/** The tables a party sat at before the one where it sits now, so that the phones that scanned there find it again. */
export const moveParties = `
alter table seating add column came_from text[] not null default '{}';
`;
