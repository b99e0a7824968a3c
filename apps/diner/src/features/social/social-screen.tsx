import '@tableside/ui/styles/content.css';
import './social.css';
import { TableArt } from '@tableside/ui/art';
import { follow } from '../../lib/follow.ts';
import { useFreshOrder } from '../../lib/refresh-order.ts';
import { runningOrder } from '../../lib/running-order.ts';
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

/** `/social`: what can be done together at the table. */
export function SocialScreen() {
  const text = useText();
  const line = useTableLine();
  const code = useRoot((state) => runningOrder(state.order, state.scan)?.enigma);
  const table = useRoot((state) => state.scan?.table_name);
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
      </ul>
    </Screen>
  );
}
