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
    mutationFn: async (asked: OfferRule) => {
      const at = moment === '' ? null : instantAt(store.timezone, moment).toISOString();
      const lines = plate.map(({ id, qty }) => ({ item_id: id, qty }));
      const body = { rule: asked, mode, at, lines };
      return valueIn(await api.tryCampaign({ params: { store_id: store._id }, body }));
    },
  });
  const ready = rule !== undefined && plate.length > 0;
  return (
    <section className="try-box">
      <h3>{text('offers.try')}</h3>
      <SamplePlate
        plate={plate}
        wanted={rule?.benefit.item_id ?? undefined}
        onChange={(next) => {
          setPlate(next);
          trial.reset();
        }}
      />
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
        aria-disabled={!ready || undefined}
        onClick={() => rule && trial.mutate(rule)}
      >
        {text('offers.try-do')}
      </Button>
      {rule === undefined && <p className="t-muted">{text('offers.try-first')}</p>}
      {trial.isError && <Banner kind="danger">{failureText(trial.error, text)}</Banner>}
      {trial.data && <Result tried={trial.data} />}
    </section>
  );
}
