import { BrokenArt, SearchArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { Plus } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useState } from 'react';
import { AddressCard } from '../../lib/delivery/address-card.tsx';
import { AddressFields } from '../../lib/delivery/address-fields.tsx';
import { useAddressForm } from '../../lib/delivery/use-address-form.ts';
import { useAddresses } from '../../lib/delivery/use-addresses.ts';
import { useText } from '../../lib/text.tsx';

function Addresses({ onAdd }: { readonly onAdd: () => void }) {
  const text = useText();
  const { data, error, reload } = useAddresses();
  if (data)
    return (
      <div className="addresses">
        {data.length === 0 ? (
          <StateBlock art={<SearchArt />} title={text('location.none-chosen')} />
        ) : (
          <ul className="location-list">
            {data.map((address) => (
              <AddressCard key={address._id} address={address} />
            ))}
          </ul>
        )}
        <Button block icon={<Plus size={20} />} onClick={onAdd}>
          {text('location.add')}
        </Button>
      </div>
    );
  if (error !== undefined)
    return (
      <StateBlock
        alert
        art={<BrokenArt />}
        title={error}
        action={<Button onClick={reload}>{text('shared.retry')}</Button>}
      />
    );
  return (
    <SkeletonGroup label={text('shared.loading')}>
      <Skeleton shape="title" />
      <Skeleton />
    </SkeletonGroup>
  );
}

/** A new one in words. How far it is, its pin says where something is to be brought. */
function NewAddress({ onSaved }: { readonly onSaved: () => void }) {
  const text = useText();
  const form = useAddressForm(null, onSaved, { pin: false });
  return (
    <form
      className="addresses"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <AddressFields form={form} />
      <p className="t-small t-muted">{text('location.pin-later')}</p>
      {form.refusal && (
        <Banner kind="danger" live>
          {form.refusal}
        </Banner>
      )}
      <Button type="submit" kind="accent" size="lg" block busy={form.busy}>
        {text('acts.save')}
      </Button>
    </form>
  );
}

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The addresses one's food is brought to; a new one can be set down at any time. */
export function AddressesSheet({ open, onClose }: SheetProps) {
  const text = useText();
  const [adding, setAdding] = useState(false);
  // What was tapped is gone with its step: the focus goes to the title of the next one, once it is written.
  const step = (next: boolean) => {
    setAdding(next);
    setTimeout(() => document.querySelector<HTMLElement>('dialog[open] [data-focus]')?.focus());
  };
  const close = () => {
    setAdding(false);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text(adding ? 'location.add' : 'location.saved')}
      closeLabel={text('shared.close')}
    >
      {open && (adding ? <NewAddress onSaved={() => step(false)} /> : <Addresses onAdd={() => step(true)} />)}
    </Sheet>
  );
}
