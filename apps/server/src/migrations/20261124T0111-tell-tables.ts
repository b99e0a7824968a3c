/** What was told to whom already, so that nothing is told twice; and the words a device is told in. */
export const tellTables = `
create table told_notice (key text primary key, at timestamptz not null);
alter table push_subscription add column language text not null default 'en';
`;
