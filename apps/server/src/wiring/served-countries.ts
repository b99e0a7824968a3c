import type { PhoneCountries } from '../modules/accounts/index.ts';
import { listCountries } from '../modules/venues/index.ts';
import type { Reader } from '../platform/db/database.ts';

/** Where codes may be sent: the countries of the setting, the first of which is the default, and those of the stores. */
export class ServedCountries implements PhoneCountries {
  readonly served: string[];
  readonly home: string;
  constructor(named: readonly string[]) {
    this.served = [...named];
    this.home = named[0] ?? 'IN';
  }

  /** Takes in where stores have been opened since, on whichever node or by an import. */
  async follow(db: Reader): Promise<void> {
    const fresh = (await listCountries(db)).filter((country) => !this.served.includes(country));
    this.served.push(...fresh);
  }
}
