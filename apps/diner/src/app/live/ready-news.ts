import type { Order } from '@tableside/contract/ordering.schema';

type Rounds = Pick<Order, '_id' | 'bill'>;

const readyOf = ({ bill }: Rounds): readonly { readonly _id: string; readonly round: number }[] =>
  bill.kots.filter(({ status }) => status === 'ready');

/** Rounds that became ready between two pictures of the same order, each named once. */
export function nowReady(before: Rounds | null, after: Rounds): readonly number[] {
  if (before?._id !== after._id) return [];
  const known = new Set(readyOf(before).map(({ _id }) => _id));
  return [...new Set(readyOf(after).flatMap(({ _id, round }) => (known.has(_id) ? [] : [round])))];
}

const MARK = '● ';

/** The document's title, marked while something is ready that nobody has brought yet. */
export const markedTitle = (title: string, order: Rounds | null): string =>
  order !== null && readyOf(order).length > 0 ? `${MARK}${title}` : title;
