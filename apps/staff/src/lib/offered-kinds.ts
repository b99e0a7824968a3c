import { ORDER_TYPES, type OrderType } from '@tableside/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { storeQuery } from './queries.ts';
import { useOnDuty } from './session.tsx';

/** The kinds of orders that the store takes, the same list until they change; none until they are known. */
export function useOfferedKinds(): readonly OrderType[] {
  const { store } = useOnDuty();
  const { data } = useQuery(storeQuery(store._id));
  const offered: readonly string[] | undefined = data?.order_types;
  return useMemo(() => ORDER_TYPES.filter((kind) => offered?.includes(kind)), [offered]);
}
