import type { HouseSong } from '@tableside/contract/jukebox.schema';
import { Button } from '@tableside/ui/button';
import { ToggleChip } from '@tableside/ui/chip';
import { Trash } from '@tableside/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { jukeboxQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { AddSongs } from './add-songs.tsx';
import { ArtButton } from './song-art.tsx';

interface SongRowProps {
  readonly song: HouseSong;
  readonly songs: readonly HouseSong[];
}

type SongChange = Pick<HouseSong, 'blocked' | 'fallback'> & {
  readonly of_artist?: boolean;
  readonly art?: string | null;
};

/** One song. Beside a blocked one, the others of its artist can be blocked with it, or all be let in again. */
function SongRow({ song, songs }: SongRowProps) {
  const text = useText();
  const client = useQueryClient();
  const { store } = useOnDuty();
  const change = useCommand({
    ask: (body: SongChange, options) =>
      api.changeSong({ params: { id: song._id }, body: { of_artist: false, ...body } }, options),
    stale: [keys.jukebox(store._id)],
    onDone: (board) => client.setQueryData(jukeboxQuery(store._id).queryKey, board),
  });
  const { title, artist } = song;
  // As with the rules: both marks are sent, so what is under way stands already.
  const { blocked, fallback } = change.isPending ? change.variables : song;
  const company = songs.filter((each) => each.artist === artist);
  const gone = company.every((each) => each.blocked);
  return (
    <li className="library-song">
      <ArtButton song={song} onArt={(art) => change.mutate({ blocked, fallback, art })} />
      <span>
        <strong>{title}</strong> {artist}
      </span>
      <ToggleChip
        pressed={fallback}
        aria-label={text('jukebox.fallback-name', { song: title })}
        onClick={() => change.mutate({ blocked, fallback: !fallback })}
      >
        {text('jukebox.fallback')}
      </ToggleChip>
      <ToggleChip
        pressed={blocked}
        aria-label={text('jukebox.block-name', { song: title })}
        onClick={() => change.mutate({ blocked: !blocked, fallback })}
      >
        {text('jukebox.blocked')}
      </ToggleChip>
      {blocked && artist && company.length > 1 && (
        <Button
          kind="text"
          busy={change.isPending}
          onClick={() => change.mutate({ blocked: !gone, fallback, of_artist: true })}
        >
          {text(gone ? 'jukebox.artist-blocked' : 'jukebox.block-artist', { artist })}
        </Button>
      )}
      {song.art !== null && (
        <Button
          kind="text"
          aria-label={text('jukebox.art-remove', { song: title })}
          icon={<Trash size={20} />}
          onClick={() => change.mutate({ blocked, fallback, art: null })}
        >
          {text('shared.remove')}
        </Button>
      )}
    </li>
  );
}

/** The songs of the house: which play by themselves, which nobody may wish for, and new ones. */
export function Library({ songs }: { readonly songs: readonly HouseSong[] }) {
  const text = useText();
  return (
    <section className="library" aria-label={text('jukebox.library')}>
      <h2>
        {text('jukebox.library')}{' '}
        <span className="library-count">{text('jukebox.song-count', { count: songs.length })}</span>
      </h2>
      <ul>
        {songs.map((song) => (
          <SongRow key={song._id} song={song} songs={songs} />
        ))}
      </ul>
      <AddSongs />
    </section>
  );
}
