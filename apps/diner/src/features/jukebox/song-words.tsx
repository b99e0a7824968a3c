import type { Song } from '@tableside/contract/jukebox.schema';
import { formatDuration } from '@tableside/i18n/durations';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.tsx';

/** Title, artist and length of a song, and what else is to be known of it. */
export function SongWords({ song, children }: { readonly song: Song; readonly children?: ReactNode }) {
  const text = useText();
  return (
    <div className="song-words">
      <p className="t-strong song-title">
        {song.title}
        {song.explicit && <span className="song-explicit">{text('jukebox.explicit')}</span>}
      </p>
      <p className="t-small t-muted">
        {[song.artist, formatDuration(song.seconds)].filter(Boolean).join(' · ')}
      </p>
      {children && <p className="t-small t-muted">{children}</p>}
    </div>
  );
}
