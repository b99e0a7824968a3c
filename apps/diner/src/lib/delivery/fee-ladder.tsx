import './delivery.css';
import type { Store } from '@tableside/contract/venues.schema';
import { BillRows } from '@tableside/ui/bill-rows';
import { useBillMoney } from '../money/bill-money.ts';
import { useLanguage, useText } from '../text.tsx';
import { taxesOnFee } from './fee-taxes.ts';
import { distanceWord } from './words.ts';

/** What bringing costs by distance, the taxes that come on top of that, and the smallest order. */
export function FeeLadder({ store }: { readonly store: Store }) {
  const text = useText();
  const { language } = useLanguage();
  const money = useBillMoney(store.default_currency, store.country);
  const { delivery } = store.preferences;
  if (!delivery) return null;
  const taxes = taxesOnFee(store.preferences);
  const rows = [...delivery.fees]
    .sort((a, b) => a.up_to_m - b.up_to_m)
    .map(({ up_to_m, fee, free_from }) => ({
      key: String(up_to_m),
      label: [
        text('location.up-to', { distance: distanceWord(language, up_to_m) }),
        ...(free_from === null ? [] : [text('location.free-from', { amount: money(free_from) })]),
      ].join(' · '),
      amount: money(fee),
    }));
  return (
    <section className="location-ladder">
      <h2 className="t-h3">{text('location.ladder')}</h2>
      <BillRows label={text('location.ladder')} rows={rows} />
      {taxes !== '' && <p className="t-small t-muted">{text('location.fee-plus', { taxes })}</p>}
      {delivery.min_order > 0 && (
        <p className="t-small t-muted">{text('location.minimum', { amount: money(delivery.min_order) })}</p>
      )}
    </section>
  );
}
