import type { Order } from '@tableside/contract/ordering.schema';
import { freeShares, type LineShare } from '@tableside/pricing/line-share';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { Segmented } from '@tableside/ui/segmented';
import { ShareSelect } from '@tableside/ui/share-select';
import { Sheet } from '@tableside/ui/sheet';
import { Fragment, useState } from 'react';
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

/** Dishes of a part by their ids, each with how much of it. */
type Chosen = ReadonlyMap<string, LineShare>;

interface LinesProps {
  readonly order: Order;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

function Lines({ order, chosen, onChoose }: LinesProps) {
  const { text, language } = useTexts();
  const money = useMoney();
  const choose = (id: string, share: LineShare | undefined) => {
    const others = [...chosen].filter(([of]) => of !== id);
    onChoose(new Map(share ? [...others, [id, share]] : others));
  };
  return (
    <ChoiceGroup legend={text('bills.split-dishes')}>
      {liveLines(order).map((line) => {
        const { _id, qty, total } = line;
        const free = freeShares(order.bill.parts, line);
        if (free.length === 0) return null;
        const share = chosen.get(_id);
        const { name } = dishName(line.name, language);
        return (
          <Fragment key={_id}>
            <CheckboxRow
              label={`${qty} × ${name}`}
              end={money(total)}
              checked={share !== undefined}
              onChange={() => choose(_id, share ? undefined : free[0])}
            />
            {share && (
              <ShareSelect
                id={`split-${_id}`}
                label={text('share.how-much', { dish: name })}
                qty={qty}
                shares={free}
                value={share}
                texts={{
                  all: text('share.all-of-it'),
                  pieces: (count) => text('share.pieces', { count, all: qty }),
                }}
                onChange={(next) => choose(_id, next)}
              />
            )}
          </Fragment>
        );
      })}
    </ChoiceGroup>
  );
}

/** What is asked for, or undefined while it is not complete. */
function useAsk() {
  const { store } = useOnDuty();
  const [kind, setKind] = useState<Kind>('items');
  const [people, setPeople] = useState<string>(PEOPLE[0]);
  const [typed, setTyped] = useState('');
  const [lines, setLines] = useState<Chosen>(new Map());
  const amount = readMoney(typed, store.default_currency) ?? 0;
  const asks: Readonly<Record<Kind, PartAsk | undefined>> = {
    items:
      lines.size === 0
        ? undefined
        : { kind: 'items', lines: [...lines].map(([line_id, { num, den }]) => ({ line_id, num, den })) },
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
