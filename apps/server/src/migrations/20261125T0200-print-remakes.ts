/** A dish that is made again is printed again: `making` is then the ticket that it is made with. */
export const printRemakes = `
alter table print_line add making text not null default '';
alter table print_line drop constraint print_line_pkey;
alter table print_line add primary key (printer_id, line_id, making, kind);
`;
