/** The picture of a diner, drawn afresh, under a random name. */
export const keepPictures = `
create table profile_picture (user_id text primary key references app_user, name text not null unique, image bytea not null, at timestamptz not null);
`;
