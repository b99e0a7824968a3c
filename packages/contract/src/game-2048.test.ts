import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Game, highestTile, isOver, MOST_MOVES, newGame, PUSHES, play, replay } from './game-2048.ts';

const game = (...board: number[]): Game => ({ seed: 's', board, score: 0, moves: '' });
const row = ({ board }: Game, nth = 0) => board.slice(nth * 4, nth * 4 + 4);
const pushes = fc.array(fc.constantFrom(...PUSHES), { maxLength: 120 });
const sum = ({ board }: Game): number => board.reduce((all, tile) => all + tile, 0);

describe('a push', () => {
  it('merges equal neighbours once, from the side it goes to', () => {
    const start = game(2, 2, 2, 2, 4, 4, 8, 0, 0, 0, 0, 2, 0, 0, 0, 0);
    const left = play(start, 'L');
    expect(row(left).slice(0, 2)).toEqual([4, 4]);
    expect(row(left, 1).slice(0, 2)).toEqual([8, 8]);
    expect(left.score).toBe(16);
    expect(row(play(game(2, 2, 2, 0, ...Array(12).fill(0)), 'R')).slice(2)).toEqual([2, 4]);
  });
  it('that moves nothing is none: no tile comes', () => {
    const stuck = game(2, 4, 2, 4, ...Array(12).fill(0));
    expect(play(stuck, 'U')).toBe(stuck);
    expect(play(stuck, 'L')).toBe(stuck);
  });
  it('is over when none moves anything', () => {
    const full = game(2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2);
    expect(isOver(full)).toBe(true);
    expect(isOver(game(2, 2, ...full.board.slice(2)))).toBe(false);
  });
});

describe('a whole game', () => {
  it('follows from its seed and its moves', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), pushes, (seed, wanted) => {
        const played = wanted.reduce(play, newGame(seed));
        expect(replay(seed, played.moves)).toEqual(played);
      }),
    );
  });
  it('only ever gains the tile that came, and merges lose nothing', () => {
    fc.assert(
      fc.property(fc.string(), pushes, (seed, wanted) => {
        let now = newGame(seed);
        for (const push of wanted) {
          const next = play(now, push);
          if (next !== now) expect([2, 4]).toContain(sum(next) - sum(now));
          expect(next.board).toHaveLength(16);
          expect(highestTile(next)).toBeGreaterThanOrEqual(highestTile(now));
          now = next;
        }
      }),
    );
  });
  it('is not believed with a move that moves nothing, that is none, or with too many', () => {
    const { moves } = [...'LRUDLRUD'].reduce(
      (now, push) => play(now, push === 'L' ? 'L' : push === 'R' ? 'R' : push === 'U' ? 'U' : 'D'),
      newGame('s'),
    );
    expect(replay('s', moves)).toBeDefined();
    expect(replay('s', `${moves}X`)).toBeUndefined();
    expect(replay('s', 'L'.repeat(MOST_MOVES + 1))).toBeUndefined();
    expect(replay('s', 'LLLLLLLLLLLLLLLL')).toBeUndefined();
  });
  it('puts a 4 about one time in ten', () => {
    const fours = Array.from({ length: 2000 }, (_, at) => newGame(`seed ${at}`).board)
      .flat()
      .filter((tile) => tile === 4).length;
    expect(fours).toBeGreaterThan(300);
    expect(fours).toBeLessThan(500);
  });
});
