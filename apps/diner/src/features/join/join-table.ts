import type { Failure } from '@tableside/contract/endpoint';
import type { Order } from '@tableside/contract/ordering.schema';
import { api } from '../../lib/api.ts';
import { useRoot } from '../../lib/store.ts';

export type JoinAnswer =
  | { readonly kind: 'joined'; readonly order: Order }
  /** The code may be tried again, or another one. */
  | {
      readonly kind: 'wrong';
      readonly message: string | null;
      /** An order of theirs that is open at another table. */
      readonly order_id: string | undefined;
    }
  /** Nothing to join here: nobody sits there any more, or the table link is old. */
  | { readonly kind: 'over'; readonly message: string }
  | { readonly kind: 'sign-in' };

function refusalOf({ code, message, order_id }: Failure): JoinAnswer {
  if (code === 'session-ended' || code === 'token-malformed') return { kind: 'sign-in' };
  if (code === 'table-free') return { kind: 'over', message };
  // The dialog has words of its own for the usual slip.
  return {
    kind: 'wrong',
    message: code === 'code-wrong' || code === 'unreachable' ? null : message,
    order_id,
  };
}

/** Tries a social code at the scanned table. Trying again is harmless: a member stays a member. */
export async function joinTable(enigma: string): Promise<JoinAnswer & { readonly unreachable?: boolean }> {
  const { scan, auth } = useRoot.getState();
  if (!auth.user_data) return { kind: 'sign-in' };
  if (!scan?.table_id) return { kind: 'over', message: '' };
  const answer = await api.ordering.joinOrder({
    body: { store_id: scan.store_id, table_id: scan.table_id, enigma },
  });
  if (answer.ok) return { kind: 'joined', order: answer.value };
  return { ...refusalOf(answer), unreachable: answer.code === 'unreachable' };
}
