/** The four ways the tiles of a 2048 board can be pushed: left, right, up, down. */
export const PUSHES = ['L', 'R', 'U', 'D'] as const;
export type Push = (typeof PUSHES)[number];

/** Sixteen cells, row by row; 0 is empty. */
export type Board = readonly number[];
export interface Game {
  readonly seed: string;
  readonly board: Board;
  readonly score: number;
  /** Pushes that moved something; the same list replays the game. */
  readonly moves: string;
}

const SIDE = 4;
const CELLS = SIDE * SIDE;
/** Longer games are not played, and not believed. */
export const MOST_MOVES = 20_000;

/** A number from 0 to below 1 that follows from the seed and the number of the spawn alone. */
function chance(seed: string, nth: number): number {
  let hash = 2_166_136_261 ^ nth;
  for (const symbol of `${nth}:${seed}`) hash = Math.imul(hash ^ symbol.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

/** Puts a 2, or one time in ten a 4, into an empty cell. */
function spawn(board: Board, seed: string, nth: number): Board {
  const empty = board.flatMap((tile, at) => (tile === 0 ? [at] : []));
  const place = empty[Math.floor(chance(seed, nth * 2) * empty.length)];
  const tile = chance(seed, nth * 2 + 1) < 0.1 ? 4 : 2;
  return board.map((there, at) => (at === place ? tile : there));
}

/** The cells of one line, from where the tiles are pushed to. */
const lineAt = (push: Push, line: number): readonly number[] => {
  const along = Array.from({ length: SIDE }, (_, at) =>
    push === 'L' || push === 'R' ? line * SIDE + at : at * SIDE + line,
  );
  return push === 'L' || push === 'U' ? along : along.reverse();
};

/** One line pushed together: equal neighbours merge once; what they merge to counts. */
function pushLine(tiles: readonly number[]): { readonly tiles: readonly number[]; readonly gained: number } {
  const left = tiles.filter((tile) => tile !== 0);
  const merged: number[] = [];
  let gained = 0;
  for (let at = 0; at < left.length; at += 1) {
    const tile = left[at] ?? 0;
    if (tile === left[at + 1]) {
      merged.push(tile * 2);
      gained += tile * 2;
      at += 1;
    } else merged.push(tile);
  }
  return { tiles: [...merged, ...Array.from({ length: SIDE - merged.length }, () => 0)], gained };
}

function pushed(board: Board, push: Push): { readonly board: Board; readonly gained: number } {
  const next = [...board];
  let gained = 0;
  for (let line = 0; line < SIDE; line += 1) {
    const cells = lineAt(push, line);
    const one = pushLine(cells.map((cell) => board[cell] ?? 0));
    gained += one.gained;
    for (const [at, cell] of cells.entries()) next[cell] = one.tiles[at] ?? 0;
  }
  return { board: next, gained };
}
const same = (one: Board, other: Board): boolean => one.every((tile, at) => tile === other[at]);

/** A board with its first two tiles. Everything in a game follows from its seed and its moves. */
export function newGame(seed: string): Game {
  const empty: Board = Array.from({ length: CELLS }, () => 0);
  return { seed, board: spawn(spawn(empty, seed, 0), seed, 1), score: 0, moves: '' };
}

/** The game after a push; the very same game when nothing moves. */
export function play(game: Game, push: Push): Game {
  const { board, gained } = pushed(game.board, push);
  if (same(board, game.board)) return game;
  const moves = game.moves + push;
  return { ...game, board: spawn(board, game.seed, moves.length + 1), score: game.score + gained, moves };
}

/** The value of the highest tile, 2, 4, 8 …; 0 on an empty board. */
export const highestTile = ({ board }: Pick<Game, 'board'>): number => Math.max(...board);
/** Whether no push moves anything any more. */
export const isOver = (game: Game): boolean => PUSHES.every((push) => play(game, push) === game);

const isPush = (symbol: string): symbol is Push => PUSHES.some((push) => push === symbol);

/** Plays a list of moves from its seed; undefined when one of them moves nothing, is none, or there are too many. */
export function replay(seed: string, moves: string): Game | undefined {
  if (moves.length > MOST_MOVES) return undefined;
  let game = newGame(seed);
  for (const symbol of moves) {
    const next = isPush(symbol) ? play(game, symbol) : game;
    if (next === game) return undefined;
    game = next;
  }
  return game;
}
