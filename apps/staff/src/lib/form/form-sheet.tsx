import { Sheet, type SheetProps } from '@tableside/ui/sheet';
import { useText } from '../text.tsx';
import { closeSheet, InSheet } from './unsaved.ts';

/**
 * A sheet with a form in it. Whoever closes it is asked first about what was typed there; what is not saved behind it
 * stays as it is.
 */
export function FormSheet({ onClose, children, ...sheet }: Omit<SheetProps, 'closeLabel'>) {
  const text = useText();
  return (
    <Sheet {...sheet} closeLabel={text('shared.close')} onClose={() => closeSheet(onClose)}>
      <InSheet value>{children}</InSheet>
    </Sheet>
  );
}
