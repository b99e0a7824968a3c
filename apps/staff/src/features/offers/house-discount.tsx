import type { Store } from '@tableside/contract/venues.schema';
import { formatRate } from '@tableside/i18n/formats';
import type { Currency } from '@tableside/pricing/money';
import { type DefaultDiscountRule, defaultDiscountFor } from '@tableside/pricing/unit-price';
import { Segmented } from '@tableside/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { dishName } from '../../lib/dish-name.ts';
import { Clashes } from '../../lib/form/clashes.tsx';
import { EditForm } from '../../lib/form/edit-form.tsx';
import { AmountInput, RateInput } from '../../lib/form/typed-inputs.tsx';
import { useLaidOver } from '../../lib/form/use-laid-over.ts';
import { keys } from '../../lib/keys.ts';
import { useMoney } from '../../lib/money/money.ts';
import { PERCENT, readDiscount } from '../../lib/money/read-discount.ts';
import { plainText } from '../../lib/money/spelled.ts';
import { note } from '../../lib/notes.ts';
import { itemsQuery, storeQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

type Rule = DefaultDiscountRule | null;
const WAYS = ['none', 'percent', 'flat'] as const;
type Way = (typeof WAYS)[number];

const wayOf = (rule: Rule): Way => (rule === null ? 'none' : rule.isPercentage ? 'percent' : 'flat');

/** Some dishes as guests will see them. */
function Sample({ rule }: { readonly rule: Rule }) {
  const { text, language } = useTexts();
  const money = useMoney();
  const { store } = useOnDuty();
  const { data = [] } = useQuery(itemsQuery(store._id));
  const dishes = data.filter(({ base_price: price }) => price > 0).slice(0, 3);
  if (dishes.length === 0) return null;
  return (
    <section className="panel-part">
      <h3>{text('offers.house-sample')}</h3>
      <dl className="facts">
        {dishes.map(({ _id, name, base_price: price }) => {
          const off = defaultDiscountFor(price, rule);
          return (
            <div key={_id}>
              <dt>{dishName(name, language).name}</dt>
              <dd>
                {off && <del className="t-muted">{money(off.original)}</del>}{' '}
                {money(off?.discounted ?? price)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function useSaving() {
  const text = useText();
  const { store } = useOnDuty();
  return useCommand({
    ask: (discount: Rule, options) =>
      api.saveHouseDiscount({ params: { store_id: store._id }, body: { discount } }, options),
    stale: [keys.store(store._id)],
    onDone: () => note('success', text('offers.house-saved')),
  });
}

interface Draft {
  readonly rule: { readonly way: Way; readonly typed: string };
}
const draftOf = (rule: Rule, { exponent }: Currency): Draft => ({
  rule: {
    way: wayOf(rule),
    typed: plainText(rule?.value ?? null, rule?.isPercentage ? PERCENT.exponent : exponent),
  },
});

/** What was typed as a rule; undefined when it cannot be meant. */
function ruleIn({ rule: { way, typed } }: Draft, currency: Currency): Rule | undefined {
  if (way === 'none') return null;
  const value = readDiscount(way, typed, currency);
  return value === undefined ? undefined : { value, isPercentage: way === 'percent' };
}

/** The way and its number mean nothing without each other. */
const ONE_THING = ['rule'];

function Form({ now }: { readonly now: Rule }) {
  const { text, language } = useTexts();
  const money = useMoney();
  const can = useCan();
  const { default_currency: currency } = useOnDuty().store;
  const newest = draftOf(now, currency);
  const edited = useLaidOver(newest, ONE_THING);
  const { way, typed } = edited.value.rule;
  const [insisted, setInsisted] = useState(false);
  const rule = ruleIn(edited.value, currency);
  const save = useSaving();
  const words =
    rule &&
    text('offers.house-words', {
      off: rule.isPercentage ? formatRate(language, rule.value) : money(rule.value),
    });
  const disabled = !can('offers.write');
  const error =
    insisted && rule === undefined
      ? text(way === 'percent' ? 'offers.problem-rate' : 'offers.problem-amount')
      : undefined;
  const Input = way === 'percent' ? RateInput : AmountInput;
  return (
    <EditForm
      className="house-discount"
      changed={edited.changed ? [text('offers.rate')] : []}
      busy={save.isPending}
      readOnly={disabled}
      onUndo={() => edited.set(() => newest)}
      onSubmit={() => {
        setInsisted(true);
        if (rule !== undefined) save.mutate(rule, { onSuccess: edited.sent() });
      }}
    >
      <Clashes words={edited.clashes.length > 0 ? [text('offers.rate')] : []} />
      <p className="programme-words">{words || text('offers.house-none-words')}</p>
      <Segmented
        legend={text('offers.tab-house')}
        hideLegend
        name="house-discount"
        value={way}
        options={WAYS.map((value) => ({ value, label: text(`offers.house-${value}`) }))}
        onChange={(value) => {
          const other = WAYS.find((each) => each === value) ?? 'none';
          edited.set(() => ({ rule: { way: other, typed: '' } }));
          setInsisted(false);
        }}
      />
      {way !== 'none' && (
        <Input
          id="house-value"
          label={text(way === 'percent' ? 'offers.house-percent' : 'offers.house-flat')}
          helper={way === 'flat' ? text('offers.house-flat-text') : undefined}
          value={typed}
          error={error}
          disabled={disabled}
          onChange={(value) => edited.set(() => ({ rule: { way, typed: value } }))}
        />
      )}
      <Sample rule={rule ?? null} />
    </EditForm>
  );
}

const ruleOf = ({ preferences }: Store): Rule => preferences.crm.default_discount;

/** What is off every dish for everybody: none, a percentage or an amount, with what it makes of the prices. */
export function HouseDiscount() {
  const { store } = useOnDuty();
  const query = useQuery(storeQuery(store._id));
  return <QueryState query={query}>{(shown) => <Form now={ruleOf(shown)} />}</QueryState>;
}
