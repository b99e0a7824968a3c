/** The one discount of a bill with its terms; the category and the credits of a line as they were when it was sent. */
export const carryDiscounts = `
alter table bill add column discount jsonb;
alter table order_line add column category_id text not null default '', add column credits bigint check (credits > 0);
`;
