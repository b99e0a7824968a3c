export const createMenu = `
create table category (id text primary key, store_id text not null references store, key text not null, name jsonb not null, image text, station text, position int not null, active boolean not null default true, unique (store_id, key));
create table addon_group (id text primary key, store_id text not null references store, key text not null, name jsonb not null, min int not null, max int not null, free int not null default 0, unique (store_id, key), check (min >= 0 and max >= min and free >= 0));
create table addon_item (id text primary key, group_id text not null references addon_group, store_id text not null, key text not null, name jsonb not null, price bigint not null check (price >= 0), veg boolean not null, position int not null, unique (group_id, key));
create table item (
  id text primary key, store_id text not null references store, category_id text not null references category, key text not null, name jsonb not null, description jsonb not null,
  base_price bigint not null check (base_price >= 0), tax_ids text[] not null, veg boolean not null, contains_egg boolean not null, diets text[] not null, item_tag text, spl_categories text[] not null,
  images text[] not null, addon_group_ids text[] not null, order_types text[] not null, course text, allergens text[] not null, kcal int, prep_minutes int, station text, position int not null,
  active boolean not null default true, unique (store_id, key)
);
create index item_store on item (store_id, position) where active;
create table menu_version (store_id text primary key references store, version int not null, availability_version int not null);
create table sold_out (store_id text not null references store, id text not null, until timestamptz, since timestamptz not null, by_staff text not null, primary key (store_id, id));
create table item_stat (store_id text not null, item_id text not null, day date not null, ordered int not null default 0, rated int not null default 0, rating_sum int not null default 0, primary key (store_id, item_id, day));
create table item_pair (store_id text not null, item_id text not null, with_item_id text not null, times int not null, primary key (store_id, item_id, with_item_id));
`;
