import { Field } from '@tableside/ui/field';
import { Switch } from '@tableside/ui/switch';
import { GuestLanguages, HouseFields } from '../../../lib/form/house-fields.tsx';
import { useText } from '../../../lib/text.tsx';
import type { SettingsPart } from '../settings-part.ts';
import { StorePictures } from './store-pictures.tsx';

/** What guests see of the restaurant. */
export function PlaceFields({ draft, change, error }: SettingsPart) {
  const text = useText();
  return (
    <>
      <StorePictures />
      <HouseFields house={draft} error={error('name')} onChange={change} />
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
      <GuestLanguages
        value={draft.languages}
        error={error('languages')}
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
