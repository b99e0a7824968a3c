/** What was made again, by the ticket that it is made with: why, how many of the line, and who said so. */
export const remakeDishes = `
create table remake (
  ticket_id text primary key references ticket (id),
  store_id text not null references store (id),
  line_id text not null,
  qty int not null check (qty > 0),
  reason text not null check (reason <> ''),
  made_by text not null,
  made_by_name text not null,
  at timestamptz not null
);
create index remake_store on remake (store_id, at);
`;
