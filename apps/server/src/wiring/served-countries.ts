import type { createVenues } from '../modules/venues/index.ts';
import type { Reader } from '../platform/db/database.ts';

type CountryLister = ReturnType<typeof createVenues>['listCountries'];

/** Where codes may be sent: the countries of the setting, the first of which is the default, and those of the stores. */
export class ServedCountries {
  readonly served: string[];
  readonly home: string;
  private readonly listCountries: CountryLister;
  constructor(named: readonly string[], listCountries: CountryLister) {
    this.served = [...named];
    this.home = named[0] ?? 'IN';
    this.listCountries = listCountries;
  }

  /** Takes in where stores have been opened since, on whichever node or by an import. */
  async follow(db: Reader): Promise<void> {
    const fresh = (await this.listCountries(db)).filter((country) => !this.served.includes(country));
    this.served.push(...fresh);
  }
}
