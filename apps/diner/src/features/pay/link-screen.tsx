import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './pay.css';
import type { PaymentLink } from '@tableside/contract/payments.schema';
import { DoneArt, ReceiptArt } from '@tableside/ui/art';
import { Button, ButtonLink } from '@tableside/ui/button';
import { ReceiptText } from '@tableside/ui/icons';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useState } from 'react';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { useAddressQuery } from '../../lib/navigation.ts';
import { isPassing } from '../../lib/passing-failure.ts';
import { Screen } from '../../lib/screen.tsx';
import { useText } from '../../lib/text.tsx';
import { TipField } from '../../lib/tip/tip-field.tsx';
import { keptAsk, keptLink } from './kept-link.ts';
import { OnlineWaiting } from './online-waiting.tsx';
import { isPhone, type PayWay, waysOf } from './pay-choice.ts';
import { PayForm } from './pay-form.tsx';
import { usePayingLink, usePaymentLink } from './use-paying-link.ts';

/** The same ways as for an order, as far as they are online. */
const linkWays = ({ modes, upi }: PaymentLink): readonly PayWay[] =>
  waysOf({ payment_modes: ['online'], online_modes: modes, upi }, isPhone());

interface LinkProps {
  readonly link: PaymentLink;
  readonly reload: () => void;
}

function Head({ link, amount }: { readonly link: PaymentLink; readonly amount: string }) {
  const text = useText();
  return (
    <div className="pay-amount">
      {link.store.logo && <img className="pay-logo" src={link.store.logo} alt="" width={64} height={64} />}
      <span className="t-h3">{link.store.name}</span>
      <span className="t-small t-muted">{link.title}</span>
      <span className="t-display">{amount}</span>
      <span className="t-small t-muted">{text('pay.covers', { count: link.covers })}</span>
    </div>
  );
}

/** Why the payer's last attempt came to nothing. Whoever else holds the link has no part in that. */
function useFailure({ _id, last_failure: failure }: PaymentLink): string | null {
  const text = useText();
  return failure && keptLink.read() === _id ? (failure.reason ?? text('pay.failed')) : null;
}

function OpenLink({ link, reload }: LinkProps) {
  const text = useText();
  const currency = link.store.default_currency;
  const money = useBillMoney(currency);
  const paying = usePayingLink(link, reload);
  const [tip, setTip] = useState<number | null>(paying.tried?.tip ?? null);
  const failure = useFailure(link);
  if (paying.payment)
    return (
      <OnlineWaiting
        payment={paying.payment}
        amount={money(paying.payment.amount)}
        refusal={paying.refusal}
        onRetry={paying.retry}
        onLeave={paying.leave}
      />
    );
  const pay: typeof paying.pay = (choice) => paying.pay(tip ? { ...choice, tip } : choice);
  const refusal = paying.refusal ?? (paying.phase === 'idle' ? failure : null);
  const amount = money(link.amount + (tip ?? 0));
  return (
    <div className="pay">
      <Head link={link} amount={amount} />
      <TipField
        choices={link.tip_choices}
        chosen={tip}
        onChoose={setTip}
        currency={currency}
        money={money}
        charged={false}
      />
      <PayForm
        paying={{ ...paying, pay, refusal }}
        amount={() => amount}
        ways={linkWays(link)}
        tried={paying.tried}
      />
      <p className="t-small t-muted">{text('pay.link-safe', { host: location.host })}</p>
    </div>
  );
}

/** What a link says once nobody can or need pay it here. */
function EndedLink({ link }: Pick<LinkProps, 'link'>) {
  const text = useText();
  const money = useBillMoney(link.store.default_currency);
  if (link.state === 'pending')
    return (
      <StateBlock art={<ReceiptArt />} title={text('pay.link-pending')} text={text('pay.still-checking')} />
    );
  if (link.state === 'paid')
    return (
      <StateBlock
        art={<DoneArt />}
        title={text('pay.link-paid', { amount: money(link.amount) })}
        text={text('pay.link-thanks', { store: link.store.name })}
        action={
          <ButtonLink
            kind="accent"
            icon={<ReceiptText size={20} />}
            href={`/e-bill?${new URLSearchParams({ link: link._id })}`}
            onClick={follow}
          >
            {text('ebill.open')}
          </ButtonLink>
        }
      />
    );
  return (
    <StateBlock
      art={<ReceiptArt />}
      title={text(link.state === 'expired' ? 'pay.link-expired' : 'pay.link-cancelled')}
      text={text('pay.link-ask')}
    />
  );
}

/** Whether this tab pays the link, or may: a call had no answer yet. */
const isOurs = (id: string): boolean => keptLink.attempt(id) !== null || keptAsk.read(id) !== null;

function LinkOf({ id }: { readonly id: string | null }) {
  const text = useText();
  const { data, error, status, refreshing, reload } = usePaymentLink(id);
  const [paying, setPaying] = useState(() => id !== null && isOurs(id));
  if (data?.state === 'open' && !paying) setPaying(true);
  if (data && (data.state === 'open' || (data.state === 'pending' && paying)))
    return <OpenLink link={data} reload={reload} />;
  if (data) return <EndedLink link={data} />;
  if (id !== null && error === undefined)
    return (
      <SkeletonGroup label={text('shared.loading')} className="pay">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </SkeletonGroup>
    );
  if (isPassing({ status })) return <FailedBlock title={error} busy={refreshing} onRetry={reload} />;
  return (
    <StateBlock
      art={<ReceiptArt />}
      title={text('pay.link-unknown')}
      text={error ?? text('pay.link-ask')}
      action={
        id !== null && (
          <Button busy={refreshing} onClick={reload}>
            {text('pay.check')}
          </Button>
        )
      }
    />
  );
}

/** `/pay?id=`: a part of somebody's bill, paid without an account. */
export function PayLinkScreen() {
  const text = useText();
  return (
    <Screen title={text('pay.title')}>
      <LinkOf id={useAddressQuery('id') || null} />
    </Screen>
  );
}

/**
 * `/thanks`: where a payer without an account comes back to. It says how the part of a link stands and changes by itself; how a code
 * scanned at the desk ended is told by the desk.
 */
export function ThanksScreen() {
  const text = useText();
  const [kept] = useState(keptLink.read);
  const id = useAddressQuery('id') || kept;
  return (
    <Screen title={text('pay.thanks')}>
      {id === null ? <StateBlock art={<DoneArt />} title={text('pay.thanks-desk')} /> : <LinkOf id={id} />}
    </Screen>
  );
}
