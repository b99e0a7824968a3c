import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { Printer } from '@tableside/ui/icons';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import type { Paper } from './use-printing.ts';

interface PrintButtonsProps {
  readonly id: string;
  readonly paper: Paper;
  /** When a later round came that stands with others on one card: each has its own paper. */
  readonly added?: string | undefined;
}

/** The ticket on paper: once more where it was printed, or from this device. */
export function PrintButtons({ id, paper, added }: PrintButtonsProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const which = added
    ? ` · ${text('kitchen.added', { time: formatTime(language, added, zoneOf(store)) })}`
    : '';
  return (
    <>
      {paper.hasPrinter && (
        <Button icon={<Printer size={20} />} busy={paper.isAgain(id)} onClick={() => paper.again.mutate(id)}>
          {text('printers.again')}
          {which}
        </Button>
      )}
      <Button icon={<Printer size={20} />} busy={paper.isHere(id)} onClick={() => paper.here.mutate(id)}>
        {text('printers.here')}
        {which}
      </Button>
    </>
  );
}
