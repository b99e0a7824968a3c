import type { Order, OrderLine } from '@tableside/contract/ordering.schema';
import { type Chosen, choose, fractionsOf, linesToShare, stillFree } from '@tableside/pricing/line-share';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { Segmented } from '@tableside/ui/segmented';
import { ShareRow } from '@tableside/ui/share-row';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { dishName } from '../../../lib/dish-name.ts';
import { FormSheet } from '../../../lib/form/form-sheet.tsx';
import { SheetForm } from '../../../lib/form/sheet-form.tsx';
import { AmountInput } from '../../../lib/form/typed-inputs.tsx';
import { useInsisted } from '../../../lib/form/use-insisted.ts';
import { useTyped } from '../../../lib/form/use-typed.ts';
import { useMoney } from '../../../lib/money/money.ts';
import { readMoney } from '../../../lib/money/read-money.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText, useTexts } from '../../../lib/text.tsx';
import { liveLines } from '../desk-rules.ts';
import { type PartAsk, useBillDesk } from '../use-bill-desk.ts';

interface FormProps {
  readonly order: Order;
  readonly onDone: () => void;
}

const KINDS = ['items', 'equal', 'amount'] as const;
type Kind = (typeof KINDS)[number];
const PEOPLE = ['2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

interface LinesProps {
  readonly lines: ReturnType<typeof linesToShare<OrderLine>>;
  readonly chosen: Chosen;
  /** It was tried without any. */
  readonly missing: boolean;
  readonly onChoose: (chosen: Chosen) => void;
}

function Lines({ lines, chosen, missing, onChoose }: LinesProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  return (
    <ChoiceGroup
      legend={text('bills.split-dishes')}
      error={missing ? text('floor.order-missing') : undefined}
    >
      {lines.map(({ line, free }) => {
        const { _id, qty } = line;
        const { name } = dishName(line.name, language);
        return (
          <ShareRow
            key={_id}
            id={`split-${_id}`}
            label={`${qty} × ${name}`}
            end={money(line.total)}
            qty={qty}
            shares={free}
            value={chosen.get(_id)}
            texts={{
              howMuch: text('share.how-much', { dish: name }),
              all: text('share.all-of-it'),
              pieces: (count) => text('share.pieces', { count, all: qty }),
            }}
            onChange={(share) => onChoose(choose(chosen, _id, share))}
          />
        );
      })}
    </ChoiceGroup>
  );
}

/** What is asked for, or undefined while it is not complete. */
function useAsk(order: Order) {
  const { store } = useOnDuty();
  const [kind, setKind] = useState<Kind>('items');
  const [people, setPeople] = useState<string>(PEOPLE[0]);
  const [typed, setTyped] = useTyped();
  const [picked, setPicked] = useState<Chosen>(new Map());
  // Guests take dishes too: what is seen and sent is what they leave.
  const lines = linesToShare(order.bill.parts, liveLines(order));
  const chosen = stillFree(lines, picked);
  const amount = readMoney(typed, store.default_currency) ?? 0;
  const asks: Readonly<Record<Kind, PartAsk | undefined>> = {
    items: chosen.size > 0 ? { kind: 'items', lines: fractionsOf(chosen) } : undefined,
    equal: { kind: 'equal', people: Number(people) },
    amount: amount > 0 ? { kind: 'amount', amount } : undefined,
  };
  return {
    kind,
    setKind,
    people,
    setPeople,
    typed,
    setTyped,
    lines,
    chosen,
    setPicked,
    ask: asks[kind],
  };
}

function SplitForm({ order, onDone }: FormProps) {
  const text = useText();
  const form = useAsk(order);
  const { insisted, insist } = useInsisted(form.kind);
  const missing = insisted && form.ask === undefined;
  const { split } = useBillDesk(order._id, useWhileThere(onDone));
  return (
    <SheetForm
      submit={text('bills.split-add')}
      busy={split.isPending}
      onSubmit={() => {
        insist();
        if (form.ask) split.mutate(form.ask);
      }}
    >
      <Segmented
        legend={text('bills.split-how')}
        hideLegend
        name="split-kind"
        value={form.kind}
        options={KINDS.map((value) => ({ value, label: text(`bills.split-${value}`) }))}
        onChange={(value) => form.setKind(KINDS.find((each) => each === value) ?? 'items')}
      />
      {form.kind === 'items' && (
        <Lines lines={form.lines} chosen={form.chosen} missing={missing} onChoose={form.setPicked} />
      )}
      {form.kind === 'equal' && (
        <Segmented
          legend={text('bills.split-people')}
          rule={text('bills.split-people-text')}
          name="split-people"
          value={form.people}
          options={PEOPLE.map((value) => ({ value, label: value }))}
          onChange={form.setPeople}
        />
      )}
      {form.kind === 'amount' && (
        <AmountInput
          id="split-amount"
          label={text('payments.amount')}
          value={form.typed}
          error={missing ? text('offers.problem-amount') : undefined}
          onChange={form.setTyped}
        />
      )}
    </SheetForm>
  );
}

interface SheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes a part of a bill that is paid on its own: some dishes, an equal share or an amount. */
export function SplitSheet({ order, open, onClose }: SheetProps) {
  const text = useText();
  return (
    <FormSheet open={open} onClose={onClose} title={text('bills.split')} wide>
      {open && <SplitForm order={order} onDone={onClose} />}
    </FormSheet>
  );
}
