import type { Store } from '@tableside/contract/venues.schema';
import type { ScanType } from '@tableside/contract/vocabulary';
import { Clock } from '@tableside/ui/icons';
import { useFirstTexts } from '../lib/first-text.ts';
import { isModeOff } from './may-order.ts';
import { useClosedWords } from './store-head.tsx';

interface ClosedNoticeProps {
  readonly store: Store;
  readonly mode: ScanType | undefined;
  /** An order runs here: it goes on, whatever is switched off. */
  readonly running: boolean;
}

/** Says that the menu can only be read: in this way nobody orders here, or not now and until when. */
export function ClosedNotice({ store, mode, running }: ClosedNoticeProps) {
  const { text } = useFirstTexts();
  const closed = useClosedWords(store);
  const words = isModeOff(store, mode, running) ? text('menu.mode-off') : closed;
  if (words === null) return null;
  return (
    <p className="menu-notice">
      <Clock size={20} />
      <span>{words}</span>
    </p>
  );
}
