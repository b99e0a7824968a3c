/**
 * A line is of the order that its ticket is of, and goes along when a ticket is carried to another order: one reference
 * says what two said before, and is checked once.
 */
export const bindLines = `
create unique index ticket_of_order on ticket (order_id, id);
drop index ticket_order;
alter table ticket add constraint ticket_of_order unique using index ticket_of_order;
alter table order_line drop constraint order_line_order_id_fkey, drop constraint order_line_ticket_id_fkey,
  add constraint order_line_of_ticket foreign key (order_id, ticket_id) references ticket (order_id, id) on update cascade;
`;
