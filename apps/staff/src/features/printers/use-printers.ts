import type { Printer, PrinterFacts } from '@tableside/contract/staff-printing.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { failureText, valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

const useStale = () => [keys.printing(useOnDuty().store._id)];

/** Saves a new printer, or changes the one with this id. */
export function useSavePrinter(id: string | undefined, onDone: () => void) {
  const text = useText();
  const { store } = useOnDuty();
  return useCommand<PrinterFacts, Printer>({
    ask: (body, options) =>
      id === undefined
        ? api.addPrinter({ params: { store_id: store._id }, body }, options)
        : api.changePrinter({ params: { id }, body }, options),
    stale: useStale(),
    onDone: () => {
      note('success', text('printers.saved'));
      onDone();
    },
  });
}

/** Has a printer print a page to see that it does. */
export function useTestPage() {
  const text = useText();
  return useCommand({
    ask: (id: string, options) => api.testPrinter({ params: { id } }, options),
    stale: useStale(),
    onDone: () => note('success', text('printers.test-sent')),
  });
}

/** Takes a printer away. */
export const useRemovePrinter = (onDone: () => void) =>
  useCommand({
    ask: (id: string, options) => api.removePrinter({ params: { id } }, options),
    stale: useStale(),
    onDone,
  });

/** Connects a box; the value is the only time its token is told. */
export function useAddAgent() {
  const text = useText();
  const client = useQueryClient();
  const { store } = useOnDuty();
  return useMutation({
    mutationFn: async (name: string) =>
      valueIn(await api.addPrintAgent({ params: { store_id: store._id }, body: { name } })).token,
    onError: (error) => note('error', failureText(error, text)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.printing(store._id) }),
  });
}

/** Takes a box out of use. */
export const useRevokeAgent = (onDone: () => void) =>
  useCommand({
    ask: (id: string, options) => api.revokePrintAgent({ params: { id } }, options),
    stale: useStale(),
    onDone,
  });
