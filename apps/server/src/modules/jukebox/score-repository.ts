import type { Reader, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** The best game of a guest in a house. */
export interface ScoreFacts {
  readonly userId: string;
  readonly name: string;
  readonly score: number;
  readonly tile: number;
}

const top = statement<[string], ScoreFacts>(
  'games.list-best-scores',
  'select user_id as "userId", name, score, tile from game_score where store_id = $1 order by score desc, at limit 10',
);
const mine = statement<[string, string], { score: number }>(
  'games.find-best-score',
  'select score from game_score where store_id = $1 and user_id = $2',
);
const keep = statement<[string, string, string, number, number, number, Date]>(
  'games.keep-score',
  `insert into game_score as old (store_id, user_id, name, score, tile, moves, at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (store_id, user_id) do update set name = excluded.name, score = excluded.score, tile = excluded.tile, moves = excluded.moves, at = excluded.at
   where excluded.score > old.score`,
);

/** The ten best of a house. */
export const listBestScores = (db: Reader, storeId: string) => db.rows(top, storeId);
export const findBestScore = async (db: Reader, storeId: string, userId: string): Promise<number | null> =>
  (await db.row(mine, storeId, userId))?.score ?? null;
/** Keeps a game if it is the guest's best in the house. */
export const keepScore = (
  tx: Tx,
  storeId: string,
  { userId, name, score, tile }: ScoreFacts,
  moves: number,
  now: Date,
): void => tx.send(keep, storeId, userId, name, score, tile, moves, now);
