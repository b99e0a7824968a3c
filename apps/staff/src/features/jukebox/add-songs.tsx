import { decodeFile } from '@tableside/contract/decode-file';
import { MOST_SONGS_AT_ONCE } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { FileButton } from '@tableside/ui/file-button';
import { Music } from '@tableside/ui/icons';
import { TextArea } from '@tableside/ui/text-area';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { isSame } from '../../lib/form/lay-over.ts';
import { useUnsaved } from '../../lib/form/unsaved.ts';
import { useGuestLanguages } from '../../lib/guest-languages.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { type PastedSong, type SongsRead, songsIn, type WrongLine } from './song-lines.ts';

const LARGEST_FILE = 1_000_000;
const LINES_SHOWN = 20;

/** What keeps the songs from being added, in one sentence. */
function useTrouble(read: SongsRead | null): string | undefined {
  const text = useText();
  if (read !== null && 'wrong' in read) return text('jukebox.lines-wrong', { count: read.wrong.length });
  if (read !== null && 'many' in read)
    return text('jukebox.songs-many', { count: String(read.many), most: String(MOST_SONGS_AT_ONCE) });
  return undefined;
}

/** Every line that has to be mended, with why. */
function WrongLines({ wrong }: { readonly wrong: readonly WrongLine[] }) {
  const text = useText();
  const more = wrong.length - LINES_SHOWN;
  return (
    <ul className="library-wrong">
      {wrong.slice(0, LINES_SHOWN).map(({ line, problem, title }) => (
        <li key={line}>{text(`jukebox.line-${problem}`, { line, title: title.slice(0, 40) })}</li>
      ))}
      {more > 0 && <li>{text('jukebox.lines-more', { count: more })}</li>}
    </ul>
  );
}

/** Reads a file into the lines below it; what is no text says so and changes nothing. */
function SongFile({ onText }: { readonly onText: (text: string) => void }) {
  const text = useText();
  const [house] = useGuestLanguages();
  const bad = () => note('error', text('jukebox.file-bad'));
  const read = async (file: File): Promise<void> => {
    const bytes = file.size > LARGEST_FILE ? null : new Uint8Array(await file.arrayBuffer());
    const decoded = bytes && decodeFile(bytes, house);
    if (decoded) onText(decoded.text);
    else bad();
  };
  return (
    <FileButton
      label={text('jukebox.file')}
      accept=".csv,.tsv,.txt,text/csv,text/plain"
      icon={<Music size={20} />}
      hint={text('jukebox.columns')}
      onFile={(file) => void read(file).catch(bad)}
    />
  );
}

/** New songs, pasted or from a file: all of them, or none while a line has to be mended. */
export function AddSongs() {
  const text = useText();
  const { store } = useOnDuty();
  const [typed, setTyped] = useState('');
  const [read, setRead] = useState<SongsRead | null>(null);
  useUnsaved(typed.trim() !== '');
  const trouble = useTrouble(read);
  const add = useCommand({
    ask: (songs: readonly PastedSong[], options) =>
      api.addSongs({ params: { store_id: store._id }, body: { songs: [...songs] } }, options),
    stale: [keys.jukebox(store._id)],
    onDone: (_, songs) => {
      // More may be typed by then.
      setTyped((now) => (isSame(songsIn(now), { songs }) ? '' : now));
      note('success', text('jukebox.added', { count: songs.length }));
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const made = songsIn(typed);
    setRead(made);
    if ('songs' in made && made.songs.length > 0 && !add.isPending) add.mutate(made.songs);
  };
  return (
    <form className="library-add" noValidate onSubmit={submit}>
      <SongFile
        onText={(lines) => {
          setTyped(lines);
          setRead(songsIn(lines));
        }}
      />
      <TextArea
        id="songs-to-add"
        label={text('jukebox.add-label')}
        rows={4}
        maxLength={LARGEST_FILE}
        value={typed}
        error={trouble}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRead(null);
        }}
      />
      {read !== null && 'wrong' in read && <WrongLines wrong={read.wrong} />}
      <Button type="submit" busy={add.isPending}>
        {text('jukebox.add')}
      </Button>
    </form>
  );
}
