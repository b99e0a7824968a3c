import type { Database } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { newDigits } from '../../../platform/ids.ts';
import { hashPin } from '../one-time-code/one-time-code.ts';
import { auditPerson, personToChange } from './change-people.ts';
import { pinIsTaken, savePinHash } from './person-repository.ts';
import { pinLength } from './person-rule.ts';

const MOST_TRIES = 100;

/**
 * A fresh PIN that no colleague of the same stores has: chosen here, so that nobody can find out another's by trying.
 * It is told once. Refuses `not-found` and `not-allowed`.
 */
export const renewPin = (
  { db, secret }: { readonly db: Database; readonly secret: string },
  principal: Staff,
  id: string,
  now: Date,
): Promise<{ pin: string }> =>
  db.transaction(async (tx) => {
    const person = await personToChange({ tx, principal }, id);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const pin = newDigits(pinLength(person.roles));
      const pinHash = hashPin(secret, pin);
      if (await pinIsTaken(tx, pinHash, person)) continue;
      savePinHash(tx, id, pinHash);
      auditPerson({ tx, principal, now }, person, 'staff.renew-pin');
      return { pin };
    }
    throw new Error('no free PIN was found');
  });
