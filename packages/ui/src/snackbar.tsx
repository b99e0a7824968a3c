import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';
import { handOverFocus } from './hand-over-focus.ts';
import { useToastTimer } from './use-toast-timer.tsx';
import { useTopModal } from './use-top-modal.ts';

export interface SnackbarProps {
  readonly text: ReactNode;
  /** One act, "Undo"; also ends the snackbar. */
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
  /** The time is over or the act was taken. Give a `key` per message so that the time starts anew. */
  readonly onDone: () => void;
  readonly ms?: number | undefined;
  readonly kind?: 'info' | 'error' | undefined;
  readonly position?: 'top' | undefined;
}
interface LineProps extends SnackbarProps {
  /** It has a place of its own in a dialog. */
  readonly inline?: boolean | undefined;
}

function Line({ text, action, onDone, ms, kind = 'info', position, inline }: LineProps) {
  const hold = useToastTimer(onDone, ms);
  const place = inline ? 'snackbar-inline' : position === 'top' && 'snackbar-top';
  return (
    <div
      ref={handOverFocus}
      className={cx('snackbar', `snackbar-${kind}`, place)}
      role={kind === 'error' ? 'alert' : 'status'}
      {...hold}
    >
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

/** The place for it in a dialog; what is asked about a sheet lies within it, with a place of its own. */
const slotIn = (dialog: HTMLDialogElement): Element | undefined =>
  [...dialog.querySelectorAll('[data-notice]')].find((slot) => slot.closest('dialog') === dialog);

/**
 * A line above the bars at the lower edge, or at the upper one. Its place follows `--dock`, the height of what is docked
 * there. While a dialog is open it stands in it, above its footer.
 */
export function Snackbar(snackbar: SnackbarProps) {
  const dialog = useTopModal();
  if (!dialog) return <Line {...snackbar} />;
  const slot = slotIn(dialog);
  return createPortal(<Line {...snackbar} inline={Boolean(slot)} />, slot ?? dialog);
}
