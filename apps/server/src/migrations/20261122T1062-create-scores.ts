/** The best game of each guest in each house. */
export const createScores = `
create table game_score (
  store_id text not null references store, user_id text not null, name text not null, score int not null, tile int not null, moves int not null, at timestamptz not null, primary key (store_id, user_id)
);
create index game_score_best on game_score (store_id, score desc, at);
`;
