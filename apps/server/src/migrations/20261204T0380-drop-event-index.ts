/** What nobody has acted on is looked for by the time of its next try, which has an index of its own. */
export const dropEventIndex = `
drop index provider_event_open;
`;
