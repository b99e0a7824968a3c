import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useToastTimer } from './use-toast-timer.tsx';

export interface SnackbarProps {
  readonly text: ReactNode;
  /** One act, "Undo"; also ends the snackbar. */
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
  /** The time is over or the act was taken. Give a `key` per message so that the time starts anew. */
  readonly onDone: () => void;
  readonly ms?: number | undefined;
  /** Within a sheet's `notice`. */
  readonly inline?: boolean | undefined;
}

/** A line above the bars at the lower edge. Its place follows `--dock`, the height of what is docked there. */
export function Snackbar({ text, action, onDone, ms, inline }: SnackbarProps) {
  const hold = useToastTimer(onDone, ms);
  return (
    <div className={cx('snackbar', inline && 'snackbar-inline')} role="status" {...hold}>
      <span className="snackbar-text">{text}</span>
      {action && (
        <button
          type="button"
          className="snackbar-action"
          onClick={() => {
            action.onAction();
            onDone();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
