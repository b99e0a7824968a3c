import { expect, it } from 'vitest';
import { line, ticket } from '../../../testing/samples.ts';
import { joinRounds } from './joined-rounds.ts';
import { takeBack } from './take-back.ts';

const naan = line({ _id: 'naan' });
const tea = line({ _id: 'tea', status: 'ready' });
const gone = line({ _id: 'gone', status: 'cancelled' });
const first = ticket({ _id: 'first', number: 1, lines: [naan] });
const second = ticket({ _id: 'second', number: 2, round: 2, lines: [tea] });
const [card = first] = joinRounds([first, second]);
const recalls = (bumped: typeof card) =>
  takeBack(bumped, (round) => round).map(({ moves }) =>
    moves.map(({ ticketId, lineId }) => [ticketId, lineId]),
  );

it('given every dish was open, then the whole ticket comes back', () =>
  expect(recalls(ticket({ _id: 't', lines: [naan, gone] }))).toEqual([[['t', undefined]]]));

it('given some were ready before, then only the others come back', () => {
  const soup = line({ _id: 'soup' });
  expect(recalls(ticket({ _id: 't', lines: [naan, tea, soup] }))).toEqual([
    [
      ['t', 'naan'],
      ['t', 'soup'],
    ],
  ]);
});

it('given a round was ready before, then it stays so', () =>
  expect(recalls(card)).toEqual([[['first', undefined]]]));

it('given all was ready before, then all comes back', () => {
  const [ready = second] = joinRounds([{ ...first, lines: [tea] }, second]);
  expect(recalls(ready)).toEqual([[['first', undefined]], [['second', undefined]]]);
});
