import type { Song } from '@tableside/contract/jukebox.schema';

const plain = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The songs in whose title or artist every typed word begins somewhere; all of them when nothing is typed. */
export function matchingSongs(songs: readonly Song[], words: string): readonly Song[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return songs.filter(({ title, artist }) => {
    const there = plain(`${title} ${artist}`);
    return wanted.every((word) => there.includes(word));
  });
}
