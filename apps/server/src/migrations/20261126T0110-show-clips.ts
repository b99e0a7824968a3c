/** Short films of a house. A file is kept once in a store: the same one uploaded again is the clip that is there. */
export const showClips = `
create table clip (
  id text primary key, store_id text not null references store, path text not null, type text not null, seconds real,
  title text not null, words text not null, item_id text references item, position int not null, added_at timestamptz not null,
  unique (store_id, path)
);
create index clip_item on clip (item_id);
`;
