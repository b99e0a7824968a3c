import { create } from 'zustand';

/** The payment link on the screen: the stream tells of it too, whoever pays it. */
export const useOpenLink = create<{ readonly id: string | null }>()(() => ({ id: null }));
