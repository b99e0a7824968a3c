/** Where the house has put a wish; null leaves it to the votes. */
export const orderSongs = `
alter table song_request add column rank int;
update song_request set rank = 1 where first and state = 'queued';
alter table song_request drop column first;
`;
