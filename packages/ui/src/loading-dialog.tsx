import { useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { BunLoader } from './glyphs.tsx';
import { useModal } from './modal.ts';

const OPENS_AFTER = 300;
const STAYS_FOR = 600;
const STILL_AFTER = 8_000;
const CLOSE_AFTER = 15_000;
const LINE_FOR = 3_000;

export interface LoadingDialogProps {
  /** From the send on until the answer. Opens 300 ms later and then stays for 600 ms at least. */
  readonly busy: boolean;
  /** What is waited for; several lines take turns every 3 s. */
  readonly lines: readonly string[];
  /** Added after 8 s: "Still working…". */
  readonly still: string;
  /** The button after 15 s. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly small?: boolean | undefined;
}

/** Turns a wish into what is seen: late enough not to flash, long enough to be read. */
function useSteadyOpen(busy: boolean): boolean {
  const [open, setOpen] = useState(false);
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (busy === open) return;
    const wait = busy ? OPENS_AFTER : Math.max(0, since + STAYS_FOR - performance.now());
    const timer = setTimeout(() => {
      setSince(performance.now());
      setOpen(busy);
    }, wait);
    return () => clearTimeout(timer);
  }, [busy, open, since]);
  return open;
}

/** Milliseconds since this was mounted, in steps of the lines. */
function useElapsed(): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - start), LINE_FOR / 3);
    return () => clearInterval(timer);
  }, []);
  return elapsed;
}

function Wait({
  lines,
  still,
  closeLabel,
  onClose,
  id,
}: Omit<LoadingDialogProps, 'busy'> & { readonly id: string }) {
  const elapsed = useElapsed();
  const line = lines[Math.floor(elapsed / LINE_FOR) % Math.max(1, lines.length)];
  return (
    <div className="dialog-panel loading-panel">
      <BunLoader />
      <p className="loading-line" id={id} tabIndex={-1} data-focus>
        {line}
      </p>
      <p className="loading-still" role="status">
        {elapsed >= STILL_AFTER && still}
      </p>
      {elapsed >= CLOSE_AFTER && <Button onClick={onClose}>{closeLabel}</Button>}
    </div>
  );
}

/** The modal wait while an order or a payment is handed over. */
export function LoadingDialog({ busy, small, onClose, ...rest }: LoadingDialogProps) {
  const open = useSteadyOpen(busy);
  const id = useId();
  const { props } = useModal({ open, onClose, locked: true, history: false });
  return (
    <dialog
      {...props}
      role="alertdialog"
      className={cx('dialog', 'loading', small && 'loading-small')}
      aria-labelledby={id}
    >
      {open && <Wait {...rest} onClose={onClose} id={id} />}
    </dialog>
  );
}
