import type { Address } from '@tableside/contract/accounts.schema';
import { SearchArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { Plus } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import { showWrong } from '@tableside/ui/show-wrong';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { useState } from 'react';
import { AddressCard, addressName } from '../../lib/delivery/address-card.tsx';
import { AddressFields } from '../../lib/delivery/address-fields.tsx';
import { useAddressForm } from '../../lib/delivery/use-address-form.ts';
import { useAddresses } from '../../lib/delivery/use-addresses.ts';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { useText } from '../../lib/text.tsx';

/** The one that is written; null: a new one. */
interface Writing {
  readonly address: Address | null;
}

function Addresses({ onWrite }: { readonly onWrite: (writing: Writing) => void }) {
  const text = useText();
  const { data, error, refreshing, reload } = useAddresses();
  if (data)
    return (
      <div className="addresses">
        {data.length === 0 ? (
          <StateBlock art={<SearchArt />} title={text('location.none-chosen')} />
        ) : (
          <ul className="location-list">
            {data.map((address) => (
              <AddressCard key={address._id} address={address} onEdit={() => onWrite({ address })} />
            ))}
          </ul>
        )}
        <Button block icon={<Plus size={20} />} onClick={() => onWrite({ address: null })}>
          {text('location.add')}
        </Button>
      </div>
    );
  if (error !== undefined) return <FailedBlock title={error} busy={refreshing} onRetry={reload} />;
  return (
    <SkeletonGroup label={text('shared.loading')}>
      <Skeleton shape="title" />
      <Skeleton />
    </SkeletonGroup>
  );
}

/** One in words. How far it is, its pin says where something is to be brought. */
function AddressWords({ address, onDone }: Writing & { readonly onDone: () => void }) {
  const text = useText();
  const form = useAddressForm(address, onDone, { pin: false });
  const giveUp = () => {
    form.forget();
    onDone();
  };
  return (
    <form
      className="addresses"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
        showWrong(event.currentTarget);
      }}
    >
      <AddressFields form={form} />
      <p className="t-small t-muted" role="status">
        {form.draft.location === null && text('location.pin-later')}
      </p>
      {form.refusal && (
        <Banner kind="danger" live>
          {form.refusal}
        </Banner>
      )}
      <Button type="submit" kind="accent" size="lg" block busy={form.busy}>
        {text('acts.save')}
      </Button>
      <Button kind="text" block onClick={giveUp}>
        {text('shared.cancel')}
      </Button>
    </form>
  );
}

function useTitle(writing: Writing | null): string {
  const text = useText();
  if (!writing) return text('location.saved');
  const { address } = writing;
  return address ? text('location.edit-name', { name: addressName(address) }) : text('location.add');
}

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The addresses one's food is brought to; they can be mended, and a new one set down, at any time. */
export function AddressesSheet({ open, onClose }: SheetProps) {
  const text = useText();
  const [writing, setWriting] = useState<Writing | null>(null);
  // What was tapped is gone with its step: the focus goes to the title of the next one, once it is written.
  const step = (next: Writing | null) => {
    setWriting(next);
    setTimeout(() => document.querySelector<HTMLElement>('dialog[open] [data-focus]')?.focus());
  };
  const close = () => {
    setWriting(null);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={useTitle(writing)} closeLabel={text('shared.close')}>
      {open && writing && <AddressWords {...writing} onDone={() => step(null)} />}
      {open && !writing && <Addresses onWrite={step} />}
    </Sheet>
  );
}
