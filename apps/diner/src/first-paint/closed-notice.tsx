import type { Store } from '@tableside/contract/venues.schema';
import { Clock } from '@tableside/ui/icons';
import { useClosedWords } from './store-head.tsx';

/** Says that the menu can only be read now, and until when. */
export function ClosedNotice({ store }: { readonly store: Store }) {
  const words = useClosedWords(store);
  if (words === null) return null;
  return (
    <p className="menu-notice">
      <Clock size={20} />
      <span>{words}</span>
    </p>
  );
}
