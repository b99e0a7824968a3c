/** What joining, calling and voiding need beside the first tables. */
export const completeSeatingAndOrdering = `
alter table seating add column enigma_at timestamptz;
create index seating_table on seating (table_id, closed_at desc);
create index code_attempt_user on code_attempt (user_id, at desc);
alter table service_call add column reminded_at timestamptz;
alter table customer_order add column members jsonb not null default '[]';
create index customer_order_table on customer_order (table_id, created_at desc);
create index customer_order_seating on customer_order (seating_id);
alter table order_line add column void_by text;
`;
