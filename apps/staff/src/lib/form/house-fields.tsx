import { LONGEST_HOUSE_ADDRESS, LONGEST_HOUSE_PHONE, LONGEST_NAME } from '@tableside/contract/limits';
import { type HOUSE_MODES, LANGUAGES, type Language } from '@tableside/contract/vocabulary';
import { languageNames } from '@tableside/i18n/languages';
import { Field } from '@tableside/ui/field';
import { useText } from '../text.tsx';
import { ChipChoice } from './chip-choice.tsx';

type HouseMode = (typeof HOUSE_MODES)[number];

/** What a restaurant is called, where it is and how it is reached. */
interface House {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}
interface HouseFieldsProps {
  readonly house: House;
  /** What to say of the name. */
  readonly error: string | undefined;
  readonly onChange: (some: Partial<House>) => void;
}

/** How guests find and reach a restaurant. */
export function HouseFields({ house: { name, address, phone }, error, onChange }: HouseFieldsProps) {
  const text = useText();
  return (
    <>
      <Field
        id="house-name"
        label={text('setup.place-name')}
        autoComplete="organization"
        maxLength={LONGEST_NAME}
        value={name}
        error={error}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Field
        id="house-address"
        label={text('setup.address')}
        optional={text('shared.optional')}
        autoComplete="street-address"
        maxLength={LONGEST_HOUSE_ADDRESS}
        value={address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <Field
        id="house-phone"
        label={text('setup.phone')}
        optional={text('shared.optional')}
        type="tel"
        autoComplete="tel"
        maxLength={LONGEST_HOUSE_PHONE}
        value={phone}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
    </>
  );
}

interface ChoiceProps<V extends string> {
  readonly value: readonly V[];
  readonly error?: string | undefined;
  readonly onChange: (value: readonly V[]) => void;
}

/** What guests can do in a restaurant, among what makes sense there. */
export function HouseModes<Mode extends HouseMode>(
  choice: ChoiceProps<Mode> & { readonly options: readonly Mode[] },
) {
  const text = useText();
  return (
    <ChipChoice
      {...choice}
      legend={text('setup.modes')}
      label={(mode: HouseMode) => text(`setup.mode-${mode}`)}
    />
  );
}

/** The languages in which guests read everything. */
export function GuestLanguages(choice: ChoiceProps<Language>) {
  const text = useText();
  return (
    <ChipChoice
      {...choice}
      legend={text('setup.languages')}
      options={LANGUAGES}
      label={(each) => languageNames[each]}
      languages
    />
  );
}
