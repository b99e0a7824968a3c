import '@tableside/ui/styles/content.css';
import './jukebox.css';
import type { SongQueue } from '@tableside/contract/jukebox.schema';
import { Banner } from '@tableside/ui/banner';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { HeartPill } from '../../lib/heart-pill.tsx';
import { useSongQueue } from '../../lib/jukebox/song-queue.ts';
import { Screen } from '../../lib/screen.tsx';
import { useText } from '../../lib/text.tsx';
import { SongArt } from './song-art.tsx';
import { SongPicker } from './song-picker.tsx';
import { SongWords } from './song-words.tsx';
import { useQuiet } from './use-quiet.ts';
import { useWishing } from './use-wishing.ts';

function NowPlaying({ queue }: { readonly queue: SongQueue }) {
  const text = useText();
  const until = useQuiet(queue);
  const { now } = queue;
  return (
    <section className="jukebox-now" aria-label={text('jukebox.now')} aria-live="polite">
      <SongArt song={now?.song} large />
      {now ? (
        <div>
          <p className="t-small">{text('jukebox.now')}</p>
          <SongWords song={now.song}>
            {now.requested_by === null
              ? text('jukebox.by-house')
              : text('jukebox.by', { name: now.requested_by })}
          </SongWords>
        </div>
      ) : (
        <p className="t-strong">{text(until === null ? 'jukebox.quiet' : 'jukebox.silent')}</p>
      )}
    </section>
  );
}

interface WishProps {
  readonly wish: SongQueue['queue'][number];
  readonly place: number;
  readonly wishing: ReturnType<typeof useWishing>;
}

function Wish({ wish, place, wishing }: WishProps) {
  const text = useText();
  const { song, mine, voted, votes, state } = wish;
  const who = mine ? text('jukebox.mine') : text('jukebox.by', { name: wish.requested_by });
  return (
    <li className="song">
      <span className="song-place t-num">{place}</span>
      <SongArt song={song} />
      <SongWords song={song}>{state === 'waiting' ? text('jukebox.waiting') : who}</SongWords>
      {mine ? (
        <span className="t-small t-muted">{text('jukebox.votes', { count: votes })}</span>
      ) : (
        <HeartPill
          pressed={voted}
          aria-label={`${text('jukebox.vote', { song: song.title })}, ${text('jukebox.votes', { count: votes })}`}
          aria-busy={wishing.busy === song._id || undefined}
          onClick={() => void wishing.send(song, !voted)}
        >
          <span className="t-num">{votes}</span>
        </HeartPill>
      )}
    </li>
  );
}

function Queue({ queue }: { readonly queue: SongQueue }) {
  const text = useText();
  const wishing = useWishing();
  return (
    <div className="jukebox">
      <NowPlaying queue={queue} />
      {queue.removed.map(({ song, reason }) => (
        <Banner key={song._id} kind="warning" live>
          {text('jukebox.removed', { song: song.title })}
          {reason && <span className="t-user"> {`“${reason}”`}</span>}
        </Banner>
      ))}
      {queue.queue.length > 0 && (
        <section aria-label={text('jukebox.queue')}>
          <h2 className="t-h3">{text('jukebox.queue')}</h2>
          <ol className="jukebox-songs">
            {queue.queue.map((wish, at) => (
              <Wish key={wish._id} wish={wish} place={at + 1} wishing={wishing} />
            ))}
          </ol>
        </section>
      )}
      <SongPicker queue={queue} wishing={wishing} />
    </div>
  );
}

/** `/social/jukebox`: what plays in the room, what comes next, and what one may wish for. */
export function JukeboxScreen() {
  const text = useText();
  const { data, error, reload, refreshing } = useSongQueue();
  return (
    <Screen title={text('jukebox.title')} back="/social">
      {data ? (
        <Queue queue={data} />
      ) : error === undefined ? (
        <SkeletonGroup label={text('shared.loading')}>
          <Skeleton className="jukebox-skeleton" />
        </SkeletonGroup>
      ) : (
        <FailedBlock title={text('jukebox.broken')} text={error} busy={refreshing} onRetry={reload} />
      )}
    </Screen>
  );
}
