import type { Jukebox } from '@tableside/contract/jukebox.schema';
import { Button } from '@tableside/ui/button';
import { useCan } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { SongArt } from './song-art.tsx';
import { usePlayer } from './use-player.ts';

/** What plays, and the buttons of the player on this device. */
export function Player({ board }: { readonly board: Jukebox }) {
  const text = useText();
  const can = useCan();
  const player = usePlayer(board);
  const { now } = board;
  return (
    <section className="player" aria-label={text('jukebox.now')}>
      <span className={player.on ? 'player-art player-on' : 'player-art'} aria-hidden="true">
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
        {player.on && (
          <p className="player-note" role="status">
            {text('jukebox.player-on')}
          </p>
        )}
      </div>
      {can('jukebox.work') && (
        <div className="player-acts">
          {player.on ? (
            <Button size="lg" onClick={player.stop}>
              {text('jukebox.player-stop')}
            </Button>
          ) : (
            <Button kind="primary" size="lg" onClick={player.start}>
              {text('jukebox.player-start')}
            </Button>
          )}
          {now && (
            <Button size="lg" busy={player.busy} onClick={player.skip}>
              {text('jukebox.skip')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
