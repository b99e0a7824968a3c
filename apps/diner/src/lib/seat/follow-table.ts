import type { Order } from '@tableside/contract/ordering.schema';
import { api } from '../api.ts';
import { type RootState, useRoot } from '../store.ts';

/** The handle this phone scanned, where its running order is shown at another table of the same store; else null. */
export function heldElsewhere(order: Order | null, scan: RootState['scan']): string | null {
  if (!order?.table_id || !scan?.table_id || order.store_id._id !== scan.store_id) return null;
  return order.table_id.name === scan.table_name ? null : scan.table_id;
}

/**
 * Watches for the party being taken to another table by the staff, and takes this phone along: what is sent and called
 * for from then on is of that table. `followed` hears its name. A table that was merely scanned meanwhile is not left.
 */
export function followTable(followed: (table: string) => void): () => void {
  let asked = '';
  const look = async ({ order, scan }: RootState): Promise<void> => {
    const held = heldElsewhere(order, scan);
    if (!order || held === null) return;
    const question = `${order._id} ${order.table_id?.name} ${held}`;
    if (question === asked) return;
    asked = question;
    const answer = await api.party.followTable({ params: { id: order._id }, query: { held } });
    if (!answer.ok) asked = '';
    if (!answer.ok || !answer.value.table || useRoot.getState().scan?.table_id !== held) return;
    const { table } = answer.value;
    useRoot.setState((state) => ({
      scan: state.scan && { ...state.scan, ...table, scanned_at: Date.now(), code: undefined },
    }));
    followed(table.table_name);
  };
  void look(useRoot.getState());
  return useRoot.subscribe((state, before) => {
    if (state.order !== before.order) void look(state);
  });
}
