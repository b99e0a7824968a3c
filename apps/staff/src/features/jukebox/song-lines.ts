import { parseCsv } from '@tableside/contract/csv';
import { LEAST_SONG_SECONDS, LONGEST_SONG_NAME, MOST_SONG_SECONDS } from '@tableside/contract/limits';
import { MOST_SONGS_AT_ONCE } from '@tableside/contract/vocabulary';

/** A song as somebody pastes it or as a file has it. */
export interface PastedSong {
  readonly title: string;
  readonly artist: string;
  readonly seconds: number;
}
/** What has to be mended in a line: there is no title, no length that can be read, too little or too much of it, or too long a name. */
export type LineProblem = 'title' | 'length' | 'range' | 'long';
export interface WrongLine {
  /** Counted from 1, as editors do. */
  readonly line: number;
  readonly problem: LineProblem;
  readonly title: string;
}
/** Songs, or everything that keeps them from being added: `many` is their number where it is too large. */
export type SongsRead =
  | { readonly songs: readonly PastedSong[] }
  | { readonly wrong: readonly WrongLine[] }
  | { readonly many: number };

/** Semicolons and tabs first: titles have commas in them. */
const DELIMITERS = [';', '\t', ','] as const;
/** `3:05`, also as spreadsheets write it: `0:03:05`. */
const CLOCK = /^(?:0{1,2}:)?(\d{1,2}):(\d{2})$/;
/** A first line that names the columns instead of a song. */
const WORDS = /^\p{L}[^\d]*$/u;
const NAMED = /^sep=.$/i;

function cellsOf(line: string): readonly [title: string, artist: string, length: string] {
  const split = DELIMITERS.map((delimiter) => parseCsv(line, delimiter)[0] ?? []);
  const [title = '', artist = '', length = ''] = split.find((cells) => cells.length >= 3) ?? split[0] ?? [];
  return [title.trim(), artist.trim(), length.trim()];
}

/** Seconds of a length; undefined for what is none. */
function secondsOf(length: string): number | undefined {
  const [, minutes, rest] = CLOCK.exec(length) ?? [];
  if (minutes !== undefined) return Number(minutes) * 60 + Number(rest);
  return /^\d+$/.test(length) ? Number(length) : undefined;
}

function songIn(line: string): PastedSong | Omit<WrongLine, 'line'> {
  const [title, artist, length] = cellsOf(line);
  if (title === '') return { problem: 'title', title };
  if (title.length > LONGEST_SONG_NAME || artist.length > LONGEST_SONG_NAME)
    return { problem: 'long', title };
  const seconds = secondsOf(length);
  if (seconds === undefined) return { problem: 'length', title };
  if (seconds < LEAST_SONG_SECONDS || seconds > MOST_SONG_SECONDS) return { problem: 'range', title };
  return { title, artist, seconds };
}

/**
 * Songs from lines such as `title; artist; 3:05`, parted by semicolons, tabs or commas and quoted where a spreadsheet would.
 * Empty lines and one with the names of the columns do not count.
 */
export function songsIn(text: string): SongsRead {
  const songs: PastedSong[] = [];
  const wrong: WrongLine[] = [];
  const lines = text.split(/\r\n|\r|\n/).map((line, at) => ({ line, number: at + 1 }));
  const written = lines.filter(({ line }) => line.trim() !== '' && !NAMED.test(line.trim()));
  const [first] = written;
  const named = first !== undefined && WORDS.test(cellsOf(first.line)[2]);
  for (const { line, number } of named ? written.slice(1) : written) {
    const read = songIn(line);
    if ('problem' in read) wrong.push({ ...read, line: number });
    else songs.push(read);
  }
  if (wrong.length > 0) return { wrong };
  return songs.length > MOST_SONGS_AT_ONCE ? { many: songs.length } : { songs };
}
