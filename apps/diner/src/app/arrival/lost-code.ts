import { snackbar } from '../../lib/toasts.ts';
import { isLostCode } from './reload-for-code.ts';

export interface LostCodeWords {
  readonly lost: string;
  readonly reload: string;
}

/** It may come in the middle of an order, and what did not load may be what stands below. */
const LOOK = { kind: 'error', ms: 10_000, position: 'top' } as const;

/** A tap whose code is gone, because a newer version replaced it or the connection broke, offers to load the page again. Returns the way out. */
export function watchLostCode({ lost, reload }: LostCodeWords): () => void {
  const heard = ({ reason }: PromiseRejectionEvent): void => {
    if (isLostCode(reason)) snackbar.show(lost, { label: reload, run: () => location.reload() }, LOOK);
  };
  addEventListener('unhandledrejection', heard);
  return () => removeEventListener('unhandledrejection', heard);
}
