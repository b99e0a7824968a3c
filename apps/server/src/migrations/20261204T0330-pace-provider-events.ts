/** Events nobody has acted on are come back to ever less often. What a version before writes is due at once. */
export const paceProviderEvents = `
alter table provider_event add column next_try_at timestamptz not null default now();
create index provider_event_due on provider_event (next_try_at) where handled_at is null;
`;
