// @vitest-environment happy-dom
import { newGame, type Push, play, replay } from '@tableside/contract/game-2048';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { takeUpKept } from '../../lib/store.ts';
import { GameScreen } from './game-screen.tsx';

const KEY = 'game-2048';
const { preferences } = place();
const noScores: Answer = { body: { top: [], best: null } };
let house: House;

beforeEach(() => {
  startAfresh();
  takeUpKept();
});

async function opened(games = true, signedIn = true, scores: Answer | 'away' = noScores) {
  house = openHouse(undefined, {
    preferences: { ...preferences, features: { ...preferences.features, games } },
  });
  sitDown(house, signedIn ? { name: 'Ana' } : null);
  house.server.reply(`GET /stores/${house.id}/scores`, () => scores);
  const app = await stage(<GameScreen />, { path: '/social/2048' });
  await until(() => app.all('.game-cell').length === 16, 'the board');
  await settle(20);
  return app;
}
type Shown = Awaited<ReturnType<typeof opened>>;
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '{}');
const keep = (seed: string, moves: string, best = 0): void =>
  localStorage.setItem(KEY, JSON.stringify({ seed, moves, best }));
const boardOf = (app: Shown): HTMLElement => {
  const [board] = app.all('[role="application"]');
  if (!board) throw new Error('no board');
  return board;
};
const cells = (app: Shown): readonly number[] => app.texts('.game-cell').map(Number);
/** The first push that moves something on this board. */
const movingWay = (seed: string): Push => {
  const start = newGame(seed);
  const way = (['L', 'R', 'U', 'D'] as const).find((one) => play(start, one) !== start);
  if (!way) throw new Error('a new game can always be played');
  return way;
};
/** A game of so many pushes that moved something, as its letters. */
function gameOf(seed: string, pushes: number): string {
  let game = newGame(seed);
  for (let nth = 0; game.moves.length < pushes && nth < pushes * 8; nth += 1)
    game = play(game, (['L', 'D', 'R', 'U'] as const)[nth % 4] ?? 'L');
  return game.moves;
}
const ARROWS = { L: 'ArrowLeft', R: 'ArrowRight', U: 'ArrowUp', D: 'ArrowDown' } as const;
const SWIPES = { L: [-60, 5], R: [60, -5], U: [4, -60], D: [-4, 60] } as const;

describe('by keyboard and finger', () => {
  it.each(['one', 'two', 'three'])(
    'given the seed %s, then an arrow key pushes as the rules say',
    async (seed) => {
      keep(seed, '');
      const app = await opened();
      const way = movingWay(seed);
      const pressed = new KeyboardEvent('keydown', { key: ARROWS[way], bubbles: true, cancelable: true });
      boardOf(app).dispatchEvent(pressed);
      await settle(5);
      expect(kept().moves).toBe(way);
      expect(cells(app)).toEqual(replay(seed, way)?.board);
      expect(pressed.defaultPrevented).toBe(true);
    },
  );

  it('given any other key, then it stays the page’s', async () => {
    keep('one', '');
    const app = await opened();
    for (const key of ['Tab', 'Escape', ' ']) {
      const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      boardOf(app).dispatchEvent(pressed);
      expect(pressed.defaultPrevented).toBe(false);
    }
    await settle(5);
    expect(kept().moves).toBe('');
  });

  it('is pushed by a swipe along its longer way; a tap pushes nothing', async () => {
    keep('one', '');
    const app = await opened();
    const way = movingWay('one');
    const swipe = async (x: number, y: number): Promise<void> => {
      const at = { bubbles: true, clientX: 100, clientY: 100 };
      boardOf(app).dispatchEvent(new PointerEvent('pointerdown', at));
      boardOf(app).dispatchEvent(
        new PointerEvent('pointerup', { ...at, clientX: 100 + x, clientY: 100 + y }),
      );
      await settle(5);
    };
    await swipe(8, -8);
    expect(kept().moves).toBe('');
    const [x, y] = SWIPES[way];
    await swipe(x, y);
    expect(kept().moves).toBe(way);
  });

  it('tells listeners score and highest tile after each push', async () => {
    const moves = gameOf('one', 12);
    keep('one', moves);
    const app = await opened();
    const game = replay('one', moves);
    const highest = Math.max(...(game?.board ?? []));
    expect(app.texts('[role="status"]')).toContain(`Score ${game?.score}, highest tile ${highest}`);
  });
});

describe('the kept game', () => {
  it('goes on where it was, with the best score so far', async () => {
    const moves = gameOf('two', 10);
    keep('two', moves, 4096);
    const app = await opened();
    expect(cells(app)).toEqual(replay('two', moves)?.board);
    expect(app.texts('.game-figures dd')).toEqual([String(replay('two', moves)?.score), '4096']);
    expect(app.button('Undo').getAttribute('aria-disabled')).toBe('true');
  });

  it.each(['{', 'null', '7', '{"seed":"one","moves":"LXL","best":"much"}', '{"seed":5}'])(
    'given what is kept cannot be read (%s), then a new one begins',
    async (words) => {
      localStorage.setItem(KEY, words);
      const app = await opened();
      expect(cells(app).filter((tile) => tile > 0)).toHaveLength(2);
      expect(app.texts('.game-figures dd')).toEqual(['0', '0']);
    },
  );
});

describe('the table of the house', () => {
  it('given nobody is on it, then it says so', async () => {
    const app = await opened();
    await app.see('Nobody is on the board yet');
  });

  it('given the house has none or it cannot be read, then the game is played without', async () => {
    keep('one', gameOf('one', 12));
    const without = await opened(false);
    expect(without.has('Put my score on the board')).toBe(false);
    expect(house.server.calls('GET /stores/*/scores')).toEqual([]);
    const away = await opened(true, true, 'away');
    expect(away.shows('Best of the house')).toBe(false);
    expect(away.all('.game-cell')).toHaveLength(16);
  });

  it('given nobody is signed in, then that comes first and nothing is sent', async () => {
    keep('one', gameOf('one', 12));
    const app = await opened(true, false);
    await app.tap('Put my score on the board');
    expect(app.address()).toContain('/login');
    expect(house.server.calls('POST /stores/*/scores')).toEqual([]);
  });

  it.each([
    ['the server does not believe it', refusal(409, 'score-unplayed'), 'score-unplayed said the server'],
    ['the server is away', 'away', "We can't reach the restaurant right now"],
  ] as const)('given %s, then it says so and the game stays', async (_, answer, words) => {
    const moves = gameOf('one', 12);
    keep('one', moves);
    const app = await opened();
    house.server.reply(`POST /stores/${house.id}/scores`, () => answer);
    await app.tap('Put my score on the board');
    expect(said()).toEqual([expect.stringContaining(words)]);
    expect(house.server.calls('POST /stores/*/scores').map(({ body }) => body)).toEqual([
      { seed: 'one', moves },
    ]);
    expect(kept().moves).toBe(moves);
  });
});
