import { useRoot } from '../store.ts';

/** What happened in a food court; as in `facts.ts`, apart so that the menu does not wait for it. */
export const courtFacts = {
  /** The diner stands at another stall, or at the court's desk again; the plate goes along. */
  stallChosen(storeId: string): void {
    useRoot.setState(({ scan }) =>
      scan?.type === 'foodcourt' && scan.store_id !== storeId
        ? { scan: { ...scan, store_id: storeId }, store: null, item_lists: null, active_items: null }
        : {},
    );
  },
} as const;
