import { hash } from '@node-rs/argon2';
import { Pin } from '@tableside/contract/common.schema';
import { ColleaguePhone } from '@tableside/contract/staff-people.schema';
import { STAFF_ROLES } from '@tableside/contract/vocabulary';
import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { validate } from '../../../platform/http/validate.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPin } from '../one-time-code/one-time-code.ts';
import { normaliseEmail } from './sign-in.ts';
import { listStaffForImport, type StaffRecord, saveStaff } from './staff-repository.ts';

/** A colleague as a file describes them. */
export const ColleagueImport = z.object({
  name: z.string().min(1).max(80),
  role: z.enum(STAFF_ROLES),
  email: z.email().max(200).transform(normaliseEmail),
  phone: ColleaguePhone,
  pin: Pin.optional(),
  password: z.string().min(8).max(200).optional(),
});
export type ColleagueImport = z.output<typeof ColleagueImport>;
const StaffImport = z.object({ staff: z.array(ColleagueImport) });
type Known = Awaited<ReturnType<typeof listStaffForImport>>[number];

async function recordOf(
  row: ColleagueImport,
  known: Known | undefined,
  secret: string,
  now: Date,
): Promise<StaffRecord> {
  const needsPassword = row.password !== undefined && !known?.has_password;
  return {
    id: known?.id ?? newId(),
    name: row.name,
    email: row.email,
    phone: row.phone,
    password_hash: needsPassword ? await hash(row.password ?? '') : null,
    pin_hash: known?.pin_hash ?? (row.pin === undefined ? null : hashPin(secret, row.pin)),
    roles: [row.role],
    now,
  };
}

/** A PIN names one colleague of a store: two with the same would sign in as each other. */
function refuseDoubledPins(records: readonly StaffRecord[], known: readonly Known[]): void {
  const ids = new Set(records.map(({ id }) => id));
  const others = known.filter(({ id }) => !ids.has(id)).map(({ pin_hash }) => pin_hash);
  const pins = [...others, ...records.map(({ pin_hash }) => pin_hash)].filter((pin) => pin !== null);
  if (new Set(pins).size < pins.length) refuse('name-taken');
}

/**
 * Creates or updates colleagues of a store by e-mail: rows of `{name, role, email, phone?, pin?, password?}`. A password or
 * PIN that somebody has already is never replaced. Refuses `malformed` with the fields, `name-taken` for a PIN that
 * two would share.
 */
export async function importStaff(
  tx: Tx,
  secret: string,
  storeId: string,
  rows: unknown,
  now: Date,
): Promise<void> {
  const { staff } = validate(StaffImport, { staff: rows }, 'store', 'en');
  const known = await listStaffForImport(
    tx,
    storeId,
    staff.map(({ email }) => email),
  );
  const byEmail = new Map(known.map((row) => [row.email, row]));
  const records = await Promise.all(staff.map((row) => recordOf(row, byEmail.get(row.email), secret, now)));
  refuseDoubledPins(records, known);
  saveStaff(tx, storeId, records);
}
