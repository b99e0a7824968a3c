/** The language somebody is called in when their food is ready. */
export const languageOfOrder = `
alter table customer_order add column language text not null default 'en';
`;
