import { formatMenuPrice } from '@tableside/pricing/format-money';
import { useEffect, useRef, useState } from 'react';
import { usePlateMenu } from '../court/court-menu.ts';
import { useFirstTexts } from '../first-text.ts';
import { useRoot } from '../store.ts';
import { piecesOn } from './pieces.ts';
import { plateTotal } from './plate-sums.ts';

/** "Added. 3 items in plate", for listeners, whenever the plate grows. */
function useAnnouncement(count: number): string {
  const { text } = useFirstTexts();
  const before = useRef(count);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (count > before.current) setWords(text('menu.added', { count }));
    before.current = count;
  }, [count, text]);
  return words;
}

/** What is on the plate and what it comes to, above the bottom bar. Nothing while the plate is empty. */
export function PlateBar({ onOpen }: { readonly onOpen: () => void }) {
  const { language, text } = useFirstTexts();
  const { store, byId } = usePlateMenu();
  const lines = useRoot((state) => state.cart.lines);
  const count = piecesOn(lines);
  const announced = useAnnouncement(count);
  if (!store) return null;
  const discount = store.preferences.crm.default_discount;
  const total = formatMenuPrice(
    plateTotal(lines, byId, discount),
    store.default_currency,
    language,
    store.country,
  );
  return (
    <>
      <p className="vh" role="status">
        {announced}
      </p>
      {count > 0 && (
        <button type="button" className="plate-bar" onClick={onOpen}>
          <span className="plate-bar-count">
            {text(discount ? 'menu.plate-bar-off' : 'menu.plate-bar', { count, total })}
          </span>
          <span className="plate-bar-open">{text('menu.view-plate')}</span>
        </button>
      )}
    </>
  );
}
