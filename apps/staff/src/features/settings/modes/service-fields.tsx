import { SEATING_RULES } from '@tableside/contract/vocabulary';
import { Field } from '@tableside/ui/field';
import { RadioCards } from '@tableside/ui/radio-cards';
import { HouseModes } from '../../../lib/form/house-fields.tsx';
import { AmountInput } from '../../../lib/form/typed-inputs.tsx';
import { useText } from '../../../lib/text.tsx';
import type { SettingsPart } from '../settings-part.ts';
import { amountFits } from '../typed-numbers.ts';
import { FeatureFields } from './feature-fields.tsx';

/** What guests may do here, who opens a table, how long a call waits, and how much goes to the kitchen unseen. */
export function ServiceFields({ draft, change, tried, error }: SettingsPart) {
  const text = useText();
  return (
    <>
      <HouseModes
        options={draft.possible}
        value={draft.modes}
        onChange={(modes) => change({ modes: [...modes] })}
      />
      <FeatureFields features={draft.features} onChange={(features) => change({ features })} />
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
