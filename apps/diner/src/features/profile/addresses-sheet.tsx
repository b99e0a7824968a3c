import { BrokenArt, SearchArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { Sheet } from '@tableside/ui/sheet';
import { Skeleton, SkeletonGroup } from '@tableside/ui/skeleton';
import { StateBlock } from '@tableside/ui/state-block';
import { AddressCard } from '../../lib/delivery/address-card.tsx';
import { useAddresses } from '../../lib/delivery/use-addresses.ts';
import { useText } from '../../lib/text.tsx';

function Addresses() {
  const text = useText();
  const { data, error, reload } = useAddresses();
  if (data?.length === 0) return <StateBlock art={<SearchArt />} title={text('location.none-chosen')} />;
  if (data)
    return (
      <ul className="location-list">
        {data.map((address) => (
          <AddressCard key={address._id} address={address} />
        ))}
      </ul>
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

/** The addresses one's food was brought to. They are set up where something is brought, which says how far that is. */
export function AddressesSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('location.saved')} closeLabel={text('shared.close')}>
      {open && <Addresses />}
    </Sheet>
  );
}
