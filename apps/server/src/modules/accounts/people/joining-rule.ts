import type { StaffRole } from '@tableside/contract/vocabulary';
import type { ColleagueImport } from '../staff-session/import-staff.ts';

/** Somebody who is known by an e-mail address, whatever store they are of. */
export interface KnownPerson {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  readonly active: boolean;
}

/** What keeps a colleague of a file out of a new store; `path` leads there within the list of colleagues. */
export interface JoiningProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

function problemOf(
  { email, role, password }: ColleagueImport,
  known: KnownPerson | undefined,
): { readonly field: string; readonly message: string } | undefined {
  if (!known)
    return role === 'owner' && password === undefined
      ? { field: 'password', message: 'a new owner needs one to sign in' }
      : undefined;
  if (!known.active) return { field: 'email', message: `${email} is switched off; let them in again first` };
  if (!known.roles.includes(role))
    return {
      field: 'role',
      message: `${email} is ${known.roles.join(', ')} already, and a role holds in all stores`,
    };
  return undefined;
}

/** Judges the colleagues of a new store: nobody who is known gets another role by a file, and an owner can sign in. */
export const joiningProblems = (
  rows: readonly ColleagueImport[],
  known: ReadonlyMap<string, KnownPerson>,
): readonly JoiningProblem[] =>
  rows.flatMap((row, at) => {
    const problem = problemOf(row, known.get(row.email));
    return problem ? [{ path: [at, problem.field], message: problem.message }] : [];
  });
