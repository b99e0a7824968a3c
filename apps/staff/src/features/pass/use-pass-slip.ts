import { formatList } from '@tableside/i18n/formats';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { placeOf } from '../../lib/mode.tsx';
import { note } from '../../lib/notes.ts';
import { failureText, valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { printSlip } from '../../lib/ticket/print-slip.ts';
import { printingQuery } from '../../lib/ticket/printing.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { PassOrder } from './pass-orders.ts';

/** Prints the paper that goes out with an order: at the house's printers for everything, without one from this device. */
export function usePassSlip() {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const { data } = useQuery(printingQuery(store._id));
  const there = useCommand({
    ask: ({ orderId: id }: PassOrder, options) => api.printPass({ params: { id } }, options),
    stale: [keys.printing(store._id)],
    onDone: ({ printers }, order) => {
      const place = placeOf({ table: order.table, number: order.number }, text);
      note('success', text('pass.slip-done', { place, printers: formatList(language, printers) }));
    },
  });
  const here = useMutation({
    mutationFn: async ({ orderId: id }: PassOrder) => valueIn(await api.printPassHere({ params: { id } })),
    onSuccess: ({ rows }) => printSlip(rows),
    onError: (error) => note('error', failureText(error, text)),
  });
  const hasPrinter = data?.printers.some(({ on, stations }) => on && stations === null) ?? false;
  const slip = hasPrinter ? there : here;
  return (order: PassOrder): void => {
    if (!slip.isPending || slip.variables.orderId !== order.orderId) slip.mutate(order);
  };
}
