import { Segmented } from '@tableside/ui/segmented';
import { SelectField } from '@tableside/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { dishName } from '../../lib/dish-name.ts';
import { AmountInput, CountInput, RateInput } from '../../lib/form/typed-inputs.tsx';
import { itemsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import type { Benefit } from './offer-draft.ts';
import type { OfferForm } from './use-offer-form.ts';

const BENEFITS: readonly Benefit[] = ['percent', 'flat', 'item'];
interface Props {
  readonly form: OfferForm;
}

function FreeDish({ form: { draft, set, errorOf } }: Props) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const items = useQuery(itemsQuery(store._id));
  const dishes = (items.data ?? []).map(({ _id, name }) => ({
    value: _id,
    label: dishName(name, language).name,
  }));
  return (
    <>
      <SelectField
        id="offer-item"
        label={text('offers.free-dish')}
        value={draft.item}
        error={errorOf('item')}
        options={[{ value: '', label: text('offers.choose') }, ...dishes]}
        onChange={(event) => set({ item: event.currentTarget.value })}
      />
      <CountInput
        id="offer-value"
        label={text('offers.pieces')}
        value={draft.value}
        error={errorOf('value')}
        onChange={(value) => set({ value })}
      />
    </>
  );
}

function Rate({ form: { draft, set, errorOf } }: Props) {
  const text = useText();
  return (
    <>
      <RateInput
        id="offer-value"
        label={text('offers.rate')}
        value={draft.value}
        error={errorOf('value')}
        onChange={(value) => set({ value })}
      />
      <AmountInput
        id="offer-most"
        label={text('offers.most')}
        optional
        value={draft.most}
        error={errorOf('most')}
        onChange={(most) => set({ most })}
      />
    </>
  );
}

/** What the offer gives. */
export function BenefitFields({ form }: Props) {
  const text = useText();
  const { draft, set, errorOf } = form;
  return (
    <section className="form-part">
      <h2>{text('offers.part-benefit')}</h2>
      <Segmented
        legend={text('offers.part-benefit')}
        hideLegend
        name="benefit"
        value={draft.benefit}
        options={BENEFITS.map((value) => ({ value, label: text(`offers.benefit-${value}`) }))}
        onChange={(value) =>
          set({ benefit: BENEFITS.find((each) => each === value) ?? 'percent', value: '', most: '' })
        }
      />
      <div className="form-pair">
        {draft.benefit === 'percent' && <Rate form={form} />}
        {draft.benefit === 'flat' && (
          <AmountInput
            id="offer-value"
            label={text('offers.amount')}
            value={draft.value}
            error={errorOf('value')}
            onChange={(value) => set({ value })}
          />
        )}
        {draft.benefit === 'item' && <FreeDish form={form} />}
      </div>
    </section>
  );
}
