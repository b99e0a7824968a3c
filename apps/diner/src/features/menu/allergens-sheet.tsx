import { Sheet } from '@tableside/ui/sheet';
import { useText } from '../../lib/text.tsx';

/** Where to find what a dish contains. */
export function AllergensSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('home.allergens')} closeLabel={text('shared.close')}>
      <p>{text('home.allergens-text')}</p>
    </Sheet>
  );
}
