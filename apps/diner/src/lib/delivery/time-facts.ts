import { useRoot } from '../store.ts';

/** What was said about the time; as in `facts.ts`, apart so that the menu does not wait for it. */
export const timeFacts = {
  /** The food is wanted at a time to be chosen, or as soon as possible. It outlasts a reload, the chosen time does not. */
  laterWanted(scheduleDelivery: boolean): void {
    useRoot.setState(({ scan }) => (scan ? { scan: { ...scan, scheduleDelivery } } : {}));
  },
} as const;
