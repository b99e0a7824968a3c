/**
 * Printers of a kitchen, the agents that serve them, and one job for each slip. `print_line` is what makes a line go onto a
 * printer's paper once, and once more when it is taken off.
 */
export const printTickets = `
create table printer (
  id text primary key, store_id text not null references store, name text not null, host text not null, port int not null,
  stations text[], width int not null check (width in (58, 80)), language text not null, is_on boolean not null,
  since timestamptz not null, created_at timestamptz not null
);
create index printer_store on printer (store_id);
create table print_agent (
  id text primary key, store_id text not null references store, name text not null, token_hash bytea not null unique,
  created_at timestamptz not null, seen_at timestamptz, revoked_at timestamptz
);
create index print_agent_store on print_agent (store_id) where revoked_at is null;
create table print_job (
  id text primary key, store_id text not null references store, printer_id text references printer on delete cascade,
  ticket_id text references ticket, kind text not null check (kind in ('ticket', 'void', 'test')), again boolean not null, line_ids text[] not null,
  state text not null check (state in ('waiting', 'taken', 'printed', 'failed', 'dropped')), made_at timestamptz not null,
  asked_at timestamptz not null, due_at timestamptz not null, lease int not null default 0, agent_id text, until timestamptz,
  doubtful boolean not null default false, failure text, done_at timestamptz
);
create index print_job_open on print_job (store_id, made_at) where state in ('waiting', 'taken', 'failed');
create index print_job_ticket on print_job (ticket_id);
create index print_job_made on print_job (made_at);
create table print_line (
  printer_id text not null references printer on delete cascade, line_id text not null, kind text not null check (kind in ('ticket', 'void')),
  at timestamptz not null, primary key (printer_id, line_id, kind)
);
`;
