import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';

/** Size of the kitchen display's type, in percent. */
export type KdsScale = 80 | 90 | 100 | 110 | 120 | 130 | 140 | 150 | 160;

export interface KdsBoardProps {
  readonly label: string;
  readonly scale?: KdsScale | undefined;
  /** The tickets, oldest first; each becomes an item of the list. */
  readonly tickets: readonly { readonly key: string; readonly ticket: ReactNode }[];
  /** The all-day panel. */
  readonly side?: ReactNode | undefined;
  /** Instead of tickets, when all is clear. */
  readonly empty?: ReactNode | undefined;
  /** The list, which is paged sideways from 768 px on. */
  readonly listRef?: Ref<HTMLOListElement> | undefined;
  /** Hears of every click before the ticket does. */
  readonly onClickCapture?: MouseEventHandler | undefined;
}

/** The dark kitchen board: tickets run down its columns, four of them at 1280 px and 100 %; one column on phones. */
export function KdsBoard(board: KdsBoardProps) {
  const { label, scale = 100, tickets, side, empty, listRef, onClickCapture } = board;
  return (
    <div className={cx('kds', `kds-scale-${scale}`)}>
      {tickets.length === 0 && empty}
      {tickets.length > 0 && (
        <ol className="kds-grid" aria-label={label} ref={listRef} onClickCapture={onClickCapture}>
          {tickets.map(({ key, ticket }) => (
            <li key={key}>{ticket}</li>
          ))}
        </ol>
      )}
      {side && <aside className="kds-side">{side}</aside>}
    </div>
  );
}
