import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order } from '@tableside/contract/ordering.schema';
import { StatusPill } from '@tableside/ui/status-pill';
import { awayStage, awayWord, leastStatus } from '../../lib/order/away-stage.ts';
import { ReadyIn } from '../../lib/ready-time/ready-in.tsx';
import { useText } from '../../lib/text.tsx';

/** When all of a stall's part is usually ready: with what comes last. */
const lastReady = (kots: Order['bill']['kots']) =>
  kots
    .flatMap(({ ready_window: window }) => window ?? [])
    .toSorted((a, b) => a.to.localeCompare(b.to))
    .at(-1);

/** Of a food court's order: the number each stall calls out, and how far it is. */
export function StallSteps({ order }: { readonly order: Order }) {
  const text = useText();
  const { stalls, curr_state, paid } = order;
  if (!stalls) return null;
  return (
    <ul className="track-stalls">
      {stalls.map(({ _id, name, number, kots }) => {
        const items = order.items.filter(({ kot_id }) => kots.includes(kot_id));
        const live = items.filter(({ status }) => !isVoid(status));
        const counted = live.length > 0 ? live : items;
        const word = awayWord(awayStage({ curr_state, paid, status: leastStatus(items) }));
        const ready = lastReady(order.bill.kots.filter(({ _id: kot }) => kots.includes(kot)));
        return (
          <li key={_id} className="track-stall">
            <span>
              <span className="t-strong t-user">{name}</span>
              <span className="t-small t-muted">
                {text('away.items', { count: counted.reduce((sum, { qty }) => sum + qty, 0) })} ·{' '}
                {text('away.number', { number })}
              </span>
              {ready && (
                <span className="t-small">
                  <ReadyIn window={ready} />
                </span>
              )}
            </span>
            <StatusPill tone={word.tone}>{text(word.key)}</StatusPill>
          </li>
        );
      })}
    </ul>
  );
}
