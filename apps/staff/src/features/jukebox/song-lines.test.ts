import { describe, expect, it } from 'vitest';
import { songsIn } from './song-lines.ts';

const SONGS = [
  { title: 'Blue Lantern', artist: 'The Verandas', seconds: 185 },
  { title: 'Rain', artist: '', seconds: 45 },
];

describe('songs', () => {
  it.each([
    ['with semicolons', 'Blue Lantern; The Verandas; 3:05\n\nRain ;; 45'],
    ['with tabs', 'Blue Lantern\tThe Verandas\t3:05\nRain\t\t0:45'],
    [
      'as a spreadsheet saves them',
      'Title,Artist,Length\r\n"Blue Lantern",The Verandas,0:03:05\r\nRain,,00:00:45\r\n',
    ],
    [
      'with columns in another alphabet',
      'Название;Исполнитель;Длительность\nBlue Lantern;The Verandas;185\nRain;;45',
    ],
    ['with a line for Excel', 'sep=;\nBlue Lantern;The Verandas;3:05\nRain;;45'],
  ])('are read %s', (_, text) => expect(songsIn(text)).toEqual({ songs: SONGS }));

  it('keep commas, semicolons and quotes of their titles', () =>
    expect(songsIn('Hello, Goodbye; Rosa, Lee; 1:00\n"One; two",Rosa,1:00\n"Say ""yes""";Rosa;1:00')).toEqual(
      {
        songs: [
          { title: 'Hello, Goodbye', artist: 'Rosa, Lee', seconds: 60 },
          { title: 'One; two', artist: 'Rosa', seconds: 60 },
          { title: 'Say "yes"', artist: 'Rosa', seconds: 60 },
        ],
      },
    ));

  it('are none where any line is wrong, and each of those says why', () =>
    expect(
      songsIn(
        `A; B; 1:00\nno length\n; nobody; 1:00\nLong; x; 16:00\nShort; x; 4\nOdd; x; 1.5\n${'n'.repeat(121)};x;1:00`,
      ),
    ).toEqual({
      wrong: [
        { line: 2, problem: 'length', title: 'no length' },
        { line: 3, problem: 'title', title: '' },
        { line: 4, problem: 'range', title: 'Long' },
        { line: 5, problem: 'range', title: 'Short' },
        { line: 6, problem: 'length', title: 'Odd' },
        { line: 7, problem: 'long', title: 'n'.repeat(121) },
      ],
    }));

  it('are as many at once as the server takes', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, nth) => `Song ${nth};;60`).join('\n');
    expect(songsIn(lines(500))).toMatchObject({ songs: { length: 500 } });
    expect(songsIn(lines(501))).toEqual({ many: 501 });
  });
});
