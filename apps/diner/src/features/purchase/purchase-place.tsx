import type { Address } from '@tableside/contract/accounts.schema';
import type { PurchaseOrder } from '@tableside/contract/purchase.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { Clock, MapPin } from '@tableside/ui/icons';
import { useThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { arriveByLink } from '../../lib/arrival/arrive.ts';
import { ChosenAddressLine } from '../../lib/delivery/chosen-address-line.tsx';
import { HandoverRow } from '../../lib/delivery/handover-row.tsx';
import { go } from '../../lib/navigation.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

interface PlaceProps {
  readonly purchase: PurchaseOrder;
  /** Where it is brought; the person's own, with its pin. */
  readonly address: Address | null;
}

/** The person's address on the map: the words told on the phone are no pin. */
function Brought({ purchase, address }: PlaceProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const there = useThere();
  const choose = async () => {
    setBusy(true);
    const answer = await arriveByLink(purchase.store._id, 'delivery', 'bolt', () => there.current);
    if (!there.current) return;
    setBusy(false);
    if (!answer.ok) return toast.error(answer.message);
    go(`/location?from=${encodeURIComponent(`/purchase?id=${purchase._id}`)}`);
  };
  return (
    <HandoverRow
      icon={<MapPin size={20} />}
      label={text('location.to')}
      act={
        <Button kind={address ? 'text' : 'primary'} busy={busy} onClick={() => void choose()}>
          {text(address ? 'location.change' : 'location.choose')}
        </Button>
      }
    >
      <ChosenAddressLine address={address} />
      {purchase.address && (
        <p className="t-small t-muted">{text('purchase.told', { address: purchase.address })}</p>
      )}
    </HandoverRow>
  );
}

/** When it is had and where. */
export function PurchasePlace({ purchase, address }: PlaceProps) {
  const text = useText();
  const { language } = useLanguage();
  const { at, mode, store } = purchase;
  return (
    <>
      <HandoverRow icon={<Clock size={20} />} label={text('remote.when')} title={text(`menu.${mode}`)}>
        <p>{at === null ? text('away.asap') : formatDateTime(language, at, zoneOf(store))}</p>
      </HandoverRow>
      {mode === 'delivery' ? (
        <Brought purchase={purchase} address={address} />
      ) : (
        <HandoverRow icon={<MapPin size={20} />} label={text('remote.collect-at')}>
          <p className="t-user">{store.name}</p>
          <p className="t-small t-muted t-user">{store.address}</p>
        </HandoverRow>
      )}
    </>
  );
}
