/** The service charge of a single bill is off, because its guests decline it. */
export const waiveService = `
alter table bill add column service_waived boolean not null default false;
`;
