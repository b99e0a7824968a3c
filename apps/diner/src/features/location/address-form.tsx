import type { Address } from '@tableside/contract/accounts.schema';
import type { Store } from '@tableside/contract/venues.schema';
import type { Place } from '@tableside/pricing/distance';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { showWrong } from '@tableside/ui/show-wrong';
import { AddressFields } from '../../lib/delivery/address-fields.tsx';
import { ReachLine } from '../../lib/delivery/reach-line.tsx';
import { useAddressForm } from '../../lib/delivery/use-address-form.ts';
import { useText } from '../../lib/text.tsx';
import { PinMap } from './pin-map.tsx';
import { PositionButton } from './position-button.tsx';

export type PlacedStore = Store & { readonly location: Place };
interface AddressFormProps {
  readonly store: PlacedStore;
  /** Null: a new one. */
  readonly address: Address | null;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
}

/** An address with its pin: by the device, on the drawn map, and in words. */
export function AddressForm({ store, address, onSaved, onCancel }: AddressFormProps) {
  const text = useText();
  const form = useAddressForm(address, onSaved);
  const { draft, change } = form;
  const giveUp = () => {
    form.forget();
    onCancel();
  };
  const place = (location: Place) => change({ location });
  const unpinned = form.missing.includes('location');
  const rings = (store.preferences.delivery?.fees ?? []).map(({ up_to_m }) => up_to_m).sort((a, b) => a - b);
  return (
    <form
      ref={handOverFocus}
      className="location"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
        showWrong(event.currentTarget);
      }}
    >
      <PositionButton onFound={place} />
      <section className="location-pin" aria-label={text('location.pin')} data-wrong={unpinned || undefined}>
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
        {unpinned && (
          <Banner kind="danger" live>
            {text('location.no-pin')}
          </Banner>
        )}
      </section>
      <AddressFields form={form} />
      {form.refusal && (
        <Banner kind="danger" live>
          {form.refusal}
        </Banner>
      )}
      <Button type="submit" kind="accent" size="lg" block busy={form.busy}>
        {text('location.save')}
      </Button>
      <Button kind="text" block onClick={giveUp}>
        {text('shared.cancel')}
      </Button>
    </form>
  );
}
