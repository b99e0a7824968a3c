import type { QueueCount } from '@tableside/contract/reservations.schema';
import { TableArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { StateBlock } from '@tableside/ui/state-block';
import { go } from '../../lib/navigation.ts';
import { piecesOn } from '../../lib/plate/pieces.ts';
import { PLATE_PATH } from '../../lib/plate/plate-path.ts';
import { signInOver, wishToSend } from '../../lib/plate/send-wish.ts';
import { queueFacts } from '../../lib/queue/queue-facts.ts';
import { loginFor } from '../../lib/sign-in/login-ref.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { useQueueAct } from './use-queue-act.ts';

/** The tap that makes the saved dishes the table's first round; signing in comes first where it must. */
function sendSaved(signedIn: boolean): void {
  const now = Date.now();
  wishToSend(now);
  if (signedIn) signInOver(PLATE_PATH, now);
  go(signedIn ? PLATE_PATH : loginFor(PLATE_PATH));
}

/** One sits: from here on it is a table like any other, with what was saved for it. */
export function QueueSeated({ count }: { readonly count: QueueCount }) {
  const text = useText();
  const saved = useRoot((state) => piecesOn(state.cart.lines));
  const signedIn = useRoot((state) => state.auth.user_data !== null);
  const { table } = count;
  const sit = (): boolean => {
    if (!table?.table_id) return false;
    queueFacts.queueSeated({ name: table.name, table_id: table.table_id });
    return true;
  };
  const send = (): void => {
    if (sit()) sendSaved(signedIn);
  };
  const menu = (): void => {
    if (sit()) go('/home');
  };
  return (
    <StateBlock
      art={<TableArt />}
      title={text('queue.seated', { table: table?.name ?? '' })}
      text={saved > 0 ? text('queue.seated-saved', { count: saved }) : text('queue.seated-text')}
      action={
        table?.table_id && (
          <div className="queue-buttons">
            {saved > 0 && (
              <Button kind="accent" size="lg" block onClick={send}>
                {text('queue.send-saved', { count: saved })}
              </Button>
            )}
            <Button kind={saved > 0 ? 'outline' : 'accent'} size="lg" block onClick={menu}>
              {text('screens.to-menu')}
            </Button>
          </div>
        )
      }
    />
  );
}

/** The call was missed. */
export function QueueMissed() {
  const text = useText();
  const rejoin = useQueueAct('rejoinQueue');
  return (
    <StateBlock
      art={<TableArt />}
      title={text('queue.missed')}
      text={text('queue.missed-text')}
      action={
        <div className="queue-buttons">
          <Button kind="accent" size="lg" block busy={rejoin.busy} onClick={() => void rejoin.run()}>
            {text('queue.rejoin')}
          </Button>
          <Button kind="text" onClick={queueFacts.queueLeft}>
            {text('queue.forget')}
          </Button>
        </div>
      }
    />
  );
}
