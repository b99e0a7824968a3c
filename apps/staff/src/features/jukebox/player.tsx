import type { Jukebox } from '@tableside/contract/jukebox.schema';
import { Button } from '@tableside/ui/button';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { deck, startDeck, stopDeck } from './deck.ts';
import { SongArt } from './song-art.tsx';
import { useNextSong } from './use-next-song.ts';

/** What plays, and the buttons of the player on this device. */
export function Player({ board }: { readonly board: Jukebox }) {
  const text = useText();
  const can = useCan();
  const { store } = useOnDuty();
  const on = useStore(deck, (now) => now?.storeId === store._id);
  const next = useNextSong(store._id);
  const { now } = board;
  return (
    <section className="player" aria-label={text('jukebox.now')}>
      <span className={on ? 'player-art player-on' : 'player-art'} aria-hidden="true">
        <SongArt art={now?.song.art ?? null} size={88} />
      </span>
      <div className="player-words">
        {now ? (
          <>
            <p>{text('jukebox.now')}</p>
            <h2>{now.song.title}</h2>
            <p>
              {[now.song.artist, now.requested_by ?? text('jukebox.by-house')].filter(Boolean).join(' · ')}
            </p>
            {now.song.tune === null && <p className="player-note">{text('jukebox.no-tune')}</p>}
          </>
        ) : (
          <>
            <h2>{text('jukebox.nothing')}</h2>
            <p>{text('jukebox.nothing-text')}</p>
          </>
        )}
        {board.rules.volume && (
          <p className="player-note">
            {text('jukebox.volume')}: {board.rules.volume}
          </p>
        )}
        {on && (
          <p className="player-note" role="status">
            {text('jukebox.player-on')}
          </p>
        )}
        {can('jukebox.work') && <p className="player-note">{text('jukebox.player-lock')}</p>}
      </div>
      {can('jukebox.work') && (
        <div className="player-acts">
          {on ? (
            <Button size="lg" onClick={stopDeck}>
              {text('jukebox.player-stop')}
            </Button>
          ) : (
            <Button kind="primary" size="lg" onClick={() => startDeck(store._id)}>
              {text('jukebox.player-start')}
            </Button>
          )}
          {now && (
            <Button
              size="lg"
              busy={next.isPending}
              aria-label={`${text('jukebox.skip')}, ${now.song.title}`}
              onClick={() => next.mutate(now._id)}
            >
              {text('jukebox.skip')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
