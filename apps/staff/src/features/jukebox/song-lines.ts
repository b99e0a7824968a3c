/** A song as somebody pastes it. */
export interface PastedSong {
  readonly title: string;
  readonly artist: string;
  readonly seconds: number;
}

const MOST_SECONDS = 900;
const LEAST_SECONDS = 5;

function songIn(line: string): PastedSong | undefined {
  const [title = '', artist = '', length = ''] = line.split(/\s*[;\t]\s*/);
  const [, minutes, rest] = /^(\d{1,2}):(\d{2})$/.exec(length.trim()) ?? [];
  const seconds = minutes === undefined ? Number(length) : Number(minutes) * 60 + Number(rest);
  const fits = Number.isInteger(seconds) && seconds >= LEAST_SECONDS && seconds <= MOST_SECONDS;
  return title.trim() !== '' && fits ? { title: title.trim(), artist: artist.trim(), seconds } : undefined;
}

/** Songs from lines `title; artist; 3:05`; `wrong` is the number of the first line that is none. Empty lines do not count. */
export function songsIn(
  text: string,
): { readonly songs: readonly PastedSong[] } | { readonly wrong: number } {
  const songs: PastedSong[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const song = songIn(line.trim());
    if (!song) return { wrong: at + 1 };
    songs.push(song);
  }
  return { songs };
}
