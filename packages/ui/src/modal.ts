import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { isComposing } from './composing.ts';
import { openModal } from './open-modal.ts';
import { useOverlayHistory } from './overlay-history.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

export interface ModalOptions {
  readonly open: boolean;
  /** Esc, Back and a tap beside it; the parent sets `open` to false, or asks first. */
  readonly onClose: () => void;
  /** Nothing but the parent can close it now. */
  readonly locked?: boolean | undefined;
  /** A tap beside it closes it. Off where it fills the screen. */
  readonly beside?: boolean | undefined;
  /** Back closes it. Off where the address itself says that it is open. */
  readonly history?: boolean | undefined;
}

/** What was pressed last: Safari gives it no focus. Where a page is only written, nothing is. */
let pressed: Element | null = null;
globalThis.addEventListener?.(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest(FOCUSABLE) : null;
  },
  true,
);

/** Who has the focus, or in Safari would have it elsewhere. */
const focused = (): Element | null =>
  document.activeElement === document.body ? pressed : document.activeElement;

/** Remembers who has the focus; the returned function gives it back to it, or to the nearest place still there. */
export function rememberFocus(): () => void {
  const chain: HTMLElement[] = [];
  for (let at = focused(); at instanceof HTMLElement && at !== document.body; at = at.parentElement)
    chain.push(at);
  return () => {
    const alive = chain.find((element) => element.isConnected);
    if (!alive) return;
    // Of a screen that came anew the heading: the first place of all would be the link past everything.
    const within = alive.querySelector('main') ? 'main h1[tabindex], main[tabindex]' : FOCUSABLE;
    const target = alive === chain[0] ? alive : alive.querySelector<HTMLElement>(within);
    target?.focus({ preventScroll: true });
  };
}

/**
 * A `<dialog>` opened by `showModal()`: the browser keeps the focus inside and the page behind inert. The element with
 * `data-focus` gets the focus first. Spread `props` on the dialog.
 */
export function useModal({ open, onClose, locked, beside = true, history = true }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    const giveBack = rememberFocus();
    const shut = openModal(shown);
    shown.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
    return () => {
      shut();
      giveBack();
    };
  }, [open]);
  const wish = () => {
    if (!locked) onClose();
  };
  useOverlayHistory(open && history, wish);
  const props = {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      wish();
    },
    // Else the browser takes the Esc that drops a word for one that closes.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isComposing(event.nativeEvent)) event.preventDefault();
    },
    // A browser may close on a repeated Esc without asking first; it is the parent that closes.
    onClose: ({ target, currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
      if (target !== dialog || !open || dialog.open) return;
      dialog.showModal();
      wish();
    },
    onPointerDown: (event: PointerEvent) => {
      pressedBeside.current = beside && event.target === event.currentTarget;
    },
    // On its way out it is still seen: a second tap on what closed it does it once more to nobody.
    onClickCapture: (event: SyntheticEvent) => {
      if (open) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: (event: SyntheticEvent) => {
      if (pressedBeside.current && event.target === event.currentTarget) wish();
    },
  };
  return { dialog, props };
}
