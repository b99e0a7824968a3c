import { type Game, newGame, replay } from '@tableside/contract/game-2048';
import { localKept } from '../../lib/kept-storage.ts';

const KEY = 'game-2048';

/** The game of this phone and its best score so far. */
export interface KeptGame {
  readonly game: Game;
  readonly best: number;
}

const freshSeed = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
export const freshGame = (): Game => newGame(freshSeed());

/** What this phone has kept; a game that cannot be played again begins anew. */
export function readKept(): KeptGame {
  try {
    const read: unknown = JSON.parse(localKept.getItem(KEY) ?? 'null');
    const { seed, moves, best } = { seed: '', moves: '', best: 0, ...(typeof read === 'object' ? read : {}) };
    const game = typeof seed === 'string' && seed !== '' ? replay(seed, String(moves)) : undefined;
    return { game: game ?? freshGame(), best: Number.isSafeInteger(best) ? best : 0 };
  } catch {
    return { game: freshGame(), best: 0 };
  }
}

export const keepGame = ({ game: { seed, moves }, best }: KeptGame): void =>
  localKept.setItem(KEY, JSON.stringify({ seed, moves, best }));
