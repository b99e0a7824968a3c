/** The songs of a store, what guests ask for, their votes, and the rules of the house. */
export const createJukebox = `
create table jukebox (
  store_id text primary key references store, approval boolean not null default false, explicit boolean not null default true, per_hour int not null default 3 check (per_hour between 1 and 20)
);
create table song (
  id text primary key, store_id text not null references store, title text not null, artist text not null, seconds int not null check (seconds between 5 and 900), explicit boolean not null default false,
  tune text, blocked boolean not null default false, fallback boolean not null default false, added_at timestamptz not null, unique (store_id, title, artist)
);
create table song_request (
  id text primary key, store_id text not null references store, song_id text not null references song, user_id text, name text, state text not null check (state in ('waiting', 'queued', 'playing', 'played', 'vetoed')),
  first boolean not null default false, reason text not null default '', at timestamptz not null, started_at timestamptz, ended_at timestamptz
);
create unique index song_request_once on song_request (store_id, song_id) where state in ('waiting', 'queued', 'playing');
create unique index song_request_one_playing on song_request (store_id) where state = 'playing';
create index song_request_of_user on song_request (store_id, user_id, at desc);
create index song_request_ended on song_request (store_id, ended_at desc) where ended_at is not null;
create index song_request_of_song on song_request (song_id, ended_at desc);
create table song_vote (request_id text not null references song_request on delete cascade, user_id text not null, primary key (request_id, user_id));
`;
