import type { Address } from '@tableside/contract/accounts.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { IconButton } from '@tableside/ui/icon-button';
import { MapPin, Pencil, Trash } from '@tableside/ui/icons';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { reachFor } from '../../lib/delivery/quote.ts';
import { ReachLine } from '../../lib/delivery/reach-line.tsx';
import { addressLine } from '../../lib/delivery/words.ts';
import { invalidate } from '../../lib/resource.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

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
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = address.label || address.line1;
  const reach = reachFor(store, address.location);
  const remove = async () => {
    setBusy(true);
    const answer = await api.accounts.removeAddress({ params: { id: address._id } });
    setBusy(false);
    setAsking(false);
    if (!answer.ok) return toast.error(answer.message);
    invalidate('addresses:');
    toast.success(text('location.removed'));
  };
  return (
    <li className={chosen ? 'location-card location-chosen' : 'location-card'}>
      <div className="location-head">
        <MapPin size={20} />
        <div className="location-words">
          <p className="t-label t-user">{name}</p>
          <p className="t-small t-muted t-user">{addressLine(address)}</p>
          <ReachLine store={store} place={address.location} />
        </div>
        <IconButton
          label={text('location.edit-name', { name })}
          icon={<Pencil size={18} />}
          onClick={onEdit}
        />
        <IconButton
          label={text('location.remove-name', { name })}
          icon={<Trash size={18} />}
          onClick={() => setAsking(true)}
        />
      </div>
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
      <DialogConfirm
        open={asking}
        danger
        busy={busy}
        title={text('location.remove-title', { name })}
        text={text('location.remove-text')}
        confirm={text('shared.remove')}
        keep={text('location.keep')}
        onConfirm={() => void remove()}
        onKeep={() => setAsking(false)}
      />
    </li>
  );
}
