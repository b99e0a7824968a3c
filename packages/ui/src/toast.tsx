import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { CircleAlert, CircleCheck, Info, X } from './icons.tsx';
import { useToastTimer } from './use-toast-timer.tsx';

export interface ToastNote {
  readonly id: string;
  readonly kind: 'success' | 'info' | 'error';
  readonly text: ReactNode;
}

export interface ToastListProps {
  /** Name of the region: "Messages". */
  readonly label: string;
  readonly closeLabel: string;
  /** Oldest first; the newest two are shown. */
  readonly toasts: readonly ToastNote[];
  /** The time is over or the X was tapped. */
  readonly onDone: (id: string) => void;
}

const ICONS = { success: CircleCheck, info: Info, error: CircleAlert };

function Toast({
  note,
  closeLabel,
  onDone,
}: Omit<ToastListProps, 'label' | 'toasts'> & { readonly note: ToastNote }) {
  const done = () => onDone(note.id);
  const hold = useToastTimer(done);
  const Icon = ICONS[note.kind];
  return (
    <div className={cx('toast', `toast-${note.kind}`)} {...hold}>
      <Icon size={20} />
      <p className="toast-text">{note.text}</p>
      <IconButton label={closeLabel} icon={<X size={20} />} onClick={done} />
    </div>
  );
}

/** Short messages at the upper edge, also above an open sheet. Errors interrupt a listener, the others wait their turn. */
export function ToastList({ label, closeLabel, toasts, onDone }: ToastListProps) {
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => {
    const shown = region.current;
    if (!shown || newest === undefined) return;
    // Safari before 17 has none: there it lies under an open sheet.
    shown.showPopover?.();
    return () => shown.hidePopover?.();
  }, [newest]);
  const recent = toasts.slice(-2);
  const list = (loud: boolean) =>
    recent
      .filter(({ kind }) => (kind === 'error') === loud)
      .map((note) => <Toast key={note.id} note={note} closeLabel={closeLabel} onDone={onDone} />);
  return (
    <section ref={region} className="toasts" aria-label={label} popover="manual">
      <div role="alert" className="toasts-list">
        {list(true)}
      </div>
      <div role="status" className="toasts-list">
        {list(false)}
      </div>
    </section>
  );
}
