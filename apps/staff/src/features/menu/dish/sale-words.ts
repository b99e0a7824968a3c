import type { Item } from '@tableside/contract/menu.schema';
import { useBackWords } from '../../../lib/back-words.ts';
import { isOut } from '../../../lib/find-items.ts';
import { useText } from '../../../lib/text.tsx';
import type { LiveDish } from './live-dishes.ts';

/** Says whether a dish can be had now: "On sale", "12 left", "Sold out"; undefined where guests do not see it. */
export function useSaleWords(): (dish: LiveDish) => string | undefined {
  const text = useText();
  const backWords = useBackWords();
  const wordsOf = (item: Item): string => {
    const { left } = item;
    const back = backWords(item);
    if (isOut(item)) return back ?? text('stock.is-out');
    const words = [back ?? [], left === null ? [] : text('stock.left', { count: left })].flat();
    return words.length === 0 ? text('editor.on-sale') : words.join(' · ');
  };
  return ({ id, item }) => {
    if (id === undefined) return text('editor.not-live');
    return item && wordsOf(item);
  };
}
