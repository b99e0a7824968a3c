import { describe, expect, it } from 'vitest';
import { notesOf } from './tune.ts';

describe('a written tune', () => {
  it('becomes notes: pitches, lengths in half beats, silence', () => {
    const notes = notesOf('@60 a4 r c#5:2', 2);
    expect(notes.map(({ at, length }) => [at, length])).toEqual([
      [0, 0.5],
      [1, 1],
    ]);
    expect(notes[0]?.pitch).toBe(440);
    expect(notes[1]?.pitch).toBeCloseTo(554.37, 2);
  });
  it('begins again until the song is over, and ends before it', () => {
    const notes = notesOf('@120 c4 d4', 1.6);
    expect(notes.map(({ at }) => at)).toEqual([0, 0.25, 0.5, 0.75, 1, 1.25]);
  });
  it('of silence is nothing to play', () => {
    expect(notesOf('@90 r r', 30)).toEqual([]);
    expect(notesOf('', 30)).toEqual([]);
  });
});
