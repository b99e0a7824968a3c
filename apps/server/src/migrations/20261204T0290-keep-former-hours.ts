/** What a store's hours and zone were until which business day: its past days stay as long as they were. */
export const keepFormerHours = `
create table former_hours (
  store_id text not null references store, last_day date not null, timezone text not null, hours jsonb not null, primary key (store_id, last_day)
);
`;
