import { describe, expect, it } from 'vitest';
import { matchingSongs } from './matching-songs.ts';

const song = (title: string, artist = '') => ({
  _id: title,
  title,
  artist,
  seconds: 30,
  art: null,
  explicit: false,
});
const songs = [song('Blue Lantern', 'Verandas'), song('Café Olé', 'Rosa'), song('東京の夜', '月')];
const found = (words: string) => matchingSongs(songs, words).map(({ title }) => title);

describe('searching songs', () => {
  it('finds by any words of title or artist, whatever their case and accents', () => {
    expect(found('')).toHaveLength(3);
    expect(found('lantern VERAN')).toEqual(['Blue Lantern']);
    expect(found('cafe ole')).toEqual(['Café Olé']);
    expect(found('東京')).toEqual(['東京の夜']);
    expect(found('lantern rosa')).toEqual([]);
  });
});
