import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { asked } from '../../lib/ticket/dish-lines.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { Draft } from './draft.ts';

/** How often it is looked whether guests have answered. */
const LOOK_MS = 15_000;

/** The prepared orders of a store, the newest first. */
export const preparedQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.prepared(storeId),
    queryFn: async () => valueIn(await api.listPrepared({ params: { store_id: storeId } })),
    refetchInterval: LOOK_MS,
  });

interface Saving {
  readonly draft: Draft;
  /** What is changed; a new one without. */
  readonly of: Pick<PreparedOrder, '_id' | 'version'> | undefined;
}

/** Makes a new one, or changes one that is known. */
export function useSavePrepared(onDone: (saved: PreparedOrder) => void) {
  const { store } = useOnDuty();
  return useCommand<Saving, PreparedOrder>({
    ask: ({ draft: { mode, name, phone, lines, when, address, note }, of }, options) => {
      const content = {
        items: asked(lines),
        at: when.at,
        address: address.trim() || null,
        note: note.trim(),
      };
      return of
        ? api.changePrepared({ params: { id: of._id }, body: { version: of.version, ...content } }, options)
        : api.prepareOrder(
            {
              params: { store_id: store._id },
              body: { mode, name: name.trim(), phone: phone.trim(), ...content },
            },
            options,
          );
    },
    stale: [keys.prepared(store._id)],
    onDone,
  });
}

/** Takes one back. */
export function useWithdraw() {
  const { store } = useOnDuty();
  return useCommand({
    ask: (id: string, options) => api.withdrawPrepared({ params: { id } }, options),
    stale: [keys.prepared(store._id)],
  });
}
