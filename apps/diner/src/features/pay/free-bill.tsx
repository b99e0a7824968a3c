import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { useReach } from '../../lib/online.ts';
import { useText } from '../../lib/text.tsx';
import { Notices } from './pay-form.tsx';
import type { Paying } from './use-paying.ts';

interface FreeBillProps {
  readonly paying: Pick<Paying, 'phase' | 'refusal' | 'pay'>;
  /** Without a table: the kitchen waits for it. */
  readonly away: boolean;
}

/** A bill that comes to nothing is ended by a tap, without money. */
export function FreeBill({ paying, away }: FreeBillProps) {
  const text = useText();
  const offline = useReach(({ reach }) => reach === 'offline');
  const { phase, pay } = paying;
  const busy = phase === 'asking' || phase === 'checking';
  const act = phase === 'unknown' ? 'pay.check' : away ? 'pay.free-send' : 'pay.free-close';
  return (
    <div className="pay-form">
      <Notices paying={paying} />
      <p>{text('pay.free')}</p>
      <Button
        ref={handOverFocus}
        kind="accent"
        size="lg"
        block
        busy={busy}
        aria-disabled={(offline && !busy) || undefined}
        onClick={() => void pay({ way: 'cash' })}
      >
        {text(act)}
      </Button>
    </div>
  );
}
