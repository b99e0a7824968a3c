import type { DefaultDiscountRule } from '@tableside/pricing/unit-price';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { oncePerTap } from '@tableside/ui/once-per-tap';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { facts } from '../../lib/facts.ts';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { useAddressQuery } from '../../lib/navigation.ts';
import { offerBack } from '../../lib/plate/change-plate.ts';
import { pieceTotal } from '../../lib/plate/plate-sums.ts';
import { showLine } from '../../lib/plate/show-line.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { snackbar } from '../../lib/toasts.ts';
import type { PricedLine } from './plate-estimate.ts';
import { PlateLineRow } from './plate-line-row.tsx';
import { useSending } from './sending.ts';
import type { Plate } from './use-plate.ts';

/** Old and new price of a dish that the last send found changed. */
function PriceChange({
  itemId,
  money,
}: {
  readonly itemId: string;
  readonly money: (amount: number) => string;
}) {
  const text = useText();
  const change = useSending(({ changes }) => changes.find(({ item_id }) => item_id === itemId));
  if (!change) return null;
  return (
    <p className="plate-price-change">
      {text('my-plate.price-changed', { old: money(change.old), new: money(change.new) })}
    </p>
  );
}

const qtyOf = (lines: readonly PricedLine[], itemId: string): number =>
  lines.reduce((sum, { line }) => sum + (line.item_id === itemId ? line.qty : 0), 0);

const discounted = ({ item, line, total }: PricedLine, rule: DefaultDiscountRule | null): number =>
  item ? pieceTotal(item, line.addons, rule) * line.qty : total;

/** Where the address opened the plate at a dish, that one is shown. */
function useOpenedAt(list: RefObject<HTMLElement | null>): void {
  const itemId = useAddressQuery('plate');
  useEffect(() => {
    if (itemId) showLine(list.current, itemId);
  }, [itemId, list]);
}

/** All dishes of the plate, and emptying it. */
export function PlateLines({
  plate,
  locked,
  clearable = true,
}: {
  readonly plate: Plate & { readonly store: NonNullable<Plate['store']> };
  readonly locked: boolean;
  /** Whether the whole plate can be emptied below these. */
  readonly clearable?: boolean;
}) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  useOpenedAt(list);
  const [clearing, setClearing] = useState(false);
  const { store, lines } = plate;
  const money = useBillMoney(store.default_currency, store.country);
  const remove = ({ line, trouble }: PricedLine, place: number) => {
    const before = useRoot.getState().cart.lines;
    if (trouble === 'sold-out') facts.availabilityAccepted(line.item_id);
    else facts.lineRemoved(line.key);
    offerBack(before, { removed: text('my-plate.removed'), undo: text('shared.undo') });
    requestAnimationFrame(() => {
      const names = list.current?.querySelectorAll<HTMLElement>('[data-plate-line]') ?? [];
      names[Math.min(place, names.length - 1)]?.focus({ preventScroll: true });
    });
  };
  const clear = () => {
    setClearing(false);
    facts.plateCleared();
    snackbar.dismiss();
  };
  return (
    <>
      <ul ref={list} className="plate-lines" onClickCapture={oncePerTap}>
        {lines.map((priced, place) => (
          <PlateLineRow
            key={priced.line.key}
            priced={priced}
            store={store}
            money={money}
            now={discounted(priced, store.preferences.crm.default_discount)}
            others={qtyOf(lines, priced.line.item_id) - priced.line.qty}
            priceChange={<PriceChange itemId={priced.line.item_id} money={money} />}
            locked={locked}
            onRemove={() => remove(priced, place)}
          />
        ))}
      </ul>
      {!locked && clearable && (
        <Button kind="text" className="plate-clear" onClick={() => setClearing(true)}>
          {text('my-plate.clear')}
        </Button>
      )}
      <DialogConfirm
        open={clearing}
        danger
        title={text('my-plate.clear-title')}
        confirm={text('my-plate.clear')}
        keep={text('my-plate.keep')}
        onConfirm={clear}
        onKeep={() => setClearing(false)}
      />
    </>
  );
}
