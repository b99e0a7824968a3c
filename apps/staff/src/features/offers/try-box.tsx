import type { Tried } from '@tableside/contract/staff-offers.schema';
import { ORDER_TYPES, type OrderType } from '@tableside/contract/vocabulary';
import { instantAt } from '@tableside/pricing/zone-time';
import { Banner } from '@tableside/ui/banner';
import { type BillRow, BillRows } from '@tableside/ui/bill-rows';
import { Button } from '@tableside/ui/button';
import { SelectField } from '@tableside/ui/select-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { isSame } from '../../lib/form/lay-over.ts';
import { DateInput } from '../../lib/form/typed-inputs.tsx';
import { modeOf } from '../../lib/mode.tsx';
import { useMoney } from '../../lib/money/money.ts';
import { failureText, valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import type { OfferRule } from './read-offer.ts';
import { type Plate, SamplePlate } from './sample-plate.tsx';

function Result({ tried }: { readonly tried: Tried }) {
  const text = useText();
  const money = useMoney();
  const rows: readonly BillRow[] = [
    { key: 'items', label: text('offers.try-items'), amount: money(tried.item_total) },
    ...(tried.usable
      ? [
          {
            key: 'off',
            label: text('offers.try-off'),
            amount: `−${money(tried.discount)}`,
            kind: 'credit',
          } as const,
          { key: 'without', label: text('offers.try-without'), amount: <s>{money(tried.total_without)}</s> },
        ]
      : []),
    {
      key: 'total',
      label: text('shared.price.total'),
      amount: money(tried.total_amount),
      kind: 'total',
    },
  ];
  return (
    <div role="status" className="panel-part">
      {tried.usable ? (
        <Banner kind="success">{text('offers.try-saves', { amount: money(tried.discount) })}</Banner>
      ) : (
        <Banner kind="warning">
          {[
            tried.message,
            tried.missing !== null && text('offers.try-missing', { amount: money(tried.missing) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Banner>
      )}
      <BillRows label={text('offers.try')} rows={rows} />
    </div>
  );
}

/** What is tried: a rule, with some dishes, in a mode, at a time of the store ('': now). */
interface Trial {
  readonly rule: OfferRule;
  readonly mode: OrderType;
  readonly moment: string;
  readonly plate: Plate;
}

interface TryBoxProps {
  /** Undefined while the form cannot be meant yet. */
  readonly rule: OfferRule | undefined;
}

/** What the rule does to a sample bill of the store's own dishes, asked of the server; nothing is kept. */
export function TryBox({ rule }: TryBoxProps) {
  const text = useText();
  const { store } = useOnDuty();
  const [plate, setPlate] = useState<Plate>([]);
  const [mode, setMode] = useState<OrderType>('dinein');
  const [moment, setMoment] = useState('');
  const trial = useMutation({
    mutationFn: async ({ plate: dishes, moment: then, ...rest }: Trial) => {
      const at = then === '' ? null : instantAt(store.timezone, then).toISOString();
      const lines = dishes.map(({ id, qty }) => ({ item_id: id, qty }));
      const body = { ...rest, at, lines };
      return valueIn(await api.tryCampaign({ params: { store_id: store._id }, body }));
    },
  });
  const asked = rule && { rule, mode, moment, plate };
  // What came of another rule, plate or time says nothing of this one.
  const stands = isSame(trial.variables, asked);
  return (
    <section className="try-box">
      <h3>{text('offers.try')}</h3>
      <SamplePlate plate={plate} wanted={rule?.benefit.item_id ?? undefined} onChange={setPlate} />
      <div className="form-pair">
        <SelectField
          id="try-mode"
          label={text('offers.try-mode')}
          value={mode}
          options={ORDER_TYPES.map((value) => ({ value, label: modeOf(value, text).label }))}
          onChange={(event) =>
            setMode(ORDER_TYPES.find((each) => each === event.currentTarget.value) ?? 'dinein')
          }
        />
        <DateInput
          id="try-at"
          type="datetime-local"
          optional
          label={text('offers.try-at')}
          helper={text('offers.try-now')}
          value={moment}
          onChange={setMoment}
        />
      </div>
      <Button
        block
        busy={trial.isPending}
        aria-disabled={!asked || plate.length === 0 || undefined}
        onClick={() => asked && trial.mutate(asked)}
      >
        {text('offers.try-do')}
      </Button>
      {rule === undefined && <p className="t-muted">{text('offers.try-first')}</p>}
      {stands && trial.isError && <Banner kind="danger">{failureText(trial.error, text)}</Banner>}
      {stands && trial.data && <Result tried={trial.data} />}
    </section>
  );
}
