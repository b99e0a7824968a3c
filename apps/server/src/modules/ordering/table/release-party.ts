import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { endParty } from './end-party.ts';
import { lockParty } from './lock-party.ts';

/** A colleague frees a table. Refuses with `table-owes` while the party owes for something that was sent. */
export async function releaseParty(
  seatingId: string,
  { tx, now, principal, announce }: CommandContext<'staff'>,
): Promise<void> {
  const { party, running } = await lockParty(tx, seatingId, principal, now);
  if (!(await endParty(tx, party, running, now, announce))) return refuse('table-owes');
}
