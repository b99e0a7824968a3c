import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { Banknote, CreditCard } from '@tableside/ui/icons';
import { useLocation } from 'wouter';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { placeOf } from '../../lib/mode.tsx';
import { useDue, useMoney } from '../../lib/money/money.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import type { PayAsk } from './call-stream.ts';
import { StreamCard } from './stream-card.tsx';

/** A guest who waits to pay; the bill's own screen takes the money. */
export function PayCard({ ask }: { readonly ask: PayAsk }) {
  const text = useText();
  const money = useMoney();
  const due = useDue();
  const [, navigate] = useLocation();
  const { store } = useOnDuty();
  const see = useCommand({
    ask: (id: string, options) => api.seePaymentAsk({ params: { id } }, options),
    stale: [keys.bills(store._id)],
  });
  const { by, seenBy } = ask;
  return (
    <StreamCard
      icon={ask.mode === 'cash' ? <Banknote size={28} /> : <CreditCard size={28} />}
      title={text(`bills.asks-${ask.mode}`)}
      since={ask.at}
      taken={seenBy !== null}
      place={
        <>
          <strong>{placeOf(ask, text)}</strong> · {money(due(ask.mode, ask.amount))}
        </>
      }
      notes={[by, seenBy !== null && text('calls.taken-by', { name: seenBy })]}
    >
      {seenBy === null && (
        <Button
          ref={handOverFocus}
          kind="primary"
          size="lg"
          busy={see.isPending}
          onClick={() => see.mutate(ask.key)}
        >
          {text('calls.on-my-way')}
        </Button>
      )}
      <Button
        kind={seenBy === null ? 'outline' : 'primary'}
        size="lg"
        onClick={() => navigate(`/bills?order=${ask.orderId}`)}
      >
        {text('calls.to-bill')}
      </Button>
    </StreamCard>
  );
}
