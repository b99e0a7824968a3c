import type { Reader } from '../../platform/db/database.ts';
import type { SeatingFacts } from './seating.ts';
import { seatingsOf } from './seating-repository.ts';

/** A party where it sits now: in the one that it joined, and so on. Undefined once everybody has left. */
export async function partyNow(db: Reader, seatingId: string): Promise<SeatingFacts | undefined> {
  const [party] = await seatingsOf(db, [seatingId]);
  if (party?.joinedInto) return partyNow(db, party.joinedInto);
  return party?.state === 'closed' ? undefined : party;
}
