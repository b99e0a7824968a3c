import './jukebox.css';
import type { HouseWish, Jukebox } from '@tableside/contract/jukebox.schema';
import { oncePerTap } from '@tableside/ui/once-per-tap';
import { useQuery } from '@tanstack/react-query';
import { FeatureOff } from '../../lib/feature-off.tsx';
import { jukeboxQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { ClearWishes } from './clear-wishes.tsx';
import { HouseRules } from './house-rules.tsx';
import { Library } from './library.tsx';
import { Player } from './player.tsx';
import { WishRow } from './wish-row.tsx';

function Wishes({ title, wishes }: { readonly title: string; readonly wishes: readonly HouseWish[] }) {
  return (
    <section className="wishes" aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {wishes.map((wish, at) => (
          <li key={wish._id}>
            <WishRow wish={wish} at={at} last={at === wishes.length - 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Board({ board }: { readonly board: Jukebox }) {
  const text = useText();
  const can = useCan();
  return (
    <div className="jukebox-board">
      <FeatureOff feature="jukebox" />
      <div className="jukebox-main" onClickCapture={oncePerTap}>
        <Player board={board} />
        {board.waiting.length > 0 && <Wishes title={text('jukebox.waiting')} wishes={board.waiting} />}
        <Wishes title={text('jukebox.queue')} wishes={board.queue} />
        {board.queue.length === 0 && <p>{text('jukebox.queue-empty')}</p>}
        {can('jukebox.work') && board.queue.length + board.waiting.length > 0 && <ClearWishes />}
      </div>
      {can('jukebox.manage') && (
        <div className="jukebox-side">
          <HouseRules rules={board.rules} />
          <Library songs={board.songs} />
        </div>
      )}
    </div>
  );
}

/** The jukebox as the house runs it: the player, the wishes, the rules and the library. */
export function JukeboxScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(jukeboxQuery(store._id));
  return (
    <Screen title={text('frame.jukebox')}>
      <QueryState query={query}>{(board) => <Board board={board} />}</QueryState>
    </Screen>
  );
}
