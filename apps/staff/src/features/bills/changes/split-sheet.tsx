import type { Order } from '@tableside/contract/ordering.schema';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { Segmented } from '@tableside/ui/segmented';
import { Sheet } from '@tableside/ui/sheet';
import { useState } from 'react';
import { dishName } from '../../../lib/dish-name.ts';
import { SheetForm } from '../../../lib/form/sheet-form.tsx';
import { AmountInput } from '../../../lib/form/typed-inputs.tsx';
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
  readonly order: Order;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

function Lines({ order, chosen, onChoose }: LinesProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const taken = order.bill.parts
    .filter(({ state }) => state !== 'cancelled')
    .flatMap(({ lines }) => lines.map(({ line_id: id }) => id));
  return (
    <ChoiceGroup legend={text('bills.split-dishes')}>
      {liveLines(order)
        .filter(({ _id }) => !taken.includes(_id))
        .map(({ _id, qty, name, total }) => (
          <CheckboxRow
            key={_id}
            label={`${qty} × ${dishName(name, language).name}`}
            end={money(total)}
            checked={chosen.includes(_id)}
            onChange={() =>
              onChoose(chosen.includes(_id) ? chosen.filter((id) => id !== _id) : [...chosen, _id])
            }
          />
        ))}
    </ChoiceGroup>
  );
}

/** What is asked for, or undefined while it is not complete. */
function useAsk() {
  const { store } = useOnDuty();
  const [kind, setKind] = useState<Kind>('items');
  const [people, setPeople] = useState<string>(PEOPLE[0]);
  const [typed, setTyped] = useState('');
  const [lines, setLines] = useState<readonly string[]>([]);
  const amount = readMoney(typed, store.default_currency) ?? 0;
  const asks: Readonly<Record<Kind, PartAsk | undefined>> = {
    items:
      lines.length === 0
        ? undefined
        : { kind: 'items', lines: lines.map((id) => ({ line_id: id, num: 1, den: 1 })) },
    equal: { kind: 'equal', people: Number(people) },
    amount: amount > 0 ? { kind: 'amount', amount } : undefined,
  };
  return { kind, setKind, people, setPeople, typed, setTyped, lines, setLines, ask: asks[kind] };
}

function SplitForm({ order, onDone }: FormProps) {
  const text = useText();
  const form = useAsk();
  const { split } = useBillDesk(order._id, onDone);
  return (
    <SheetForm
      submit={text('bills.split-add')}
      ready={form.ask !== undefined}
      busy={split.isPending}
      onSubmit={() => {
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
      {form.kind === 'items' && <Lines order={order} chosen={form.lines} onChoose={form.setLines} />}
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
    <Sheet open={open} onClose={onClose} title={text('bills.split')} closeLabel={text('shared.close')} wide>
      {open && <SplitForm order={order} onDone={onClose} />}
    </Sheet>
  );
}
