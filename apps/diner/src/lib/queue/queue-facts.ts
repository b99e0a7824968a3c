import { useRoot } from '../store.ts';

/** What happened with a place in the queue; as in `facts.ts`, apart so that the menu does not wait for it. */
export const queueFacts = {
  /** This phone has a place in a store's queue. */
  queueJoined(store_id: string, entry_id: string): void {
    useRoot.setState(() => ({ queue: { store_id, entry_id } }));
  },
  queueLeft(): void {
    useRoot.setState(() => ({ queue: null }));
  },
  /** The queue led to a table: from now on one orders there, and the dishes saved meanwhile stay. The queue's code is none of the table's. */
  queueSeated({ name, table_id }: { readonly name: string; readonly table_id: string }): void {
    useRoot.setState(({ scan }) => ({
      queue: null,
      ...(scan && {
        scan: {
          ...scan,
          type: 'dinein',
          table_id,
          table_name: name,
          queued: true,
          scanned_at: Date.now(),
          code: undefined,
        },
      }),
    }));
  },
} as const;
