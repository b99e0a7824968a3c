import type { Order } from '@tableside/contract/ordering.schema';
import type { DinerKeys } from '@tableside/i18n/diner-keys.gen';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Banknote, CreditCard, QrCode, ScanLine, Zap } from '@tableside/ui/icons';
import { LoadingDialog } from '@tableside/ui/loading-dialog';
import { type RadioCard, RadioCards } from '@tableside/ui/radio-cards';
import { type ComponentType, type ReactNode, useState } from 'react';
import { cardFacts, cardName, isExpired } from '../../lib/cards/card-words.ts';
import type { Card } from '../../lib/cards/use-cards.ts';
import { useReach } from '../../lib/online.ts';
import { useText } from '../../lib/text.tsx';
import {
  choiceOf,
  isAtTable,
  isVpa,
  type PayChoice,
  type PayWay,
  pickedOf,
  savedCard,
} from './pay-choice.ts';
import type { Paying } from './use-paying.ts';

type Word = Extract<keyof DinerKeys, `pay.${string}`>;
const CARDS = {
  'upi-intent': { label: 'pay.upi-intent', note: 'pay.upi-intent-note', act: 'pay.with-upi', Icon: Zap },
  'upi-qr': { label: 'pay.upi-qr', note: 'pay.upi-qr-note', act: 'pay.with-upi', Icon: QrCode },
  'upi-collect': {
    label: 'pay.upi-collect',
    note: 'pay.upi-collect-note',
    act: 'pay.with-upi',
    Icon: ScanLine,
  },
  'online-card': {
    label: 'pay.online-card',
    note: 'pay.online-card-note',
    act: 'pay.with-card',
    Icon: CreditCard,
  },
  cash: { label: 'pay.cash', note: 'pay.cash-note', act: 'pay.ask-cash', Icon: Banknote },
  card: { label: 'pay.card', note: 'pay.card-note', act: 'pay.ask-card', Icon: CreditCard },
} as const satisfies Record<PayWay, { label: Word; note: Word; act: Word; Icon: ComponentType }>;

/** Without a table nobody comes to collect: it is paid on handover, at the counter or at the door. */
const AT_DOOR = {
  cash: {
    label: 'location.pay-cash',
    note: 'location.pay-note',
    act: 'location.pay-act',
    Icon: Banknote,
  },
  card: {
    label: 'location.pay-card',
    note: 'location.pay-note',
    act: 'location.pay-act',
    Icon: CreditCard,
  },
} as const;
const AT_COUNTER = {
  cash: { label: 'away.pay-cash', note: 'away.pay-note', act: 'away.pay-act', Icon: Banknote },
  card: { label: 'away.pay-card', note: 'away.pay-note', act: 'away.pay-act', Icon: CreditCard },
} as const;

/** In a food court the stalls begin when its desk has the money. */
const AT_DESK = {
  cash: { label: 'court.pay-cash', note: 'court.pay-note', act: 'court.pay-act', Icon: Banknote },
  card: { label: 'court.pay-card', note: 'court.pay-note', act: 'court.pay-act', Icon: CreditCard },
} as const;

type Mode = Order['__type'] | undefined;
function cardsFor(mode: Mode) {
  if (mode === 'foodcourt') return { ...CARDS, ...AT_DESK };
  if (mode === 'delivery') return { ...CARDS, ...AT_DOOR };
  return mode === undefined || mode === 'dinein' ? CARDS : { ...CARDS, ...AT_COUNTER };
}

interface FormProps {
  readonly paying: Pick<Paying, 'phase' | 'refusal' | 'pay'>;
  /** What is paid in each way, written as money: in cash it is rounded to coins. */
  readonly amount: (way: PayWay) => string;
  readonly ways: readonly PayWay[];
  /** What was tried already; it is picked at first. */
  readonly tried?: PayChoice | undefined;
  /** Of the payer, shown before the way to type one. */
  readonly cards?: readonly Card[];
  /** Under a refusal: what would let the payment go on. */
  readonly mend?: ReactNode;
  /** What kind of order it is; a table’s when not said. */
  readonly mode?: Mode;
}

/** What can be said about a payment that is not under way. */
export function Notices({ paying: { phase, refusal } }: Pick<FormProps, 'paying'>) {
  const text = useText();
  const offline = useReach(({ reach }) => reach === 'offline');
  return (
    <>
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
    </>
  );
}

const typedVpa = (tried: FormProps['tried']): string => tried?.payerVpa ?? '';

const NO_CARDS: readonly Card[] = [];

/** The ways to pay as cards to pick from, saved cards before the way to type one. */
function useOptions(ways: readonly PayWay[], saved: readonly Card[], mode: Mode): readonly RadioCard[] {
  const text = useText();
  const words = cardsFor(mode);
  const now = Date.now();
  const cards = saved.map((card) => ({
    value: savedCard(card._id),
    label: cardName(card),
    note: cardFacts(card, now, text),
    icon: <CreditCard />,
    disabled: isExpired(card, now),
  }));
  return ways.flatMap((way) => {
    const { label, note, Icon } = words[way];
    const option = { value: way, label: text(label), note: text(note), icon: <Icon /> };
    return way === 'online-card' ? [...cards, option] : [option];
  });
}

/** Chooses a way to pay and asks for it. */
export function PayForm({ paying, amount, ways, tried, cards = NO_CARDS, mend, mode }: FormProps) {
  const text = useText();
  const offline = useReach(({ reach }) => reach === 'offline');
  const { phase, pay } = paying;
  const options = useOptions(ways, cards, mode);
  const [picked, setPicked] = useState(options.length === 1 ? (ways[0] ?? '') : pickedOf(tried));
  const [vpa, setVpa] = useState(typedVpa(tried));
  const [missing, setMissing] = useState<'way' | 'vpa' | null>(null);
  const [closed, setClosed] = useState(false);
  const busy = phase === 'asking' || phase === 'checking';
  const choice = choiceOf(picked, ways, vpa);
  const submit = () => {
    setClosed(false);
    if (!choice) return setMissing('way');
    if (choice.way === 'upi-collect' && !isVpa(vpa)) return setMissing('vpa');
    void pay(choice);
  };
  const act = choice
    ? text(cardsFor(mode)[choice.way].act, { amount: amount(choice.way) })
    : text('pay.choose');
  return (
    <div className="pay-form">
      <Notices paying={paying} />
      {mend}
      <RadioCards
        legend={text('pay.how')}
        name="payment-mode"
        options={options}
        value={picked}
        onChange={(value) => {
          setPicked(value);
          setMissing(null);
        }}
        error={missing === 'way' && text('pay.choose')}
      />
      {picked === 'upi-collect' && (
        <Field
          id="payer-vpa"
          label={text('pay.vpa')}
          placeholder="name@bank"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={vpa}
          error={missing === 'vpa' && text('pay.vpa-wrong')}
          onChange={(event) => {
            setVpa(event.currentTarget.value);
            setMissing(null);
          }}
        />
      )}
      <Button
        kind="accent"
        size="lg"
        block
        busy={busy}
        aria-disabled={(offline && !busy) || undefined}
        onClick={submit}
      >
        {phase === 'unknown' ? text('pay.check') : act}
      </Button>
      <LoadingDialog
        busy={busy && !closed}
        lines={[
          text(
            phase === 'checking'
              ? 'pay.checking'
              : choice && isAtTable(choice.way)
                ? 'pay.loading'
                : 'pay.loading-online',
          ),
        ]}
        still={text('pay.still')}
        closeLabel={text('shared.close')}
        onClose={() => setClosed(true)}
      />
    </div>
  );
}
