/**
 * One SQL statement with a name. PostgreSQL plans it once per connection, and the test kit prepares every
 * registered one against the migrated schema, so a wrong column fails before anything runs.
 * `P` are the values in order, `R` is a row.
 */
export interface Statement<P extends readonly unknown[], R> {
  readonly name: string;
  readonly text: string;
  /** Reads so much that it gets more memory, a second more and a plan for its values (outside a transaction only). */
  readonly long?: boolean;
  /** Types only; never set. */
  readonly types?: { readonly params: P; readonly row: R };
}

const registered = new Map<string, string>();

/** Declares a statement. Names are `module.verb-noun` and unique. Bigint columns must be cast (`::float8`) or read as text. */
export function statement<P extends readonly unknown[], R = Record<never, never>>(
  name: string,
  text: string,
  { long = false }: { readonly long?: boolean } = {},
): Statement<P, R> {
  if (registered.has(name) && registered.get(name) !== text)
    throw new Error(`two statements are named ${name}`);
  registered.set(name, text);
  return { name, text, long };
}

/** Every statement declared so far, for the check against the schema. */
export const registeredStatements = (): ReadonlyMap<string, string> => registered;
