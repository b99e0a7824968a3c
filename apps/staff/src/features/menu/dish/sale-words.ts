import type { Item } from '@tableside/contract/menu.schema';
import { formatReturn, zoneOf } from '@tableside/i18n/formats';
import { isOut } from '../../../lib/find-items.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useTexts } from '../../../lib/text.tsx';
import type { LiveDish } from './live-dishes.ts';

/** Says whether a dish can be had now: "On sale", "12 left", "Sold out"; undefined where guests do not see it. */
export function useSaleWords(): (dish: LiveDish) => string | undefined {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const wordsOf = (item: Item): string => {
    const { available_from: back, left } = item;
    const until =
      back === null ? [] : [text('stock.until', { time: formatReturn(language, back, zoneOf(store)) })];
    if (isOut(item)) return until[0] ?? text('stock.is-out');
    const words = [...until, ...(left === null ? [] : [text('stock.left', { count: left })])];
    return words.length === 0 ? text('editor.on-sale') : words.join(' · ');
  };
  return ({ id, item }) => {
    if (id === undefined) return text('editor.not-live');
    return item && wordsOf(item);
  };
}
