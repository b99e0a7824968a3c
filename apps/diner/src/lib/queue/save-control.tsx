import type { Item } from '@tableside/contract/menu.schema';
import { HeartPill } from '../heart-pill.tsx';
import { useRoot } from '../store.ts';
import { useText } from '../text.tsx';
import { toggleSaved } from './toggle-saved.ts';

/** Keeps a dish for the table one waits for, or lets it go again; no quantity. */
export function SaveControl({ item, name }: { readonly item: Item; readonly name: string }) {
  const text = useText();
  const saved = useRoot((state) => state.cart.lines.some(({ item_id }) => item_id === item._id));
  return (
    <HeartPill
      inRow
      pressed={saved}
      aria-label={text('queue.save-name', { item: name })}
      onClick={() => toggleSaved(item, saved)}
    >
      {text(saved ? 'queue.saved-short' : 'queue.save-short')}
    </HeartPill>
  );
}
