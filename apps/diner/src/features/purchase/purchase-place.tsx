import type { Address } from '@tableside/contract/accounts.schema';
import type { PurchaseOrder } from '@tableside/contract/purchase.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { Clock, MapPin } from '@tableside/ui/icons';
import { useState } from 'react';
import { arriveByLink } from '../../lib/arrival/arrive.ts';
import { ChosenAddressLine } from '../../lib/delivery/chosen-address-line.tsx';
import { failureWords } from '../../lib/failure-words.ts';
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
  const choose = async () => {
    setBusy(true);
    const answer = await arriveByLink(purchase.store._id, 'delivery');
    setBusy(false);
    if (!answer.ok) return toast.error(failureWords(text, answer));
    go(`/location?from=${encodeURIComponent(`/purchase?id=${purchase._id}`)}`);
  };
  return (
    <section className="purchase-row" aria-label={text('location.to')}>
      <MapPin size={20} />
      <div>
        <p className="t-label">{text('location.to')}</p>
        <ChosenAddressLine address={address} />
        {purchase.address && (
          <p className="t-small t-muted">{text('purchase.told', { address: purchase.address })}</p>
        )}
      </div>
      <Button kind={address ? 'text' : 'primary'} busy={busy} onClick={() => void choose()}>
        {text(address ? 'location.change' : 'location.choose')}
      </Button>
    </section>
  );
}

/** When it is had and where. */
export function PurchasePlace({ purchase, address }: PlaceProps) {
  const text = useText();
  const { language } = useLanguage();
  const { at, mode, store } = purchase;
  return (
    <>
      <section className="purchase-row" aria-label={text('remote.when')}>
        <Clock size={20} />
        <div>
          <p className="t-label">{text(`menu.${mode}`)}</p>
          <p>{at === null ? text('away.asap') : formatDateTime(language, at, zoneOf(store))}</p>
        </div>
      </section>
      {mode === 'delivery' ? (
        <Brought purchase={purchase} address={address} />
      ) : (
        <section className="purchase-row" aria-label={text('remote.collect-at')}>
          <MapPin size={20} />
          <div>
            <p className="t-label">{text('remote.collect-at')}</p>
            <p className="t-user">{store.name}</p>
            <p className="t-small t-muted t-user">{store.address}</p>
          </div>
        </section>
      )}
    </>
  );
}
