import type { SongQueue } from '@tableside/contract/jukebox.schema';
import { useNow } from '../../lib/use-now.ts';

/** When wishes open again; null while they are taken. Quiet hours end on the page by themselves. */
export function useQuiet({ quiet_until: until }: Pick<SongQueue, 'quiet_until'>): string | null {
  const now = useNow(30_000, until !== null);
  return until !== null && Date.parse(until) > now ? until : null;
}
