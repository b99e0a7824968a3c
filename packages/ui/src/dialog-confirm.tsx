import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { useModal } from './modal.ts';

export interface DialogConfirmProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly text?: ReactNode | undefined;
  /** The verb of what happens: "Clear plate". */
  readonly confirm: string;
  /** The safe way out, focused first and taken by Esc: "Keep it". */
  readonly keep: string;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
  /** Something is lost: the confirming button is red. */
  readonly danger?: boolean | undefined;
  readonly busy?: boolean | undefined;
  /** Off where Back means the screen behind it. */
  readonly history?: boolean | undefined;
  /** More to decide or to type: a reason, a PIN. */
  readonly children?: ReactNode | undefined;
}

/** Asks before something that cannot simply be taken back. */
export function DialogConfirm(dialog: DialogConfirmProps) {
  const { open, title, text, confirm, keep, onConfirm, onKeep, danger, busy } = dialog;
  const id = useId();
  const { props } = useModal({ open, onClose: onKeep, locked: busy, history: dialog.history });
  return (
    <dialog
      {...props}
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      <div className="dialog-panel">
        <h2 id={`${id}-title`}>{title}</h2>
        {text && (
          <p className="dialog-text" id={`${id}-text`}>
            {text}
          </p>
        )}
        {dialog.children}
        <div data-notice />
        <div className="dialog-buttons">
          <Button kind="outline" data-focus onClick={onKeep} aria-disabled={busy || undefined}>
            {keep}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
