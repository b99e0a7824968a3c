// @vitest-environment happy-dom
import { replay } from '@tableside/contract/game-2048';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { takeUpKept } from '../../lib/store.ts';
import { GameScreen } from './game-screen.tsx';

beforeEach(() => {
  startAfresh();
  takeUpKept();
  localStorage.removeItem('game-2048');
});

async function opened() {
  const features = { ...place({}).preferences.features, games: true };
  const house = openHouse(undefined, { preferences: { ...place({}).preferences, features } });
  sitDown(house, { name: 'Ana' });
  house.server.reply(`GET /stores/${house.id}/scores`, () => ({
    body: { top: [{ name: 'Ben', score: 512, tile: 64, you: false }], best: null },
  }));
  const app = await stage(<GameScreen />, { path: '/social/2048' });
  await until(() => app.all('.game-table').length > 0, 'the table');
  return { app, house };
}
const kept = () => JSON.parse(localStorage.getItem('game-2048') ?? '{}');

describe('the game', () => {
  it('moves by its buttons, keeps every move on the phone, and takes one back', async () => {
    const { app } = await opened();
    expect(app.texts('.game-cell').filter((tile) => tile !== '')).toHaveLength(2);
    for (const way of ['Left', 'Up', 'Right', 'Down', 'Left', 'Up']) await app.tap(way);
    const { seed, moves } = kept();
    expect(moves.length).toBeGreaterThan(1);
    const board = replay(seed, moves)?.board.map((tile) => (tile === 0 ? '' : String(tile)));
    expect(app.texts('.game-cell')).toEqual(board);
    await app.tap('Undo');
    await settle(5);
    expect(kept().moves).toBe(moves.slice(0, -1));
    await app.tap('New game');
    await settle(5);
    expect(kept().moves).toBe('');
  });

  it.each(['altKey', 'metaKey', 'ctrlKey'])('leaves an arrow with %s to the browser', async (other) => {
    const { app } = await opened();
    for (const key of ['ArrowLeft', 'ArrowRight']) {
      const back = new KeyboardEvent('keydown', { key, [other]: true, bubbles: true, cancelable: true });
      app.all('.game-board')[0]?.dispatchEvent(back);
      expect(back.defaultPrevented).toBe(false);
    }
    await settle(5);
    expect(kept().moves).toBe('');
  });

  it('goes to the table of the house as its moves, not as a number', async () => {
    const { app, house } = await opened();
    expect(app.texts('.game-table li')[0]).toContain('Ben');
    for (let nth = 0; nth < 12; nth += 1)
      for (const way of ['Left', 'Up', 'Right', 'Down']) await app.tap(way);
    const { seed, moves } = kept();
    const score = replay(seed, moves)?.score ?? 0;
    house.server.reply(`POST /stores/${house.id}/scores`, () => ({
      body: { top: [{ name: 'Ana', score, tile: 16, you: true }], best: score },
    }));
    await app.tap('Put my score on the board');
    await settle(20);
    expect(said()).toEqual(['Your score is on the board']);
    expect(app.texts('.game-table li')[0]).toContain('Ana (you)');
  });
});
