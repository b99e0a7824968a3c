/** What a store says in its own words to its guests' phones. */
export const wordMessages = `
create table message_text (
  store_id text not null references store, message text not null, language text not null,
  words text not null check (char_length(words) between 1 and 400), primary key (store_id, message, language)
);
`;
