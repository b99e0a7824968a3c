import { useSyncExternalStore } from 'react';
import { topModal, watchTopModal } from './open-modal.ts';

const none = (): undefined => undefined;

/** The topmost open dialog: a message that lies outside it can neither be closed nor heard. */
export const useTopModal = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(watchTopModal, topModal, none);
