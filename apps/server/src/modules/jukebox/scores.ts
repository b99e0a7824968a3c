import { highestTile, replay } from '@tableside/contract/game-2048';
import type { Scores } from '@tableside/contract/games.schema';
import type { Reader } from '../../platform/db/database.ts';
import { firstName } from '../../platform/first-name.ts';
import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findUsers } from '../accounts/index.ts';
import { isSeatedAt } from '../seating/index.ts';
import { findStore } from '../venues/index.ts';
import { findBestScore, keepScore, listBestScores } from './score-repository.ts';

async function requireGames(db: Reader, storeId: string): Promise<void> {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  if (!store.preferences.features.games) refuse('not-found');
}

async function present(db: Reader, storeId: string, userId: string | undefined): Promise<Scores> {
  const [top, best] = await Promise.all([
    listBestScores(db, storeId),
    userId === undefined ? null : findBestScore(db, storeId, userId),
  ]);
  return {
    top: top.map(({ userId: by, name, score, tile }) => ({
      name: firstName(name),
      score,
      tile,
      you: by === userId,
    })),
    best,
  };
}

/** The 2048 table of a house; `best` is the caller's own. */
export async function readScores(db: Reader, storeId: string, userId: string | undefined): Promise<Scores> {
  await requireGames(db, storeId);
  return present(db, storeId, userId);
}

interface Played {
  readonly storeId: string;
  readonly seed: string;
  readonly moves: string;
}

/** Takes a game of a guest at a table up into the house's table: it is played again, and only what comes out counts. */
export async function addScore(
  { storeId, seed, moves }: Played,
  { tx, now, principal }: CommandContext<'diner'>,
): Promise<Scores> {
  const { userId } = principal;
  await requireGames(tx, storeId);
  const [seated, [user]] = await Promise.all([isSeatedAt(tx, storeId, userId), findUsers(tx, [userId])]);
  if (!seated) return refuse('not-seated');
  const game = replay(seed, moves) ?? refuse('game-implausible');
  const played = { userId, name: user?.name ?? '', score: game.score, tile: highestTile(game) };
  keepScore(tx, storeId, played, moves.length, now);
  return present(tx, storeId, userId);
}
