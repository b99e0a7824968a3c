import type { Profile } from '@tableside/contract/accounts.schema';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import type { AccountsDeps } from '../deps.ts';
import { changeProfile, isBirthday, wordsOf } from './profile-rule.ts';
import { lockUser, saveProfile } from './user-repository.ts';

/**
 * Changes the fields that were sent; the contract's allow-list is all that can be sent. Refuses card
 * numbers in words, and `malformed` for a birthday that is still to come or before 1900.
 */
export async function updateUser(
  { holdsCardNumber }: Pick<AccountsDeps, 'holdsCardNumber'>,
  { tx, principal, announce, now }: CommandContext<'diner'>,
  change: z.output<typeof Profile>,
): Promise<{ userId: string }> {
  if (wordsOf(change).some(holdsCardNumber)) return refuse('card-number-refused');
  const today = now.toISOString().slice(0, 10);
  if (change.date_of_birth && !isBirthday(change.date_of_birth, today))
    refuse('malformed', { fields: [{ path: 'body.date_of_birth', message: `1900-01-01 – ${today}` }] });
  const user = (await lockUser(tx, principal.userId)) ?? refuse('not-found');
  saveProfile(tx, user.id, changeProfile(user, change));
  announce('user.changed', { v: 1, userId: user.id, version: user.version + 1 });
  return { userId: user.id };
}
