import { SETUP_MODES } from '@tableside/contract/vocabulary';
import { LANGUAGES, languageNames } from '@tableside/i18n/languages';
import { Field } from '@tableside/ui/field';
import { SelectField } from '@tableside/ui/select-field';
import { useMemo } from 'react';
import { ChipChoice } from '../../lib/form/chip-choice.tsx';
import { TaxRows } from '../../lib/money/tax-rows.tsx';
import { useTexts } from '../../lib/text.tsx';
import type { FormPart } from './form-part.ts';
import { countryOptions, currencyOptions, zoneOptions } from './place-options.ts';
import { withCountry } from './setup-draft.ts';

const NONE = { value: '', label: '–' };

function Choices({ draft, change, error }: FormPart) {
  const { text } = useTexts();
  return (
    <>
      <ChipChoice
        legend={text('setup.modes')}
        error={error('modes')}
        options={SETUP_MODES}
        value={draft.modes}
        label={(mode) => text(`setup.mode-${mode}`)}
        onChange={(modes) => change({ modes })}
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
    </>
  );
}

/** Where the restaurant is, what it takes, and in which languages. */
export function PlaceStep(part: FormPart) {
  const { draft, change, error } = part;
  const { text, language } = useTexts();
  const countries = useMemo(() => countryOptions(language), [language]);
  const currencies = useMemo(() => currencyOptions(language), [language]);
  const zones = useMemo(() => zoneOptions(draft.zone), [draft.zone]);
  return (
    <>
      <Field
        id="setup-place"
        label={text('setup.place-name')}
        autoComplete="organization"
        maxLength={80}
        value={draft.place}
        error={error('place')}
        onChange={(event) => change({ place: event.currentTarget.value })}
      />
      <SelectField
        id="setup-country"
        label={text('setup.country')}
        value={draft.country}
        options={draft.country === '' ? [NONE, ...countries] : countries}
        error={error('country')}
        onChange={(event) => change(withCountry(draft, event.currentTarget.value))}
      />
      <div className="setup-pair">
        <SelectField
          id="setup-currency"
          label={text('setup.currency')}
          value={draft.currency}
          options={draft.currency === '' ? [NONE, ...currencies] : currencies}
          error={error('currency')}
          onChange={(event) => change({ currency: event.currentTarget.value })}
        />
        <SelectField
          id="setup-zone"
          label={text('setup.zone')}
          value={draft.zone}
          options={zones}
          onChange={(event) => change({ zone: event.currentTarget.value })}
        />
      </div>
      <Field
        id="setup-address"
        label={text('setup.address')}
        optional={text('shared.optional')}
        autoComplete="street-address"
        maxLength={300}
        value={draft.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <Field
        id="setup-phone"
        label={text('setup.phone')}
        optional={text('shared.optional')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={draft.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <Choices {...part} />
      <TaxRows
        taxes={draft.taxes}
        helper={text('setup.taxes-text')}
        error={error('taxes')}
        fresh={(id) => ({ id, name: '', rate: '', inclusive: true })}
        removable={() => true}
        onChange={(taxes) => change({ taxes })}
      />
    </>
  );
}
