import { Button } from '@tableside/ui/button';
import { Printer } from '@tableside/ui/icons';
import { useText } from '../../lib/text.tsx';
import type { Paper } from './use-printing.ts';

/** The ticket on paper: once more where it was printed, or from this device. */
export function PrintButtons({ id, paper }: { readonly id: string; readonly paper: Paper }) {
  const text = useText();
  return (
    <>
      {paper.hasPrinter && (
        <Button icon={<Printer size={20} />} onClick={() => paper.again.mutate(id)}>
          {text('printers.again')}
        </Button>
      )}
      <Button icon={<Printer size={20} />} onClick={() => paper.here.mutate(id)}>
        {text('printers.here')}
      </Button>
    </>
  );
}
