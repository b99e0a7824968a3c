import { formatList } from '@tableside/i18n/formats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { failureText, valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { printSlip } from '../../lib/ticket/print-slip.ts';
import { printingQuery } from '../../lib/ticket/printing.ts';
import { useCommand } from '../../lib/use-command.ts';

/** What the kitchen does with paper: what is missing, a ticket once more, a ticket from this device. */
export function usePrinting() {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const client = useQueryClient();
  const { data } = useQuery(printingQuery(store._id));
  const stale = [keys.printing(store._id)];
  const again = useCommand({
    ask: (ticketId: string, options) => api.reprintTicket({ params: { id: ticketId } }, options),
    stale,
    onDone: ({ printers }) =>
      note('success', text('printers.again-done', { printers: formatList(language, printers) })),
  });
  const here = useMutation({
    mutationFn: async (ticketId: string) => valueIn(await api.printHere({ params: { id: ticketId } })),
    onSuccess: ({ rows }) => printSlip(rows),
    onError: (error) => note('error', failureText(error, text)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.printing(store._id) }),
  });
  const move = useCommand({
    ask: ({ id, action }: { readonly id: string; readonly action: 'retry' | 'drop' }, options) =>
      api.movePrintJob({ params: { id }, body: { action } }, options),
    stale,
  });
  return {
    silent: data?.silent ?? false,
    unprinted: data?.unprinted ?? [],
    hasPrinter: data?.printers.some(({ on }) => on) ?? false,
    again,
    here,
    move,
    /** Whether this ticket is just being printed once more. */
    isAgain: (ticketId: string): boolean => again.isPending && again.variables === ticketId,
    /** Whether it is just being printed from this device. */
    isHere: (ticketId: string): boolean => here.isPending && here.variables === ticketId,
  };
}
export type Paper = ReturnType<typeof usePrinting>;
