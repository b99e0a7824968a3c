import type { HouseWish } from '@tableside/contract/jukebox.schema';
import type { SongAction } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { MoveButtons } from '../../lib/list/move-buttons.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface Move {
  readonly action: SongAction;
  readonly reason?: string;
}

interface WishProps {
  readonly wish: HouseWish;
  /** Its place in its list, from 0. */
  readonly at: number;
  /** It stands at the end. */
  readonly last: boolean;
}

function Buttons({ wish, at, last }: WishProps) {
  const text = useText();
  const { store } = useOnDuty();
  const next = at === 0;
  const [reason, setReason] = useState<string | null>(null);
  const move = useCommand({
    ask: (body: Move, options) => api.moveSongRequest({ params: { id: wish._id }, body }, options),
    stale: [keys.jukebox(store._id)],
    onDone: (_, { action }) => action === 'veto' && setReason(null),
  });
  return (
    <div className="wish-acts">
      {wish.state === 'waiting' && (
        <Button kind="primary" busy={move.isPending} onClick={() => move.mutate({ action: 'approve' })}>
          {text('jukebox.approve')}
        </Button>
      )}
      {wish.state === 'queued' && !next && (
        <Button busy={move.isPending} onClick={() => move.mutate({ action: 'first' })}>
          {text('jukebox.first')}
        </Button>
      )}
      {wish.state === 'queued' && !(next && last) && (
        <MoveButtons
          up={text('jukebox.up', { song: wish.song.title })}
          down={text('jukebox.down', { song: wish.song.title })}
          first={next}
          last={last}
          busy={move.isPending}
          onMove={(by) => move.mutate({ action: by < 0 ? 'up' : 'down' })}
        />
      )}
      <Button kind="text" onClick={() => setReason('')}>
        {text('jukebox.veto')}
      </Button>
      <ReasonDialog
        id={`veto-${wish._id}`}
        title={text('jukebox.veto-title', { song: wish.song.title })}
        confirm={text('jukebox.veto')}
        keep={text('jukebox.keep')}
        busy={move.isPending}
        reason={reason}
        onReason={setReason}
        onConfirm={(given) => move.mutate({ action: 'veto', reason: given })}
      />
    </div>
  );
}

/** One wish: the song, who wants it, how many with them, and what to do about it. */
export function WishRow({ wish, at, last }: WishProps) {
  const text = useText();
  const can = useCan();
  const { song, requested_by, votes } = wish;
  return (
    <article className="wish">
      <div>
        <h3>{song.title}</h3>
        <p>
          {[song.artist, requested_by ?? text('jukebox.by-house'), text('jukebox.votes', { count: votes })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {can('jukebox.work') && <Buttons wish={wish} at={at} last={last} />}
    </article>
  );
}
