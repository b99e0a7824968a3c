import type { Address } from '@tableside/contract/accounts.schema';
import { Skeleton } from '@tableside/ui/skeleton';
import { useText } from '../text.tsx';
import { useChosenAddress } from './chosen-address.ts';
import { useAddresses } from './use-addresses.ts';
import { addressLine } from './words.ts';

/** Where food is brought; a quiet box while a chosen address is still on its way, words when none is chosen. */
export function ChosenAddressLine({ address }: { readonly address: Address | null }) {
  const text = useText();
  const id = useChosenAddress((chosen) => chosen.id);
  const { data, error } = useAddresses();
  if (address)
    return (
      <p className="t-user">
        {address.label && `${address.label} · `}
        {addressLine(address)}
      </p>
    );
  if (id !== null && !data && !error) return <Skeleton />;
  return <p className="t-muted">{text('location.none-chosen')}</p>;
}
