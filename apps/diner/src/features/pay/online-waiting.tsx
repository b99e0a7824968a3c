import type { Payment } from '@tableside/contract/billing.schema';
import { COLLECT_AGGREGATOR } from '@tableside/contract/collect-aggregator';
import { countdown } from '@tableside/i18n/durations';
import { Banner } from '@tableside/ui/banner';
import { Button, ButtonLink } from '@tableside/ui/button';
import { CreditCard, Hourglass, RotateCcw, Zap } from '@tableside/ui/icons';
import { useState } from 'react';
import { QrCode } from '../../lib/qr-code.tsx';
import { useText } from '../../lib/text.tsx';
import { useNow } from '../../lib/use-now.ts';

function Step({ payment }: { readonly payment: Payment }) {
  const text = useText();
  const { online, upi, checkout_url } = payment;
  if (online?.aggregator === COLLECT_AGGREGATOR)
    return <p className="pay-wait-words">{text('pay.collect-wait')}</p>;
  if (upi?.intent_url)
    return (
      <ButtonLink kind="accent" size="lg" block href={upi.intent_url} icon={<Zap size={20} />}>
        {text('pay.open-upi')}
      </ButtonLink>
    );
  if (upi?.qr)
    return (
      <>
        <p className="pay-wait-words">{text('pay.qr-wait')}</p>
        <div className="pay-qr">
          <QrCode text={upi.qr} label={text('pay.qr-label')} />
        </div>
      </>
    );
  return checkout_url ? (
    <ButtonLink kind="accent" size="lg" block href={checkout_url} icon={<CreditCard size={20} />}>
      {text('pay.to-provider')}
    </ButtonLink>
  ) : null;
}

/** What the payer does now, as long as there is time for it; a code that ran out before their eyes is shown no longer. */
function Code({ payment }: { readonly payment: Payment }) {
  const text = useText();
  const until = payment.upi?.expires_at;
  const left = countdown(until, useNow(1000, until !== undefined));
  // A phone whose clock is wrong has seen no time left: the provider knows better.
  const [ran, setRan] = useState(false);
  if (left !== null && !ran) setRan(true);
  if (ran && left === null)
    return (
      <p className="pay-wait-words" role="status">
        {text('pay.time-over')}
      </p>
    );
  return (
    <>
      <Step payment={payment} />
      {left && (
        <p className="t-small t-muted t-num">
          <span aria-hidden="true">{text('pay.time-left', { time: left })}</span>
        </p>
      )}
    </>
  );
}

interface WaitingProps {
  readonly payment: Payment;
  /** Written as money. */
  readonly amount: string;
  readonly refusal: string | null;
  readonly onRetry: () => Promise<void>;
  readonly onLeave: () => Promise<void>;
}

/** An online payment under way: what the payer does now, and the two ways out. Failure is never shown before the provider says so. */
export function OnlineWaiting({ payment, amount, refusal, onRetry, onLeave }: WaitingProps) {
  const text = useText();
  const [busy, setBusy] = useState<'retry' | 'leave' | null>(null);
  const act = (which: 'retry' | 'leave', work: () => Promise<void>) => async () => {
    setBusy(which);
    await work();
    setBusy(null);
  };
  return (
    <section className="pay-wait" aria-labelledby="pay-wait-title">
      <div className="pay-wait-head" role="status">
        <Hourglass size={24} />
        <h2 id="pay-wait-title" className="t-h3">
          {text('pay.waiting', { amount })}
        </h2>
      </div>
      <Code key={payment._id} payment={payment} />
      <Banner kind="info">{text('pay.still-checking')}</Banner>
      {refusal && (
        <Banner kind="danger" live>
          {refusal}
        </Banner>
      )}
      <div className="pay-wait-ways">
        <Button
          icon={<RotateCcw size={20} />}
          busy={busy === 'retry'}
          aria-disabled={busy === 'leave' || undefined}
          onClick={() => void act('retry', onRetry)()}
        >
          {text('pay.retry')}
        </Button>
        <Button
          kind="text"
          busy={busy === 'leave'}
          aria-disabled={busy === 'retry' || undefined}
          onClick={() => void act('leave', onLeave)()}
        >
          {text('pay.other-way')}
        </Button>
      </div>
    </section>
  );
}
