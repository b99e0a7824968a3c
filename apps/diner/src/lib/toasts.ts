import type { DinerText } from '@tableside/i18n/diner';
import { create } from 'zustand';

export type ToastKind = 'success' | 'info' | 'error';
export interface ToastEntry {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}
interface SnackbarLook {
  readonly kind?: 'info' | 'error';
  /** 5 s unless told otherwise. */
  readonly ms?: number;
  /** At the lower edge unless told otherwise. */
  readonly position?: 'top';
}
/** Words, or how they are said in the language of the page: where no component is there to say them. */
type Words = string | ((text: DinerText) => string);
interface SnackbarEntry extends SnackbarLook {
  readonly id: number;
  readonly text: Words;
  readonly action?: { readonly label: string; readonly run: () => void };
}
interface Messages {
  readonly toasts: readonly ToastEntry[];
  readonly snackbar: SnackbarEntry | null;
}

/** What the toast region and the snackbar show. At most two toasts; the oldest makes room. */
export const useMessages = create<Messages>()(() => ({ toasts: [], snackbar: null }));

/** A question takes longer to read than news. */
export const OFFER_MS = 10_000;

let next = 1;
const show = (kind: ToastKind, text: string): void => {
  const entry = { id: next++, kind, text };
  useMessages.setState(({ toasts }) => ({
    toasts: [...toasts.filter((one) => one.text !== text), entry].slice(-2),
  }));
};

/** Toasts, at the upper edge for 5 s. Never the only copy of an error. */
export const toast = {
  success: (text: string): void => show('success', text),
  info: (text: string): void => show('info', text),
  error: (text: string): void => show('error', text),
  dismiss: (id: number): void =>
    useMessages.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) })),
};

/** One line above the plate bar, with at most one action. */
export const snackbar = {
  show: (text: Words, action?: SnackbarEntry['action'], look?: SnackbarLook): void =>
    useMessages.setState({ snackbar: { id: next++, text, ...(action && { action }), ...look } }),
  dismiss: (): void => useMessages.setState({ snackbar: null }),
};
