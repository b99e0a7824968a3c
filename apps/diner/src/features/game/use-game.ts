import { type Game, isOver, type Push, play } from '@tableside/contract/game-2048';
import { useEffect, useState } from 'react';
import { freshGame, type KeptGame, keepGame, readKept } from './kept-game.ts';

interface Table extends KeptGame {
  /** The game before the last push; null when there is nothing to take back. */
  readonly before: Game | null;
}

/** The game on this phone: pushing, one step back, a new one. Kept with every move. */
export function useGame() {
  const [table, setTable] = useState<Table>(() => ({ ...readKept(), before: null }));
  const { game, best, before } = table;
  useEffect(() => keepGame({ game, best }), [game, best]);
  return {
    game,
    best,
    over: isOver(game),
    mayUndo: before !== null,
    push: (way: Push): void =>
      setTable((now) => {
        const next = play(now.game, way);
        return next === now.game
          ? now
          : { game: next, best: Math.max(now.best, next.score), before: now.game };
      }),
    undo: (): void =>
      setTable((now) => (now.before ? { game: now.before, best: now.best, before: null } : now)),
    restart: (): void => setTable((now) => ({ game: freshGame(), best: now.best, before: null })),
  };
}
