import { hash } from '@node-rs/argon2';
import type { AuditAction } from '@tableside/contract/audit-actions';
import type { SomeDetails } from '@tableside/contract/audit-details';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { maskPhone } from '../../../platform/messages/messages.ts';
import type { SessionGate } from '../gate.ts';
import { normaliseEmail } from '../staff-session/sign-in.ts';
import { endSessionsOn, retireDevice } from './device-repository.ts';
import { everIn } from './membership-rule.ts';
import {
  emailTaken,
  endSessionsOf,
  forgetPin,
  forgetSharedPin,
  insertPerson,
  listActiveOwners,
  lockPeople,
  lockPerson,
  lockPersonOf,
  type PersonFacts,
  type PersonRow,
  savePasswordHash,
  savePerson,
} from './person-repository.ts';
import {
  isColleague,
  isLastOwner,
  losesWayIn,
  mayJoin,
  mayTouch,
  pinLength,
  sameRoles,
  worksElsewhere,
} from './person-rule.ts';
import { joinStore } from './store-people-repository.ts';

type Command = CommandContext<'staff'>;
export type Asking = Pick<Command, 'tx' | 'principal' | 'now'>;

/** Lets go, on this node, of sessions that end with this transaction. */
export const endHere = (
  { tx, now }: Pick<Asking, 'tx' | 'now'>,
  gate: SessionGate,
  sessions: readonly string[],
): void =>
  tx.afterCommit(() => {
    for (const session of sessions) gate.end(session, now);
  });

/** A colleague of one of the caller's stores, locked. Refuses `not-found`, and `not-allowed` for owners to everybody else. */
export async function colleagueOf(
  { tx, principal }: Pick<Asking, 'tx' | 'principal'>,
  id: string,
): Promise<PersonRow> {
  const [, found] = await Promise.all([lockPeople(tx), lockPerson(tx, id, principal.storeIds)]);
  const own = principal.storeIds;
  const person = found && isColleague(found, own, own) ? found : refuse('not-found');
  return mayTouch(principal.roles, person.roles) ? person : refuse('not-allowed');
}

/** The colleague a caller may change: one of whom they have all stores. Refuses as `colleagueOf` does. */
export async function personToChange(
  asking: Pick<Asking, 'tx' | 'principal'>,
  id: string,
): Promise<PersonRow> {
  const person = await colleagueOf(asking, id);
  return worksElsewhere(person, asking.principal.storeIds) ? refuse('not-found') : person;
}

async function claimEmail(tx: Tx, id: string, facts: PersonFacts): Promise<PersonFacts> {
  if (facts.email === null) return facts;
  const email = normaliseEmail(facts.email);
  if (await emailTaken(tx, email, id)) refuse('email-taken');
  return { ...facts, email };
}

/** Refuses `last-owner` when nobody else could act for one of the stores. */
export async function keepAnOwner(tx: Tx, person: PersonRow): Promise<void> {
  if (!person.roles.includes('owner') || !person.active) return;
  if (isLastOwner(person, await listActiveOwners(tx))) refuse('last-owner');
}

/** Writes down what was done with a colleague, in each of their stores (of who works in none, of all they were in) unless some are named. */
export function auditPerson(
  asking: Asking,
  person: PersonRow,
  action: Extract<AuditAction, `staff.${string}`>,
  details: SomeDetails<'staff.change'> = {},
  storeIds: readonly string[] = person.active ? person.store_ids : everIn(person),
): void {
  for (const storeId of storeIds)
    auditStaff(asking, { storeId, action, target: person.id, details: { name: person.name, ...details } });
}

/** The colleague of another store who has this e-mail address and works in this one too from now on; undefined for none. */
async function joining(
  { tx, principal }: Asking,
  storeId: string,
  { email, roles }: PersonFacts,
): Promise<PersonRow | undefined> {
  const known = email === null ? undefined : await lockPersonOf(tx, normaliseEmail(email));
  if (!known || !mayJoin(known, storeId, roles, principal.storeIds)) return undefined;
  forgetSharedPin(tx, known.id, storeId);
  joinStore(tx, [known.id], storeId);
  return known;
}

/**
 * Somebody new in a store, or a colleague of another one of the caller's who has this e-mail address and these roles: they
 * keep name and sign-in. Refuses `email-taken`, and `not-allowed` when a manager would make an owner.
 */
export async function addPerson(context: Asking, storeId: string, facts: PersonFacts): Promise<string> {
  const { tx, principal, now } = context;
  if (!principal.storeIds.includes(storeId)) return refuse('not-found');
  if (!mayTouch(principal.roles, facts.roles)) return refuse('not-allowed');
  await lockPeople(tx);
  const known = await joining(context, storeId, facts);
  const id = known?.id ?? newId();
  if (!known) insertPerson(tx, id, await claimEmail(tx, id, facts), storeId, now);
  auditStaff(context, {
    storeId,
    action: 'staff.add',
    target: id,
    details: { name: known?.name ?? facts.name, roles: facts.roles.join(', ') },
  });
  return id;
}

const masked = (phone: string): string => (phone === '' ? '' : maskPhone(phone));

/** Changes name, e-mail, number and roles; other roles end the colleague's sessions at once, and a PIN that is too short for them. */
export async function changePerson(
  context: Asking,
  gate: SessionGate,
  id: string,
  facts: PersonFacts,
): Promise<void> {
  const { tx, principal, now } = context;
  const person = await personToChange(context, id);
  if (!mayTouch(principal.roles, facts.roles)) refuse('not-allowed');
  if (!facts.roles.includes('owner') || losesWayIn(person, facts.email)) await keepAnOwner(tx, person);
  const claimed = await claimEmail(tx, id, facts);
  savePerson(tx, id, claimed);
  if (pinLength(facts.roles) > pinLength(person.roles)) forgetPin(tx, id);
  const isSame = sameRoles(facts.roles, person.roles);
  if (!isSame) endHere(context, gate, await endSessionsOf(tx, id, now));
  auditPerson(context, person, 'staff.change', {
    ...(facts.name !== person.name && { renamed: facts.name }),
    ...(claimed.email !== person.email && { email: true }),
    ...(claimed.phone !== person.phone && {
      phone: { from: masked(person.phone), to: masked(claimed.phone) },
    }),
    roles: isSame ? facts.roles.join(', ') : { from: person.roles.join(', '), to: facts.roles.join(', ') },
  });
}

/** Gives a password; everything the colleague has open elsewhere ends. */
export async function setPassword(
  context: Asking,
  gate: SessionGate,
  id: string,
  password: string,
): Promise<void> {
  const { tx, principal, now } = context;
  const person = await personToChange(context, id);
  savePasswordHash(tx, id, await hash(password));
  endHere(context, gate, await endSessionsOf(tx, id, now, principal.sessionId));
  auditPerson(context, person, 'staff.set-password');
}

/** Takes a device out of use and signs out whoever works on it. Refuses `not-found`. */
export async function revokeDevice(context: Asking, gate: SessionGate, id: string): Promise<void> {
  const { tx, principal, now } = context;
  const device = (await retireDevice(tx, id, principal.storeIds, now)) ?? refuse('not-found');
  endHere(context, gate, await endSessionsOn(tx, id, now));
  auditStaff(context, {
    storeId: device.store_id,
    action: 'device.revoke',
    target: id,
    details: { name: device.name },
  });
}
