import '@tableside/ui/styles/content.css';
import './social.css';
import { TableArt } from '@tableside/ui/art';
import { ImageIcon, LayoutGrid, Music } from '@tableside/ui/icons';
import { follow } from '../../lib/follow.ts';
import { useHouseScores } from '../../lib/game/house-scores.ts';
import { useSongQueue } from '../../lib/jukebox/song-queue.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { useFreshOrder } from '../../lib/order/refresh-order.ts';
import { runningOrder } from '../../lib/order/running-order.ts';
import { Screen } from '../../lib/screen.tsx';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';

/** Who is at the table, in one line. */
function useTableLine(): string {
  const text = useText();
  const members = useRoot((state) => runningOrder(state.order, state.scan)?.members);
  if (!members || members.length === 0) return text('social.group-none');
  const others = members.filter(({ you }) => !you);
  const first = others[0];
  if (!first) return text('social.group-alone');
  return text('social.group-line', { name: first.name || text('social.guest'), count: others.length - 1 });
}

/** What plays in the room now. */
function JukeboxTile() {
  const text = useText();
  const { data } = useSongQueue();
  return (
    <li>
      <a className="social-tile" href="/social/jukebox" onClick={follow}>
        <Music size={28} />
        <span className="t-h3">{text('social.jukebox')}</span>
        <span className="t-small t-muted">
          {data?.now
            ? text('social.jukebox-now', { song: data.now.song.title })
            : text('social.jukebox-quiet')}
        </span>
      </a>
    </li>
  );
}

/** What to beat. */
function GameTile() {
  const text = useText();
  const { data } = useHouseScores(true);
  const [best] = data?.top ?? [];
  return (
    <li>
      <a className="social-tile" href="/social/2048" onClick={follow}>
        <LayoutGrid size={28} />
        <span className="t-h3">{text('social.game')}</span>
        <span className="t-small t-muted">
          {best ? text('social.game-line', { score: best.score }) : text('social.game-none')}
        </span>
      </a>
    </li>
  );
}

function ClipsTile() {
  const text = useText();
  return (
    <li>
      <a className="social-tile" href="/short-videos" onClick={follow}>
        <ImageIcon size={28} />
        <span className="t-h3">{text('social.clips')}</span>
        <span className="t-small t-muted">{text('social.clips-line')}</span>
      </a>
    </li>
  );
}

/** `/social`: what can be done together at the table. */
export function SocialScreen() {
  const text = useText();
  const line = useTableLine();
  const code = useRoot((state) => runningOrder(state.order, state.scan)?.enigma);
  const table = useRoot((state) => state.scan?.table_name);
  const { store } = useMenu();
  const features = store?.preferences.features;
  useFreshOrder();
  return (
    <Screen
      title={text('social.title')}
      sub={table ? text('shared.table', { name: table }) : undefined}
      back="/home"
    >
      <ul className="social-tiles">
        <li className="social-first">
          <a className="social-tile" href="/social/enigma" onClick={follow}>
            <span className="t-h2">{text('social.group')}</span>
            <span className="t-small t-muted">{line}</span>
            {code && <span className="social-tile-code">{code}</span>}
            <TableArt />
          </a>
        </li>
        {features?.jukebox && <JukeboxTile />}
        {features?.games && <GameTile />}
        {features?.videos && <ClipsTile />}
      </ul>
    </Screen>
  );
}
