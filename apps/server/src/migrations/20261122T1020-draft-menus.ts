/** What the staff prepare before guests see it, and what the menu was before the last time they published. */
export const draftMenus = `
create table menu_draft (
  store_id text primary key references store, revision int not null, document jsonb, previous jsonb,
  saved_by text not null, saved_at timestamptz not null
);
alter table category add column retired boolean not null default false;
update category c set retired = true where not active and not exists (select 1 from item i where i.category_id = c.id and i.active);
`;
