import type { StaffRole } from '@tableside/contract/vocabulary';
import type { App } from '@tableside/server/app';
import { INSIDE, injectFetch } from '../api/inject-fetch.ts';
import { openStaffDesk, type StaffDesk } from '../api/staff-desk.ts';
import type { DemoPlace } from '../places.ts';

/** The desk of a place's first colleague with that role, inside the server; undefined where nobody has it. */
export function deskOf(app: App, { staff }: DemoPlace, role: StaffRole): StaffDesk | undefined {
  const person = staff.find((candidate) => candidate.role === role);
  if (!person) return undefined;
  const { email, password } = person;
  return openStaffDesk({ origin: INSIDE, fetch: injectFetch(app.http), email, password });
}

/** Work of such a colleague, who signs out at its end; nothing is done where nobody has the role. */
export async function atDesk(
  app: App,
  place: DemoPlace,
  role: StaffRole,
  task: (work: StaffDesk['work']) => Promise<void>,
): Promise<void> {
  const desk = deskOf(app, place, role);
  if (!desk) return;
  await task(desk.work);
  await desk.signOut();
}
