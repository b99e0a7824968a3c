/** What is asked of a database before it is used, as `pg_settings` calls it. */
type AskSettings = (sql: string) => Promise<{ readonly rows: readonly { name: string; setting: string }[] }>;

const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'];

interface Need {
  readonly name: string;
  readonly isMet: (setting: string) => boolean;
  /** The sentence for whoever starts the product, with the way out. */
  readonly unmet: (setting: string) => string;
}

const forDatabase = (what: string): string => `alter database … set ${what}`;

/** One after the other: what is said first matters most. */
const NEEDS: readonly Need[] = [
  {
    name: 'server_version_num',
    isMet: (setting) => Number(setting) >= 150_000,
    unmet: (setting) =>
      `This PostgreSQL is of version ${Math.floor(Number(setting) / 10_000)}: 15 or a newer one is needed.`,
  },
  {
    name: 'in_hot_standby',
    isMet: (setting) => setting === 'off',
    unmet: () => 'This PostgreSQL is a standby, which cannot be written to: DATABASE_URL names the primary.',
  },
  {
    name: 'server_encoding',
    isMet: (setting) => setting === 'UTF8',
    unmet: (setting) =>
      `This database keeps texts as ${setting}, which has no room for ten languages: create one with encoding 'UTF8' template template0.`,
  },
  {
    name: 'default_transaction_read_only',
    isMet: (setting) => setting === 'off',
    unmet: () =>
      `This database is read-only: ${forDatabase('default_transaction_read_only = off')} and start again.`,
  },
  {
    name: 'default_transaction_isolation',
    isMet: (setting) => setting === 'read committed',
    unmet: (setting) =>
      `The transactions of this database are ${setting}, so that guests who order at once would be refused: ${forDatabase("default_transaction_isolation = 'read committed'")} and start again.`,
  },
  {
    name: 'DateStyle',
    isMet: (setting) => setting.startsWith('ISO'),
    unmet: (setting) =>
      `This database writes dates as ${setting}: ${forDatabase("DateStyle = 'ISO'")} and start again.`,
  },
  {
    name: 'standard_conforming_strings',
    isMet: (setting) => setting === 'on',
    unmet: () =>
      `This database reads a backslash as PostgreSQL did long ago: ${forDatabase('standard_conforming_strings = on')} and start again.`,
  },
  {
    name: 'may_create',
    isMet: (setting) => setting === 'true',
    unmet: () =>
      'The user in DATABASE_URL may not create tables: make it the owner of the database, or grant create on schema public to it.',
  },
];

const ASKED = [...DURABLE, ...NEEDS.map(({ name }) => name)].map((name) => `'${name}'`).join(', ');
const QUESTION = `select name, setting from pg_settings where name in (${ASKED})
 union all select 'may_create', coalesce(has_schema_privilege(current_schema(), 'create'), false)::text`;

/**
 * Refuses a PostgreSQL that the product would not run well on: one that is too old, a standby, keeps texts or dates in
 * another way, or may forget what it acknowledged. Throws an error that says what to mend; call it at boot, in both the
 * embedded and the external mode.
 */
export async function assertFit(query: AskSettings): Promise<void> {
  const { rows } = await query(QUESTION);
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  for (const { name, isMet, unmet } of NEEDS) {
    const setting = settings.get(name) ?? '';
    if (!isMet(setting)) throw new Error(unmet(setting));
  }
  const off = DURABLE.filter((name) => (settings.get(name) ?? 'off') === 'off');
  if (off.length > 0)
    throw new Error(
      `This PostgreSQL may lose acknowledged orders: ${off.join(', ')} ${off.length > 1 ? 'are' : 'is'} off. Switch on and start again.`,
    );
}
