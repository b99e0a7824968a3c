import { describe, expect, it } from 'vitest';
import { songsIn } from './song-lines.ts';

describe('pasted songs', () => {
  it('are read line by line, with minutes or with seconds', () => {
    expect(songsIn('Blue Lantern; The Verandas; 3:05\n\nRain ;; 45\nTab\tRosa\t0:30')).toEqual({
      songs: [
        { title: 'Blue Lantern', artist: 'The Verandas', seconds: 185 },
        { title: 'Rain', artist: '', seconds: 45 },
        { title: 'Tab', artist: 'Rosa', seconds: 30 },
      ],
    });
  });
  it.each([
    ['A; B; 1:00\nno length', 2],
    ['; nobody; 1:00', 1],
    ['Long; x; 16:00', 1],
    ['Odd; x; 1.5', 1],
  ])('%j names the line that is none', (text, wrong) => expect(songsIn(text)).toEqual({ wrong }));
});
