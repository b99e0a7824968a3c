import './delivery.css';
import type { Store } from '@tableside/contract/venues.schema';
import type { Place } from '@tableside/pricing/distance';
import { useBillMoney } from '../money/bill-money.ts';
import { useLanguage, useText } from '../text.tsx';
import { taxesOnFee } from './fee-taxes.ts';
import { quoteFor, reachFor } from './quote.ts';
import { distanceWord } from './words.ts';

interface ReachLineProps {
  readonly store: Store;
  readonly place: Place | null;
  /** With the coordinates. */
  readonly exact?: boolean;
}

/** How far a place is from the restaurant, and what bringing costs there; or that it is too far. */
export function ReachLine({ store, place, exact = false }: ReachLineProps) {
  const text = useText();
  const { language } = useLanguage();
  const money = useBillMoney(store.default_currency, store.country);
  const far = (metres: number): string => distanceWord(language, metres);
  const reach = reachFor(store, place);
  if (!reach || !place) return <p className="t-small t-muted">{text('location.no-pin')}</p>;
  const least = quoteFor(store, place, store.preferences.delivery?.min_order ?? 0);
  const fee = least?.kind === 'ok' ? least.fee : 0;
  const taxes = taxesOnFee(store.preferences);
  return (
    <p className="t-small location-reach" role={exact ? 'status' : undefined}>
      {reach.kind === 'too-far' ? (
        <strong className="location-far">
          {text('location.too-far', { distance: far(reach.distance_m), reach: far(reach.reach_m) })}
        </strong>
      ) : (
        <span>
          {text('location.away', { distance: far(reach.distance_m) })} ·{' '}
          {fee === 0 ? text('location.free') : text('location.fee-of', { fee: money(fee) })}
          {fee > 0 && taxes !== '' && ` ${text('location.fee-plus', { taxes })}`}
        </span>
      )}
      {exact && (
        <span className="t-num t-muted">
          {place.lat.toFixed(5)}, {place.lng.toFixed(5)}
        </span>
      )}
    </p>
  );
}
