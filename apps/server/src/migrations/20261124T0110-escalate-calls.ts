/** Minutes after which a call that nobody took is the manager's, and when that happened to one. */
export const escalateCalls = `
alter table store add column call_minutes int not null default 4 check (call_minutes between 1 and 60);
alter table service_call add column escalated_at timestamptz;
create index service_call_unanswered on service_call (at) where state = 'sent' and escalated_at is null;
`;
