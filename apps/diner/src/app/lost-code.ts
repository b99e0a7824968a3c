import { snackbar } from '../lib/toasts.ts';

/** How Chromium, Firefox and Safari name a module that could not be fetched. */
const LOST = /dynamically imported module|importing a module script failed|unable to preload/i;

export const isLostCode = (reason: unknown): boolean => reason instanceof Error && LOST.test(reason.message);

export interface LostCodeWords {
  readonly lost: string;
  readonly reload: string;
}

/** A tap whose code is gone, because a newer version replaced it or the connection broke, offers to load the page again. Returns the way out. */
export function watchLostCode({ lost, reload }: LostCodeWords): () => void {
  const heard = ({ reason }: PromiseRejectionEvent): void => {
    if (isLostCode(reason)) snackbar.show(lost, { label: reload, run: () => location.reload() });
  };
  addEventListener('unhandledrejection', heard);
  return () => removeEventListener('unhandledrejection', heard);
}
