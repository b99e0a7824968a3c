/** Refunds made in a provider's own console, each once by the provider's name of it. */
export const noteOutsideRefunds = `
alter table refund add column outside boolean not null default false;
create unique index refund_outside on refund (capture_id, provider_ref) where outside;
`;
