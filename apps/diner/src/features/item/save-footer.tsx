import type { Item } from '@tableside/contract/menu.schema';
import { Button } from '@tableside/ui/button';
import { Heart } from '@tableside/ui/icons';
import { toggleSaved } from '../../lib/queue/toggle-saved.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';

interface SaveFooterProps {
  readonly item: Item;
  /** Puts the dish on the plate as it is chosen in the sheet. */
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** In the queue: the one toggle that keeps a dish for the table, instead of a quantity. */
export function SaveFooter({ item, onSave, onClose }: SaveFooterProps) {
  const text = useText();
  const saved = useRoot((state) => state.cart.lines.some(({ item_id }) => item_id === item._id));
  const remove = (): void => {
    toggleSaved(item, true);
    onClose();
  };
  return (
    <Button
      kind={saved ? 'outline' : 'accent'}
      size="lg"
      block
      icon={<Heart size={20} />}
      aria-pressed={saved}
      onClick={saved ? remove : onSave}
    >
      {text(saved ? 'queue.unsave' : 'queue.save')}
    </Button>
  );
}
