import type { Tx } from '../../../platform/db/database.ts';
import { type ColleagueImport, importStaff } from '../staff-session/import-staff.ts';
import { type JoiningProblem, joiningProblems } from './joining-rule.ts';
import { lockPeople } from './person-repository.ts';
import { joinStore, listPeopleByEmail } from './store-people-repository.ts';

/** Whom a new store begins with. */
export interface FirstPeople {
  readonly storeId: string;
  readonly staff: readonly ColleagueImport[];
  /** Ids of those who own it unless `staff` names an owner. */
  readonly heirs: readonly string[];
}

/**
 * Lets people into a new store. Who is known by e-mail keeps name, role and sign-in and has one store more; the others
 * are made. Answers why not, with nothing written then. Refuses `name-taken` for a PIN that two would share.
 */
export async function staffNewStore(
  tx: Tx,
  secret: string,
  { storeId, staff, heirs }: FirstPeople,
  now: Date,
): Promise<readonly JoiningProblem[]> {
  await lockPeople(tx);
  const found = await listPeopleByEmail(
    tx,
    staff.map(({ email }) => email),
  );
  const known = new Map(found.map((person) => [person.email, person]));
  const problems = joiningProblems(staff, known);
  if (problems.length > 0) return problems;
  const owned = staff.some(({ role }) => role === 'owner');
  joinStore(tx, [...found.map(({ id }) => id), ...(owned ? [] : heirs)], storeId);
  await importStaff(
    tx,
    secret,
    storeId,
    staff.filter(({ email }) => !known.has(email)),
    now,
  );
  return [];
}
