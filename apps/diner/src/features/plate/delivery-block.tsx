import type { Store } from '@tableside/contract/venues.schema';
import { Banner } from '@tableside/ui/banner';
import { Button, ButtonLink } from '@tableside/ui/button';
import { MapPin } from '@tableside/ui/icons';
import { useState } from 'react';
import { arriveByLink } from '../../lib/arrival/arrive.ts';
import { awayModes } from '../../lib/delivery/away-modes.ts';
import { ChosenAddressLine } from '../../lib/delivery/chosen-address-line.tsx';
import { distanceWord } from '../../lib/delivery/words.ts';
import { follow } from '../../lib/follow.ts';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { invalidate } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { LOCATION_PATH } from './location-path.ts';
import type { Plate } from './use-plate.ts';

/** The other way to have it, where the house hands food out. */
function Collect({ store }: { readonly store: Store }) {
  const text = useText();
  const platform = useRoot(({ scan }) => scan?.platform);
  const [busy, setBusy] = useState(false);
  if (!awayModes(store).includes('takeaway')) return null;
  const collect = async () => {
    setBusy(true);
    // tingo only brings: who collects comes to the house itself.
    const answer = await arriveByLink(store._id, 'takeaway', platform === 'broeat' ? platform : 'bolt');
    setBusy(false);
    if (!answer.ok) return toast.error(answer.message);
    invalidate('slots:');
  };
  return (
    <Button kind="text" busy={busy} onClick={() => void collect()}>
      {text('location.collect-instead')}
    </Button>
  );
}

/** Too far, or too little on the plate: what would make it go. */
function Trouble({ store, plate }: { readonly store: Store; readonly plate: Plate }) {
  const text = useText();
  const { language } = useLanguage();
  const money = useBillMoney(store.default_currency, store.country);
  const { quote } = plate;
  if (quote?.kind === 'too-far')
    return (
      <Banner kind="warning" action={<Collect store={store} />}>
        {text('location.too-far', {
          distance: distanceWord(language, quote.distance_m),
          reach: distanceWord(language, quote.reach_m),
        })}
      </Banner>
    );
  if (quote?.kind === 'too-little')
    return (
      <Banner kind="warning">
        {text('location.too-little', {
          amount: money(quote.min_order - plate.itemTotal),
          minimum: money(quote.min_order),
        })}
      </Banner>
    );
  return null;
}

/** Where the food is to be brought, and whether it can be. */
export function DeliveryBlock({ store, plate }: { readonly store: Store; readonly plate: Plate }) {
  const text = useText();
  const { address } = plate;
  return (
    <section className="plate-delivery" aria-label={text('location.to')}>
      <div className="plate-delivery-to">
        <MapPin size={20} />
        <div>
          <p className="t-label">{text('location.to')}</p>
          <ChosenAddressLine address={address} />
        </div>
        <ButtonLink kind={address ? 'text' : 'primary'} href={LOCATION_PATH} onClick={follow}>
          {text(address ? 'location.change' : 'location.choose')}
        </ButtonLink>
      </div>
      <Trouble store={store} plate={plate} />
    </section>
  );
}
