/**
 * A ticket may wait for somebody's word (`course` until `fired_at`), and as a whole for a waiter or its payment (`gated`).
 * A line is held exactly while its ticket waits for either.
 */
export const paceCourses = `
alter table ticket add column course text check (course in ('starter', 'main', 'dessert', 'drink')), add column fired_at timestamptz,
  add column gated boolean not null default false;
update ticket t set gated = true where exists (select 1 from order_line l where l.ticket_id = t.id and l.status = 'held');
`;
