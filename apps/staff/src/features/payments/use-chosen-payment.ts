import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentsOfQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';

/**
 * The payment that is looked at: as the list has it, and once it is none of those that are listed, which what is done with
 * it may bring about, as one of its bill.
 */
export function useChosenPayment(
  listed: readonly PaymentRow[],
  chosen: string | undefined,
): PaymentRow | undefined {
  const { store } = useOnDuty();
  const isChosen = ({ _id }: PaymentRow): boolean => _id === chosen;
  const there = listed.find(isChosen);
  const [last, setLast] = useState(there);
  if (there && there !== last) setLast(there);
  const left = !there && last && isChosen(last) ? last : undefined;
  const { data: ofBill = [] } = useQuery({
    ...paymentsOfQuery(store._id, left?.order_id ?? ''),
    enabled: left !== undefined,
  });
  return there ?? (left && (ofBill.find(isChosen) ?? left));
}
