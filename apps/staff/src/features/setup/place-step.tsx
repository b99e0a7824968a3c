import { SETUP_MODES } from '@tableside/contract/vocabulary';
import { SelectField } from '@tableside/ui/select-field';
import { useMemo } from 'react';
import { GuestLanguages, HouseFields, HouseModes } from '../../lib/form/house-fields.tsx';
import { TaxRows } from '../../lib/money/tax-rows.tsx';
import { useTexts } from '../../lib/text.tsx';
import type { FormPart } from './form-part.ts';
import { countryOptions, currencyOptions, zoneOptions } from './place-options.ts';
import { withCountry } from './setup-draft.ts';

/** The orders that a restaurant may take; delivery is set up later, and taxed already. */
const ORDERS = ['dinein', 'takeaway', 'delivery'];
const NONE = { value: '', label: '–' };

/** Where the restaurant is, what it takes, and in which languages. */
export function PlaceStep({ draft, change, error }: FormPart) {
  const { text, language } = useTexts();
  const countries = useMemo(() => countryOptions(language), [language]);
  const currencies = useMemo(() => currencyOptions(language), [language]);
  const zones = useMemo(() => zoneOptions(draft.zone), [draft.zone]);
  return (
    <>
      <HouseFields
        house={{ ...draft, name: draft.place }}
        error={error('place')}
        onChange={({ name = draft.place, ...some }) => change({ ...some, place: name })}
      />
      <SelectField
        id="setup-country"
        label={text('setup.country')}
        value={draft.country}
        options={draft.country === '' ? [NONE, ...countries] : countries}
        error={error('country')}
        onChange={(event) => change(withCountry(draft, event.currentTarget.value, language))}
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
      <HouseModes
        options={SETUP_MODES}
        value={draft.modes}
        error={error('modes')}
        onChange={(modes) => change({ modes })}
      />
      <GuestLanguages
        value={draft.languages}
        error={error('languages')}
        onChange={(languages) => change({ languages, languagesChosen: true })}
      />
      <TaxRows
        taxes={draft.taxes}
        possible={ORDERS}
        helper={text('setup.taxes-text')}
        error={error('taxes')}
        fresh={(id) => ({ id, name: '', rate: '', inclusive: true, kinds: [] })}
        removable={() => true}
        onChange={(taxes) => change({ taxes })}
      />
    </>
  );
}
