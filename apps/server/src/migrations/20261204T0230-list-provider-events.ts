/** What a provider has told of a store's payments is listed newest first. */
export const listProviderEvents = `
create index provider_event_list on provider_event (store_id, provider, received_at desc);
`;
