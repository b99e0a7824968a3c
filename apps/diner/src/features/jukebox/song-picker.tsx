import '@tableside/ui/styles/forms.css';
import type { SongQueue } from '@tableside/contract/jukebox.schema';
import { LONGEST_SEARCH } from '@tableside/contract/limits';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { SearchField } from '@tableside/ui/search-field';
import { useState } from 'react';
import { useMenu } from '../../lib/menu/menu.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { matchingSongs } from './matching-songs.ts';
import { SongArt } from './song-art.tsx';
import { SongWords } from './song-words.tsx';
import { useQuiet } from './use-quiet.ts';
import type { useWishing } from './use-wishing.ts';

interface PickerProps {
  readonly queue: SongQueue;
  readonly wishing: ReturnType<typeof useWishing>;
}

/** The songs of the house, to search and to wish for. */
export function SongPicker({ queue, wishing }: PickerProps) {
  const text = useText();
  const { language } = useLanguage();
  const { store } = useMenu();
  const until = useQuiet(queue);
  const [words, setWords] = useState('');
  const taken = new Set([...queue.queue, ...(queue.now ? [queue.now] : [])].map(({ song }) => song._id));
  const found = matchingSongs(queue.songs, words);
  return (
    <section aria-label={text('jukebox.ask-title')}>
      {until && (
        <Banner kind="info" live>
          {text('jukebox.resting', { time: formatTime(language, until, zoneOf(store)) })}
        </Banner>
      )}
      <div className="jukebox-head">
        <h2 className="t-h3">{text('jukebox.ask-title')}</h2>
        <span className="t-small t-muted">
          {text('jukebox.left', { left: queue.left, all: queue.per_hour })}
        </span>
      </div>
      <SearchField
        id="song-search"
        label={text('jukebox.search')}
        hideLabel
        maxLength={LONGEST_SEARCH}
        value={words}
        onType={setWords}
      />
      {found.length === 0 && (
        <p className="t-muted jukebox-none" role="status">
          {text(queue.songs.length === 0 ? 'jukebox.no-songs' : 'jukebox.no-match')}
        </p>
      )}
      <ul className="jukebox-songs">
        {found.map((song) => (
          <li key={song._id} className="song">
            <SongArt song={song} />
            <SongWords song={song} />
            {taken.has(song._id) ? (
              <span className="t-small t-muted">{text('jukebox.queued')}</span>
            ) : (
              <Button
                ref={handOverFocus}
                aria-disabled={until !== null || undefined}
                busy={wishing.busy === song._id}
                aria-label={text('jukebox.ask-name', { song: song.title })}
                onClick={() => until === null && void wishing.send(song)}
              >
                {text('jukebox.ask')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
