import type { Reader } from '../src/platform/db/database.ts';

/** What must hold in a database whatever happened at once: each query, by the rule's name, selects what breaks it. */
export type Rules = Readonly<Record<string, string>>;

/** The names of the rules that are broken in a database; none is as it should be. Reads whole tables. */
export async function findBroken(db: Reader, rules: Rules): Promise<string[]> {
  const found: string[] = [];
  for (const [name, text] of Object.entries(rules)) {
    const rows = await db.rows<[], Record<never, never>>({ name: `test.${name}`.slice(0, 60), text });
    if (rows.length > 0) found.push(name);
  }
  return found;
}
