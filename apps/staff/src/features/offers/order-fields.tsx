import { ORDER_TYPES } from '@tableside/contract/vocabulary';
import { ToggleChip } from '@tableside/ui/chip';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { Switch } from '@tableside/ui/switch';
import { AmountInput, CountInput } from '../../lib/form/typed-inputs.tsx';
import { modeOf } from '../../lib/mode.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { DishesField } from './dishes-field.tsx';
import type { OfferForm } from './use-offer-form.ts';

interface Props {
  readonly form: OfferForm;
}
const toggled = <V,>(list: readonly V[], value: V): readonly V[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

/** For which orders the offer holds. */
export function OrderFields({ form }: Props) {
  const text = useText();
  const { me, store } = useOnDuty();
  const { draft, set, errorOf } = form;
  const others = me.stores.filter(({ _id }) => _id !== store._id);
  return (
    <section className="form-part">
      <h2>{text('offers.part-orders')}</h2>
      <AmountInput
        id="offer-minimum"
        label={text('offers.minimum')}
        helper={text('offers.minimum-text')}
        optional
        value={draft.minimum}
        error={errorOf('minimum')}
        onChange={(minimum) => set({ minimum })}
      />
      <ChoiceGroup legend={text('offers.modes')} rule={text('offers.modes-text')}>
        <div className="hours-days">
          {ORDER_TYPES.map((mode) => {
            const { icon, label } = modeOf(mode, text);
            return (
              <ToggleChip
                key={mode}
                icon={icon}
                pressed={draft.modes.includes(mode)}
                onClick={() => set({ modes: toggled(draft.modes, mode) })}
              >
                {label}
              </ToggleChip>
            );
          })}
        </div>
      </ChoiceGroup>
      <DishesField form={form} />
      {others.length > 0 && draft.kind !== 'reward' && (
        <ChoiceGroup legend={text('offers.stores')}>
          {others.map(({ _id, name }) => (
            <CheckboxRow
              key={_id}
              label={name}
              checked={draft.stores.includes(_id)}
              onChange={() => set({ stores: toggled(draft.stores, _id) })}
            />
          ))}
        </ChoiceGroup>
      )}
    </section>
  );
}

/** Who may use the offer, and how often. */
export function LimitFields({ form: { draft, set, errorOf } }: Props) {
  const text = useText();
  return (
    <section className="form-part">
      <h2>{text('offers.part-limits')}</h2>
      <Switch
        spread
        label={text('offers.first-only')}
        checked={draft.firstOnly}
        onChange={(firstOnly) => set({ firstOnly })}
      />
      <div className="form-pair">
        <CountInput
          id="offer-per-guest"
          label={text('offers.per-guest')}
          optional
          value={draft.perGuest}
          error={errorOf('perGuest')}
          onChange={(perGuest) => set({ perGuest })}
        />
        <CountInput
          id="offer-total"
          label={text('offers.total')}
          helper={text('offers.total-text')}
          optional
          value={draft.total}
          error={errorOf('total')}
          onChange={(total) => set({ total })}
        />
      </div>
    </section>
  );
}
