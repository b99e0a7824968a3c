/**
 * In which stores somebody works. Each store is left and taken up by itself; name, roles and sign-in are one for all of
 * them. Who is not `active` works in none: `store_ids` are those left last.
 */
export interface Membership {
  readonly active: boolean;
  readonly store_ids: readonly string[];
  /** Those left before; a store that is among `store_ids` as well was taken up again. */
  readonly left_store_ids: readonly string[];
}

/** The stores where somebody works. */
export const worksIn = ({
  active,
  store_ids,
}: Pick<Membership, 'active' | 'store_ids'>): readonly string[] => (active ? store_ids : []);

/** The stores where somebody works or did. */
export const everIn = ({ store_ids, left_store_ids }: Membership): readonly string[] => [
  ...new Set([...store_ids, ...left_store_ids]),
];

const working = (person: Membership, stores: readonly string[]): Membership =>
  stores.length === 0
    ? { ...person, active: false }
    : {
        active: true,
        store_ids: stores,
        left_store_ids: everIn(person).filter((id) => !stores.includes(id)),
      };

/** Without these stores; the others are as before. */
export const keptOutOf = (person: Membership, stores: readonly string[]): Membership =>
  working(
    person,
    worksIn(person).filter((id) => !stores.includes(id)),
  );

/** In these stores again, of those they were in before. */
export const letInto = (person: Membership, stores: readonly string[]): Membership =>
  working(
    person,
    everIn(person).filter((id) => worksIn(person).includes(id) || stores.includes(id)),
  );
