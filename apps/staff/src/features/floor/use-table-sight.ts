import type { FloorTable } from '@tableside/contract/staff.schema';
import { bookingDueIn, isKept } from '../../lib/tables/table-booking-rule.ts';
import { useReservedWords } from '../../lib/tables/use-reserved-words.ts';
import { useText } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import { holdsRound, warningOf } from './table-warning.ts';

/** What a table looks like at this minute, on the list and on the map alike. */
interface TableSight {
  /** What it is drawn as. */
  readonly look: FloorTable['state'] | 'reserved';
  /** Its state in a word or two. */
  readonly word: string;
  /** What somebody should notice, in words. */
  readonly warnings: readonly string[];
}

/** The state of a table and its warnings: time alone makes a free table reserved and a meal late. */
export function useTableSight(table: FloorTable): TableSight {
  const text = useText();
  const reservedWords = useReservedWords();
  const kept = useTick((now) => isKept(table, now));
  const due = useTick((now) => bookingDueIn(table, now) ?? -1);
  const kind = useTick((now) => warningOf(table, now)?.kind ?? '');
  const count = useTick((now) => warningOf(table, now)?.since ?? 0);
  const reserved = kept ? reservedWords(table) : undefined;
  const isReserved = reserved !== undefined && table.state === 'free';
  return {
    look: isReserved ? 'reserved' : table.state,
    word: isReserved ? reserved : text(`floor.state.${table.state}`),
    warnings: [
      ...(reserved !== undefined && !isReserved ? [reserved] : []),
      ...(due >= 0 ? [text('floor.warn.booking', { count: due })] : []),
      ...(holdsRound(table) ? [text('floor.warn.round-held')] : []),
      ...(kind === '' ? [] : [text(`floor.warn.${kind}`, { count })]),
    ],
  };
}
