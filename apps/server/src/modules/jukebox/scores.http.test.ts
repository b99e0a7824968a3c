import { newGame, PUSHES, play } from '@tableside/contract/game-2048';
import type { Scores } from '@tableside/contract/games.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, startTestApp } from '../../../testing/app.ts';
import { codeOf } from '../../../testing/call.ts';

const app = await startTestApp();
const SEED = 'seed-of-a-test';

/** A game of that many pushes that move something. */
function played(count: number, seed = SEED) {
  let game = newGame(seed);
  for (let nth = 0; game.moves.length < count && nth < 10 * count; nth += 1) {
    const push = PUSHES[nth % PUSHES.length];
    if (push) game = play(game, push);
  }
  return game;
}
async function room(change: Record<string, unknown> = {}) {
  const at = await app.house({ store: change });
  const guest = async (name: string, table: string) => {
    const diner = await app.diner(name);
    await diner.places(at, table, ['tea']);
    return diner;
  };
  const path = `/stores/${at.storeId}/scores`;
  const send = (diner: DinerInTest, moves: string, seed = SEED) => diner.call('POST', path, { seed, moves });
  return { at, guest, path, send };
}

describe('the 2048 table of a house', () => {
  test('holds the best game of each guest, by a first name', async () => {
    const { guest, path, send } = await room();
    const [ana, ben] = [await guest('Ana Silva', '1'), await guest('Ben', '2')];
    const [short, long] = [played(30), played(90)];
    await send(ana, short.moves);
    await send(ben, long.moves);
    const seen = (await ana.call('GET', path)).json<Scores>();
    expect(seen).toEqual({
      top: [
        { name: 'Ben', score: long.score, tile: Math.max(...long.board), you: false },
        { name: 'Ana', score: short.score, tile: Math.max(...short.board), you: true },
      ],
      best: short.score,
    });
    await send(ana, played(60).moves);
    const worse = (await send(ana, played(10).moves)).json<Scores>();
    expect(worse.best).toBe(played(60).score);
    const visitor = (await app.call('GET', path)).json<Scores>();
    expect(visitor.best).toBeNull();
    expect(visitor.top).toHaveLength(2);
  });

  test('believes nothing it cannot play again', async () => {
    const { guest, path, send } = await room();
    const ana = await guest('Ana', '1');
    const game = played(40);
    const blocked = PUSHES.find((push) => play(played(40), push) === game || play(game, push) === game);
    for (const moves of ['LLLLLLLLLLLL', blocked ? game.moves + blocked : 'LLLLLLLLLLLL']) {
      const answer = await send(ana, moves);
      expect([answer.status, codeOf(answer)]).toEqual([409, 'game-implausible']);
    }
    const other = await send(ana, game.moves, 'another-seed-altogether');
    expect(other.status === 409 || other.json<Scores>().best !== game.score).toBe(true);
    for (const body of [
      { seed: SEED, moves: 'LXR' },
      { seed: SEED, moves: '' },
      { seed: 's', moves: 'L' },
      { seed: SEED, moves: 'L'.repeat(20_001) },
      { seed: SEED, moves: game.moves, score: 999_999 },
    ].slice(0, 4))
      expect((await ana.call('POST', path, body)).status).toBe(400);
    const lied = await ana.call('POST', path, { seed: SEED, moves: game.moves, score: 999_999 });
    expect(lied.json<Scores>().best).toBe(game.score);
  });

  test('is for guests at a table of a house with games', async () => {
    const { send } = await room();
    expect(codeOf(await send(await app.diner('Eve'), played(5).moves))).toBe('not-seated');
    const none = await room({ features: { games: false } });
    expect((await none.send(await none.guest('Ana', '1'), played(5).moves)).status).toBe(404);
    expect((await app.call('GET', none.path)).status).toBe(404);
  });
});
