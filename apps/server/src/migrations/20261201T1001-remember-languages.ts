/** What a guest's last orders were sent in, so that a word to them later is in a language they read. */
export const rememberLanguages = `
alter table loyalty_visit add column language text not null default 'en';
`;
