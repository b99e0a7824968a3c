import type { Item } from '@tableside/contract/menu.schema';
import { formatReturn, zoneOf } from '@tableside/i18n/formats';
import { useOnDuty } from '../../../lib/session.tsx';
import { useTexts } from '../../../lib/text.tsx';
import type { LiveDish } from './live-dishes.ts';

/** Says whether a dish can be had now: "On sale", "12 left", "Sold out"; undefined where guests do not see it. */
export function useSaleWords(): (dish: LiveDish) => string | undefined {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const wordsOf = ({ available, available_from: back, left }: Item): string => {
    if (available) return left === null ? text('editor.on-sale') : text('stock.left', { count: left });
    if (back === null) return text('stock.is-out');
    return text('stock.until', { time: formatReturn(language, back, zoneOf(store)) });
  };
  return ({ id, item }) => {
    if (id === undefined) return text('editor.not-live');
    return item && wordsOf(item);
  };
}
