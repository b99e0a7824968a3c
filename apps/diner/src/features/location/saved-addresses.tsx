import type { Address } from '@tableside/contract/accounts.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { Button } from '@tableside/ui/button';
import { AddressCard } from '../../lib/delivery/address-card.tsx';
import { reachFor } from '../../lib/delivery/quote.ts';
import { ReachLine } from '../../lib/delivery/reach-line.tsx';
import { useText } from '../../lib/text.tsx';

interface SavedAddressProps {
  readonly store: Store;
  readonly address: Address;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

/** One address: choosing, mending and removing it. */
export function SavedAddress({ store, address, chosen, onChoose, onEdit }: SavedAddressProps) {
  const text = useText();
  const reach = reachFor(store, address.location);
  return (
    <AddressCard
      address={address}
      chosen={chosen}
      note={<ReachLine store={store} place={address.location} />}
      onEdit={onEdit}
    >
      {reach === null && (
        <Button block onClick={onEdit}>
          {text('location.set-pin')}
        </Button>
      )}
      {reach?.kind === 'ok' && (
        <Button kind={chosen ? 'primary' : 'outline'} block aria-pressed={chosen} onClick={onChoose}>
          {text('location.save')}
        </Button>
      )}
    </AddressCard>
  );
}
