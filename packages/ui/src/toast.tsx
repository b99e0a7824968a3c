import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';
import { handOverFocus } from './hand-over-focus.ts';
import { IconButton } from './icon-button.tsx';
import { CircleAlert, CircleCheck, Info, X } from './icons.tsx';
import { useToastTimer } from './use-toast-timer.tsx';
import { useTopModal } from './use-top-modal.ts';

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
  /** The time is over, the X was tapped, or two newer ones took the room. */
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
    <div ref={handOverFocus} className={cx('toast', `toast-${note.kind}`)} {...hold}>
      <Icon size={20} />
      <p className="toast-text">{note.text}</p>
      <IconButton label={closeLabel} icon={<X size={20} />} onClick={done} />
    </div>
  );
}

const MOST = 2;

function Region({ label, closeLabel, toasts, onDone }: ToastListProps) {
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => {
    const shown = region.current;
    // A dialog that goes in the moment a message comes takes its region along; it comes in another one at once.
    if (!shown?.isConnected || newest === undefined) return;
    // Safari before 17 has none: there it lies under an open sheet.
    shown.showPopover?.();
    return () => shown.hidePopover?.();
  }, [newest]);
  const recent = toasts.slice(-MOST);
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

/**
 * Short messages at the upper edge. Errors interrupt a listener, the others wait their turn. While a dialog is open they stand
 * in it: whatever lies outside can neither be closed nor heard.
 */
export function ToastList(list: ToastListProps) {
  const { toasts, onDone } = list;
  const dialog = useTopModal();
  const over = toasts.at(-MOST - 1)?.id;
  const drop = useEffectEvent(onDone);
  useEffect(() => {
    if (over !== undefined) drop(over);
  }, [over]);
  return (
    <>
      <Region {...list} toasts={dialog ? [] : toasts} />
      {dialog && createPortal(<Region {...list} />, dialog)}
    </>
  );
}
