import type { Address } from '@tableside/contract/accounts.schema';
import type { Store } from '@tableside/contract/venues.schema';
import type { Place } from '@tableside/pricing/distance';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { ToggleChip } from '@tableside/ui/chip';
import { Field } from '@tableside/ui/field';
import { ReachLine } from '../../lib/delivery/reach-line.tsx';
import { useText } from '../../lib/text.tsx';
import { PinMap } from './pin-map.tsx';
import { PositionButton } from './position-button.tsx';
import { useAddressForm } from './use-address-form.ts';

export type PlacedStore = Store & { readonly location: Place };
interface AddressFormProps {
  readonly store: PlacedStore;
  /** Null: a new one. */
  readonly address: Address | null;
  readonly onSaved: (id: string) => void;
}
type Form = ReturnType<typeof useAddressForm>;

/** House, street and what finds the door. */
function Words({ form }: { readonly form: Form }) {
  const text = useText();
  const { draft, change } = form;
  const rows = [
    ['house', 'address-line2', 80],
    ['line1', 'address-line1', 120],
    ['line2', 'address-line3', 120],
    ['city', 'address-level2', 80],
    ['landmark', 'off', 120],
  ] as const;
  return rows.map(([name, autoComplete, maxLength]) => (
    <Field
      key={name}
      id={`address-${name}`}
      label={text(`location.${name}`)}
      optional={name === 'line2' || name === 'landmark' ? text('shared.optional') : undefined}
      error={form.missing.some((one) => one === name) ? text('location.missing') : undefined}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  ));
}

/** Home, work or a name of its own. */
function LabelField({ form }: { readonly form: Form }) {
  const text = useText();
  const usual = [text('location.home'), text('location.work')];
  return (
    <div className="location-label">
      <Field
        id="address-label"
        label={text('location.label')}
        optional={text('shared.optional')}
        autoComplete="off"
        maxLength={40}
        value={form.draft.label}
        onChange={(event) => form.change({ label: event.currentTarget.value })}
      />
      <div className="location-chips">
        {usual.map((label) => (
          <ToggleChip key={label} pressed={form.draft.label === label} onClick={() => form.change({ label })}>
            {label}
          </ToggleChip>
        ))}
      </div>
    </div>
  );
}

/** An address with its pin: by the device, on the drawn map, and in words. */
export function AddressForm({ store, address, onSaved }: AddressFormProps) {
  const text = useText();
  const form = useAddressForm(address, onSaved);
  const { draft, change } = form;
  const place = (location: Place) => change({ location });
  const rings = (store.preferences.delivery?.fees ?? []).map(({ up_to_m }) => up_to_m).sort((a, b) => a - b);
  return (
    <form
      className="location"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <PositionButton onFound={place} />
      <section className="location-pin" aria-label={text('location.pin')}>
        <h2 className="t-h3">{text('location.pin')}</h2>
        <p className="t-small t-muted">{text('location.pin-hint')}</p>
        <PinMap
          store={store.location}
          storeName={store.visible_name || store.name}
          rings={rings}
          value={draft.location}
          onChange={place}
        />
        <ReachLine store={store} place={draft.location} exact />
        {form.missing.includes('location') && (
          <Banner kind="danger" live>
            {text('location.no-pin')}
          </Banner>
        )}
      </section>
      <Words form={form} />
      <LabelField form={form} />
      {form.refusal && (
        <Banner kind="danger" live>
          {form.refusal}
        </Banner>
      )}
      <Button type="submit" kind="accent" size="lg" block busy={form.busy}>
        {text('location.save')}
      </Button>
    </form>
  );
}
