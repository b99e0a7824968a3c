import './delivery.css';
import type { Address } from '@tableside/contract/accounts.schema';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { IconButton } from '@tableside/ui/icon-button';
import { MapPin, Pencil, Trash } from '@tableside/ui/icons';
import { type ReactNode, useState } from 'react';
import { api } from '../api.ts';
import { invalidate } from '../resource.ts';
import { useText } from '../text.tsx';
import { toast } from '../toasts.ts';
import { addressLine } from './words.ts';

interface CardProps {
  readonly address: Address;
  readonly chosen?: boolean | undefined;
  /** Below its words: how far it is. */
  readonly note?: ReactNode;
  readonly onEdit: () => void;
  /** Below all of it. */
  readonly children?: ReactNode;
}

/** What an address is called for short. */
export const addressName = ({ label, line1 }: Address): string => label || line1;

/** Removing an address, asked once more. */
function RemoveAddress({ address }: { readonly address: Address }) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = addressName(address);
  const remove = async () => {
    setBusy(true);
    const answer = await api.accounts.removeAddress({ params: { id: address._id } });
    setBusy(false);
    setAsking(false);
    invalidate('addresses:'); // whatever is said: it may be gone already
    if (!answer.ok) return toast.error(answer.message);
    toast.success(text('location.removed'));
  };
  return (
    <>
      <IconButton
        label={text('location.remove-name', { name })}
        icon={<Trash size={18} />}
        onClick={() => setAsking(true)}
      />
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
    </>
  );
}

/** One kept address, which can be mended and removed. */
export function AddressCard({ address, chosen, note, onEdit, children }: CardProps) {
  const text = useText();
  return (
    <li ref={handOverFocus} className={chosen ? 'location-card location-chosen' : 'location-card'}>
      <div className="location-head">
        <MapPin size={20} />
        <div className="location-words">
          <p className="t-label t-user">{addressName(address)}</p>
          <p className="t-small t-muted t-user">{addressLine(address)}</p>
          {note}
        </div>
        <IconButton
          label={text('location.edit-name', { name: addressName(address) })}
          icon={<Pencil size={18} />}
          onClick={onEdit}
        />
        <RemoveAddress address={address} />
      </div>
      {children}
    </li>
  );
}
