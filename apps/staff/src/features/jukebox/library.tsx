import type { HouseSong } from '@tableside/contract/jukebox.schema';
import { inNameOrder } from '@tableside/i18n/name-order';
import { Button } from '@tableside/ui/button';
import { ToggleChip } from '@tableside/ui/chip';
import { Trash } from '@tableside/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { jukeboxQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { AddSongs } from './add-songs.tsx';
import { ArtButton } from './song-art.tsx';

interface SongRowProps {
  readonly song: HouseSong;
  readonly songs: readonly HouseSong[];
}

type SongChange = Partial<Pick<HouseSong, 'blocked' | 'fallback' | 'art'>> & { readonly of_artist?: boolean };

/** One song. Beside a blocked one, the others of its artist can be blocked with it, or all be let in again. */
function SongRow({ song, songs }: SongRowProps) {
  const text = useText();
  const client = useQueryClient();
  const { store } = useOnDuty();
  const change = useCommand({
    ask: (body: SongChange, options) => api.changeSong({ params: { id: song._id }, body }, options),
    stale: [keys.jukebox(store._id)],
    onDone: (board) => client.setQueryData(jukeboxQuery(store._id).queryKey, board),
  });
  const { title, artist } = song;
  // As with the rules: what is under way stands already, and goes along with the next.
  const underWay = change.isPending ? change.variables : {};
  const { blocked, fallback } = { ...song, ...underWay };
  const mark = (some: SongChange) => change.mutate({ ...underWay, ...some });
  const company = songs.filter((each) => each.artist === artist);
  const gone = company.every((each) => each.blocked);
  return (
    <li className="library-song">
      <ArtButton song={song} onArt={(art) => mark({ art })} />
      <span>
        <strong>{title}</strong> {artist}
      </span>
      <ToggleChip
        pressed={fallback}
        aria-label={text('jukebox.fallback-name', { song: title })}
        onClick={() => mark({ fallback: !fallback })}
      >
        {text('jukebox.fallback')}
      </ToggleChip>
      <ToggleChip
        pressed={blocked}
        aria-label={text('jukebox.block-name', { song: title })}
        onClick={() => mark({ blocked: !blocked })}
      >
        {text('jukebox.blocked')}
      </ToggleChip>
      {blocked && artist && company.length > 1 && (
        <Button kind="text" busy={change.isPending} onClick={() => mark({ blocked: !gone, of_artist: true })}>
          {text(gone ? 'jukebox.artist-blocked' : 'jukebox.block-artist', { artist })}
        </Button>
      )}
      {song.art !== null && (
        <Button
          kind="text"
          aria-label={text('jukebox.art-remove', { song: title })}
          icon={<Trash size={20} />}
          onClick={() => mark({ art: null })}
        >
          {text('shared.remove')}
        </Button>
      )}
    </li>
  );
}

/** The songs of the house: which play by themselves, which nobody may wish for, and new ones. */
export function Library({ songs }: { readonly songs: readonly HouseSong[] }) {
  const { text, language } = useTexts();
  return (
    <section className="library" aria-label={text('jukebox.library')}>
      <h2>
        {text('jukebox.library')}{' '}
        <span className="library-count">{text('jukebox.song-count', { count: songs.length })}</span>
      </h2>
      <ul>
        {inNameOrder(language, songs, ({ title }) => title).map((song) => (
          <SongRow key={song._id} song={song} songs={songs} />
        ))}
      </ul>
      <AddSongs />
    </section>
  );
}
