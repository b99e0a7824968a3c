import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './split.css';
import type { Order } from '@tableside/contract/ordering.schema';
import { type Chosen, stillFree } from '@tableside/pricing/line-share';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Segmented } from '@tableside/ui/segmented';
import { Sheet } from '@tableside/ui/sheet';
import { Stepper } from '@tableside/ui/stepper';
import { useState } from 'react';
import { useMenu } from '../../lib/menu/menu.ts';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { readMoney } from '../../lib/money/read-money.ts';
import { go } from '../../lib/navigation.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { ItemPicker } from './item-picker.tsx';
import { SharePart } from './share-part.tsx';
import {
  oneShare,
  openTip,
  openToShare,
  SPLIT_KINDS,
  type SplitKind,
  shareableLines,
} from './split-choice.ts';
import { useSplit, type Wish } from './use-split.ts';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface PeopleProps {
  readonly order: Order;
  readonly money: (amount: number) => string;
  readonly people: number;
  readonly onChange: (people: number) => void;
}

function People({ order, money, people, onChange }: PeopleProps) {
  const text = useText();
  return (
    <div className="split-people">
      <span>{text('split.people')}</span>
      <Stepper
        id="split-people"
        quantity={people}
        min={1}
        onChange={(next) => onChange(Math.max(2, next))}
        texts={{
          add: '',
          addName: '',
          group: text('split.people-count', { count: people }),
          less: text('split.fewer'),
          more: text('split.more'),
          max: text('split.people-max'),
        }}
      />
      <p className="split-share-of" role="status">
        {text('split.one-share', { amount: money(oneShare(order, people)) })}
      </p>
    </div>
  );
}

interface FormProps {
  readonly order: Order;
  readonly split: ReturnType<typeof useSplit>;
  readonly money: (amount: number) => string;
  readonly onPaid: (partId: string) => void;
  readonly onShared: (link: string, amount: number) => void;
  readonly onGone: () => void;
}

function SplitForm({ order, split, money, onPaid, onShared, onGone }: FormProps) {
  const text = useText();
  const { busy, missing, refusal, make, mend } = split;
  const [kind, setKind] = useState<SplitKind>('equal');
  const [people, setPeople] = useState(Math.max(2, order.members.length));
  const [chosen, setChosen] = useState<Chosen>(new Map());
  // Others take dishes too: what is seen and sent is what they leave.
  const shareable = shareableLines(order);
  const lines = stillFree(shareable, chosen);
  const [typed, setTyped] = useState('');
  const currency = order.store_id.default_currency;
  const submit = async (wish: Wish) => {
    const part = await make({ kind, people, lines, amount: readMoney(typed, currency) }, wish);
    if (part === undefined) return;
    if (part === null) onGone();
    else if (wish === 'link' && part.payment_link) onShared(part.payment_link, part.amount);
    else onPaid(part._id);
  };
  const labels = {
    equal: text('split.equal'),
    items: text('split.items'),
    amount: text('split.amount'),
  } satisfies Record<SplitKind, string>;
  return (
    <div className="split-form">
      <Segmented
        legend={text('split.how')}
        name="split-kind"
        options={SPLIT_KINDS.map((value) => ({ value, label: labels[value] }))}
        value={kind}
        onChange={(value) => {
          setKind(SPLIT_KINDS.find((one) => one === value) ?? 'equal');
          mend();
        }}
      />
      {kind === 'equal' && <People order={order} money={money} people={people} onChange={setPeople} />}
      {kind === 'items' && (
        <>
          <p className="t-small t-muted">{text('split.items-note')}</p>
          <ItemPicker lines={shareable} money={money} picked={lines} onChange={setChosen} />
        </>
      )}
      {kind === 'amount' && (
        <Field
          id="split-amount"
          label={text('split.amount-label', { open: money(openToShare(order)) })}
          start={<span className="t-muted">{currency.symbol}</span>}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={missing === 'amount' && text('bill.tip-invalid')}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            mend();
          }}
        />
      )}
      {openTip(order) > 0 && (
        <p className="t-small t-muted">{text('split.tip-stays', { amount: money(openTip(order)) })}</p>
      )}
      {missing === 'items' && (
        <Banner kind="danger" live>
          {text('split.pick-items')}
        </Banner>
      )}
      {refusal && (
        <Banner kind="danger" live>
          {refusal}
        </Banner>
      )}
      <Button
        kind="accent"
        size="lg"
        block
        busy={busy === 'pay'}
        aria-disabled={busy === 'link' || undefined}
        onClick={() => void submit('pay')}
      >
        {text('split.pay')}
      </Button>
      <Button
        block
        busy={busy === 'link'}
        aria-disabled={busy === 'pay' || undefined}
        onClick={() => void submit('link')}
      >
        {text('split.send')}
      </Button>
    </div>
  );
}

/** The bill in shares: equal, dishes and fractions of them, or an amount; paid here or by a link. */
export function SplitSheet({ open, onClose }: SheetProps) {
  const text = useText();
  const order = useRoot((state) => state.order);
  const split = useSplit(order);
  const { store } = useMenu();
  const money = useBillMoney(
    order?.store_id.default_currency ?? { code: 'INR', symbol: '₹', exponent: 2 },
    store?.country,
  );
  const [shared, setShared] = useState<{ readonly link: string; readonly amount: number } | null>(null);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={split.busy !== null}
      title={text('split.title')}
      closeLabel={text('shared.close')}
      size="auto"
      wide
    >
      {order && shared && (
        <SharePart link={shared.link} amount={money(shared.amount)} store={order.store_id.name} />
      )}
      {order && !shared && (
        <SplitForm
          order={order}
          split={split}
          money={money}
          onPaid={(partId) => {
            onClose();
            go(`/payment?part=${partId}`);
          }}
          onShared={(link, amount) => setShared({ link, amount })}
          onGone={() => {
            onClose();
            toast.info(text('send.outcome-unknown'));
          }}
        />
      )}
    </Sheet>
  );
}
