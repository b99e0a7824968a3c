import { type Game, highestTile, type Push } from '@tableside/contract/game-2048';
import { isPlainKey } from '@tableside/ui/plain-key';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useText } from '../../lib/text.tsx';

const KEYS: Readonly<Record<string, Push>> = {
  ArrowLeft: 'L',
  ArrowRight: 'R',
  ArrowUp: 'U',
  ArrowDown: 'D',
};
/** Pixels that a finger has to travel. */
const SWIPE = 24;
const ROWS = [0, 1, 2, 3] as const;

const wayOf = (x: number, y: number): Push | undefined => {
  if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return undefined;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'R' : 'L';
  return y > 0 ? 'D' : 'U';
};

interface BoardProps {
  readonly game: Game;
  readonly onPush: (way: Push) => void;
}

/** The sixteen cells: pushed by swipes, and by the arrow keys while the focus is on them. */
export function GameBoard({ game, onPush }: BoardProps) {
  const text = useText();
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const down = ({ clientX, clientY }: PointerEvent): void => {
    from.current = { x: clientX, y: clientY };
  };
  const up = ({ clientX, clientY }: PointerEvent): void => {
    const way = from.current && wayOf(clientX - from.current.x, clientY - from.current.y);
    from.current = null;
    if (way) onPush(way);
  };
  const key = (event: KeyboardEvent): void => {
    const way = KEYS[event.key];
    if (!way || !isPlainKey(event)) return;
    event.preventDefault();
    onPush(way);
  };
  return (
    <>
      <div
        className="game-board"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys push the tiles while the focus is here
        tabIndex={0}
        aria-label={text('game.board')}
        onPointerDown={down}
        onPointerUp={up}
        onKeyDown={key}
      >
        {ROWS.map((row) => (
          <div key={row} className="game-row">
            {ROWS.map((column) => {
              const tile = game.board[row * 4 + column] ?? 0;
              return (
                <div key={column} className="game-cell" data-tile={tile || undefined}>
                  {tile || ''}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="vh" role="status">
        {text('game.moved', { score: game.score, tile: highestTile(game) })}
      </p>
    </>
  );
}
