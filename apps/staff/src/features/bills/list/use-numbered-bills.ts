import { readBillNumber } from '@tableside/contract/bill-number';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { valueIn } from '../../../lib/outcome.ts';
import { useOnDuty } from '../../../lib/session.tsx';

/** The bills whose number, or whose order's, was typed, however old; asked for by no other words, nor while somebody types. */
export function useNumberedBills(typed: string, settled: boolean) {
  const { store } = useOnDuty();
  const number = typed.trim();
  return useQuery({
    queryKey: [...keys.bills(store._id, 'numbered'), number],
    queryFn: async () => valueIn(await api.findBills({ params: { store_id: store._id }, query: { number } })),
    enabled: settled && readBillNumber(number) !== undefined,
  });
}
