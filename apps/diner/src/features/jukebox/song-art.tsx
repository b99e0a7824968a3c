import type { Song } from '@tableside/contract/jukebox.schema';
import { Music } from '@tableside/ui/icons';

/** The picture of a song, or a note where it has none (or none plays); its title stands beside it. */
export function SongArt({ song, large }: { readonly song: Song | undefined; readonly large?: boolean }) {
  const size = large ? 72 : 48;
  return (
    <span className={large ? 'song-art jukebox-art' : 'song-art'} aria-hidden="true">
      {song?.art ? (
        <img src={`${song.art}?w=160`} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <Music size={large ? 32 : 24} />
      )}
    </span>
  );
}
