import { SEATING_RULES } from '@tableside/contract/vocabulary';
import { LANGUAGES, languageNames } from '@tableside/i18n/languages';
import { Field } from '@tableside/ui/field';
import { RadioCards } from '@tableside/ui/radio-cards';
import { Switch } from '@tableside/ui/switch';
import { ChipChoice } from '../../../lib/form/chip-choice.tsx';
import { AmountInput } from '../../../lib/form/typed-inputs.tsx';
import { useText } from '../../../lib/text.tsx';
import type { SettingsPart } from '../settings-part.ts';
import { amountFits } from '../typed-numbers.ts';

/** What guests see of the restaurant. */
export function PlaceFields({ draft, change, error }: SettingsPart) {
  const text = useText();
  return (
    <>
      <Field
        id="house-name"
        label={text('setup.place-name')}
        autoComplete="off"
        maxLength={80}
        value={draft.name}
        error={error('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Field
        id="house-address"
        label={text('setup.address')}
        autoComplete="off"
        maxLength={300}
        value={draft.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <Field
        id="house-phone"
        label={text('setup.phone')}
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={draft.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <Field
        id="house-spot"
        label={text('house.spot')}
        optional={draft.modes.includes('delivery') ? undefined : text('shared.optional')}
        helper={text('house.spot-text')}
        error={error('spot')}
        autoComplete="off"
        maxLength={60}
        value={draft.spot}
        onChange={(event) => change({ spot: event.currentTarget.value })}
      />
      <ChipChoice
        legend={text('setup.languages')}
        error={error('languages')}
        options={LANGUAGES}
        value={draft.languages}
        label={(each) => languageNames[each]}
        languages
        onChange={(languages) => change({ languages })}
      />
      <Switch
        spread
        label={text('house.veg-marks')}
        checked={draft.marks}
        onChange={(marks) => change({ marks })}
      />
    </>
  );
}

/** What guests may do here, who opens a table, how long a call waits, and how much goes to the kitchen unseen. */
export function ServiceFields({ draft, change, tried, error }: SettingsPart) {
  const text = useText();
  return (
    <>
      <ChipChoice
        legend={text('setup.modes')}
        options={draft.possible}
        value={draft.modes}
        label={(mode) => text(`setup.mode-${mode}`)}
        onChange={(modes) => change({ modes: [...modes] })}
      />
      <RadioCards
        legend={text('house.seating')}
        name="seating"
        value={draft.seating}
        options={SEATING_RULES.map((rule) => ({
          value: rule,
          label: text(`house.seating-${rule}`),
          note: text(`house.seating-${rule}-text`),
        }))}
        onChange={(value) =>
          change({ seating: SEATING_RULES.find((rule) => rule === value) ?? draft.seating })
        }
      />
      <Field
        id="house-calls"
        label={text('house.calls')}
        helper={text('house.calls-text')}
        error={error('calls')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={draft.calls}
        onChange={(event) => change({ calls: event.currentTarget.value })}
      />
      <AmountInput
        id="house-limit"
        label={text('house.limit')}
        helper={text('house.limit-text')}
        error={tried && !amountFits(draft.limit, draft.currency) ? text('house.wrong-amount') : undefined}
        optional
        value={draft.limit}
        onChange={(limit) => change({ limit })}
      />
    </>
  );
}
