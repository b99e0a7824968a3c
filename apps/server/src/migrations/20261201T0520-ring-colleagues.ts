/** Colleagues' devices on which the calls of a store ring. They hear nothing once their session is over. */
export const ringColleagues = `
create table staff_push (
  endpoint text primary key, store_id text not null references store, staff_id text not null references staff_user, session_id text not null,
  p256dh text not null, auth text not null, language text not null, at timestamptz not null
);
create index staff_push_store on staff_push (store_id, at desc);
`;
