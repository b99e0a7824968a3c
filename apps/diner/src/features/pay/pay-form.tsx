import type { Order } from '@tableside/contract/ordering.schema';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { Banknote, CreditCard } from '@tableside/ui/icons';
import { LoadingDialog } from '@tableside/ui/loading-dialog';
import { type RadioCard, RadioCards } from '@tableside/ui/radio-cards';
import { useRef, useState } from 'react';
import { facts } from '../../lib/facts.ts';
import { useReach } from '../../lib/online.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { newAttempt, type PayAttempt, payOrder, type TableMode } from './pay-order.ts';

/** `unknown`: repeated calls had no answer; the next tap asks about the same attempt. */
type Phase = 'idle' | 'asking' | 'checking' | 'unknown';

function usePaying(order: Order) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = useRef<PayAttempt>(undefined);
  const pay = async (mode: TableMode) => {
    attempt.current ??= newAttempt(order, mode);
    setRefusal(null);
    setPhase('asking');
    const verdict = await payOrder(attempt.current, () => setPhase('checking'));
    if (verdict.kind === 'ask-again') return setPhase('unknown');
    attempt.current = undefined;
    setPhase('idle');
    if (verdict.kind === 'asked') return facts.orderFetched(verdict.order);
    setRefusal(verdict.message);
    toast.error(verdict.message);
  };
  return { phase, refusal, pay };
}

interface FormProps {
  readonly order: Order;
  readonly amount: string;
  readonly modes: readonly TableMode[];
}

/** Chooses a way to pay and asks for it. */
export function PayForm({ order, amount, modes }: FormProps) {
  const text = useText();
  const offline = useReach(({ reach }) => reach === 'offline');
  const { phase, refusal, pay } = usePaying(order);
  const [picked, setPicked] = useState<TableMode | ''>(modes.length === 1 ? (modes[0] ?? '') : '');
  const [missing, setMissing] = useState(false);
  const [closed, setClosed] = useState(false);
  const cards = {
    cash: { value: 'cash', label: text('pay.cash'), note: text('pay.cash-note'), icon: <Banknote /> },
    card: { value: 'card', label: text('pay.card'), note: text('pay.card-note'), icon: <CreditCard /> },
  } satisfies Record<TableMode, RadioCard>;
  const labels = {
    '': text('pay.choose'),
    cash: text('pay.ask-cash', { amount }),
    card: text('pay.ask-card', { amount }),
  };
  const busy = phase === 'asking' || phase === 'checking';
  const choose = (value: string) => {
    setPicked(modes.find((mode) => mode === value) ?? '');
    setMissing(false);
  };
  const submit = () => {
    setClosed(false);
    if (picked === '') setMissing(true);
    else void pay(picked);
  };
  return (
    <div className="pay-form">
      {offline && <Banner kind="offline">{text('pay.offline')}</Banner>}
      {phase === 'unknown' && (
        <Banner kind="warning" live>
          {text('pay.unknown')}
        </Banner>
      )}
      {refusal && (
        <Banner kind="danger" live>
          {refusal}
        </Banner>
      )}
      <RadioCards
        legend={text('pay.how')}
        name="payment-mode"
        options={modes.map((mode) => cards[mode])}
        value={picked}
        onChange={choose}
        error={missing && text('pay.choose')}
      />
      <Button
        kind="accent"
        size="lg"
        block
        busy={busy}
        aria-disabled={(offline && !busy) || undefined}
        onClick={submit}
      >
        {phase === 'unknown' ? text('pay.check') : labels[picked]}
      </Button>
      <LoadingDialog
        busy={busy && !closed}
        lines={[text(phase === 'checking' ? 'pay.checking' : 'pay.loading')]}
        still={text('pay.still')}
        closeLabel={text('shared.close')}
        onClose={() => setClosed(true)}
      />
    </div>
  );
}
