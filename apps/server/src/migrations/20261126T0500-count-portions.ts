/**
 * How many portions of a dish are left, beside what is sold out: none left is sold out, and `until` ends both. A line
 * remembers which count it was taken from, so that it goes back to that one and to no later one.
 */
export const countPortions = `
alter table sold_out add column remaining int check (remaining >= 0);
alter table order_line add column counted_since timestamptz;
`;
