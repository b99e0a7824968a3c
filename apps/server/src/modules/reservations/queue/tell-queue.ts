import type { Announce } from '../../../events.ts';
import type { QueueFacts } from './queue-entry.ts';

/** Tells everybody in the line and the host, because one party's move changes the others' positions. */
export function tellQueue(
  announce: Announce,
  entry: Pick<QueueFacts, 'id' | 'storeId'>,
  line: readonly Pick<QueueFacts, 'id'>[],
): void {
  const entryIds = [...new Set([entry.id, ...line.map(({ id }) => id)])];
  announce('queue.changed', { v: 1, storeId: entry.storeId, entryId: entry.id, entryIds });
}
