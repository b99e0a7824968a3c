import { Button } from '@tableside/ui/button';
import { Banknote, CreditCard } from '@tableside/ui/icons';
import { useLocation } from 'wouter';
import { placeOf } from '../../lib/mode.tsx';
import { useMoney } from '../../lib/money.ts';
import { useText } from '../../lib/text.tsx';
import type { PayAsk } from './call-stream.ts';
import { StreamCard } from './stream-card.tsx';

/** A guest who waits to pay; the bill's own screen takes the money. */
export function PayCard({ ask }: { readonly ask: PayAsk }) {
  const text = useText();
  const money = useMoney();
  const [, navigate] = useLocation();
  return (
    <StreamCard
      icon={ask.mode === 'cash' ? <Banknote size={28} /> : <CreditCard size={28} />}
      title={text(`bills.asks-${ask.mode}`)}
      since={ask.at}
      taken={false}
      place={
        <>
          <strong>{placeOf(ask, text)}</strong> · {money(ask.amount)}
        </>
      }
      notes={ask.by}
    >
      <Button kind="primary" size="lg" onClick={() => navigate(`/bills?order=${ask.orderId}`)}>
        {text('calls.to-bill')}
      </Button>
    </StreamCard>
  );
}
