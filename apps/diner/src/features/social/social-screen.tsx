import '@tableside/ui/styles/content.css';
import './social.css';
import { Users } from '@tableside/ui/icons';
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
  useFreshOrder();
  return (
    <Screen title={text('social.title')} back="/home">
      <ul className="social-tiles">
        <li>
          <a className="social-tile" href="/social/enigma" onClick={follow}>
            <Users size={28} />
            <span className="t-h3">{text('social.group')}</span>
            <span className="t-small t-muted">{line}</span>
          </a>
        </li>
      </ul>
    </Screen>
  );
}
