import type { Address, AskedAddress } from '@tableside/contract/accounts.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import type { AccountsDeps } from '../deps.ts';
import { lockUser } from '../profile/user-repository.ts';
import {
  type AddressFacts,
  dropAddress,
  findAddress,
  insertAddress,
  listAddresses,
  updateAddress,
} from './address-repository.ts';

/** As many addresses as one person keeps. */
const MOST = 20;
type Deps = Pick<AccountsDeps, 'holdsCardNumber'>;
type Context = CommandContext<'diner'>;

/** An address as its owner sees it. */
export const presentAddress = ({ id, ...rest }: AddressFacts): Address => ({ _id: id, ...rest });

/** One of a diner's own addresses; undefined where they have no such one. */
export async function ownAddress(db: Reader, id: string, userId: string): Promise<Address | undefined> {
  const found = await findAddress(db, id, userId);
  return found && presentAddress(found);
}

function readWords({ holdsCardNumber }: Deps, asked: AskedAddress): AskedAddress {
  const { house, landmark, line1, line2, city, label } = asked;
  const words = [house, landmark, line1, line2, city, label];
  return words.some(holdsCardNumber) ? refuse('card-number-refused') : asked;
}

/** Keeps another address. The diner's row is locked, so that two devices do not pass the limit. */
export async function addAddress(deps: Deps, body: AskedAddress, context: Context): Promise<Address> {
  const { tx, principal, now } = context;
  const asked = readWords(deps, body);
  const [, kept] = await Promise.all([lockUser(tx, principal.userId), listAddresses(tx, principal.userId)]);
  if (kept.length >= MOST) return refuse('address-limit');
  const id = newId();
  insertAddress(tx, id, principal.userId, asked, now);
  return presentAddress({ id, ...asked });
}

/** Changes one of the diner's own; orders that went there before keep what it was then. */
export async function changeAddress(
  deps: Deps,
  id: string,
  body: AskedAddress,
  { tx, principal }: Context,
): Promise<Address> {
  const asked = readWords(deps, body);
  if (!(await updateAddress(tx, id, principal.userId, asked))) return refuse('not-found');
  return presentAddress({ id, ...asked });
}

/** Forgets one of the diner's own. */
export async function removeAddress(id: string, { tx, principal }: Context): Promise<void> {
  if (!(await dropAddress(tx, id, principal.userId))) refuse('not-found');
}
