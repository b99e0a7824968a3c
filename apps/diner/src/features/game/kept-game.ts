import { type Game, newGame, replay } from '@tableside/contract/game-2048';
import { isRecord } from '../../lib/is-record.ts';
import { keptJson } from '../../lib/kept-json.ts';
import { localKept } from '../../lib/kept-storage.ts';

interface Written {
  readonly seed: string;
  readonly moves: string;
  readonly best: number;
}
const isWritten = (value: unknown): value is Written =>
  isRecord(value) &&
  typeof value['seed'] === 'string' &&
  typeof value['moves'] === 'string' &&
  Number.isSafeInteger(value['best']);

const written = keptJson(localKept, 'game-2048', isWritten);

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
  const { seed, moves, best } = written.read() ?? { seed: '', moves: '', best: 0 };
  return { game: (seed && replay(seed, moves)) || freshGame(), best };
}

export const keepGame = ({ game: { seed, moves }, best }: KeptGame): void =>
  written.write({ seed, moves, best });
