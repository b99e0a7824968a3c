import type { HouseSong } from '@tableside/contract/jukebox.schema';
import { Button } from '@tableside/ui/button';
import { ToggleChip } from '@tableside/ui/chip';
import { TextArea } from '@tableside/ui/text-area';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { type PastedSong, songsIn } from './song-lines.ts';

interface SongRowProps {
  readonly song: HouseSong;
  readonly songs: readonly HouseSong[];
}

/** One song. Beside a blocked one, the others of its artist can be blocked with it, or all be let in again. */
function SongRow({ song, songs }: SongRowProps) {
  const text = useText();
  const { store } = useOnDuty();
  const change = useCommand({
    ask: (body: Pick<HouseSong, 'blocked' | 'fallback'> & { readonly of_artist?: boolean }, options) =>
      api.changeSong({ params: { id: song._id }, body: { of_artist: false, ...body } }, options),
    stale: [keys.jukebox(store._id)],
  });
  const { blocked, fallback, title, artist } = song;
  const company = songs.filter((each) => each.artist === artist);
  const gone = company.every((each) => each.blocked);
  return (
    <li className="library-song">
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
    </li>
  );
}

function AddSongs() {
  const text = useText();
  const { store } = useOnDuty();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<number | null>(null);
  const add = useCommand({
    ask: (songs: readonly PastedSong[], options) =>
      api.addSongs({ params: { store_id: store._id }, body: { songs: [...songs] } }, options),
    stale: [keys.jukebox(store._id)],
    onDone: (_, songs) => {
      setTyped('');
      note('success', text('jukebox.added', { count: songs.length }));
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = songsIn(typed);
    setWrong('wrong' in read ? read.wrong : null);
    if ('songs' in read && read.songs.length > 0 && !add.isPending) add.mutate(read.songs);
  };
  return (
    <form className="library-add" noValidate onSubmit={submit}>
      <TextArea
        id="songs-to-add"
        label={text('jukebox.add-label')}
        rows={4}
        maxLength={40_000}
        value={typed}
        error={wrong !== null && text('jukebox.add-wrong', { line: wrong })}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(null);
        }}
      />
      <Button type="submit" busy={add.isPending}>
        {text('jukebox.add')}
      </Button>
    </form>
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
