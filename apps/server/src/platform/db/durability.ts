/** Rows of `pg_settings`, whoever asks for them. */
type AskSettings = (sql: string) => Promise<{ readonly rows: readonly { name: string; setting: string }[] }>;

const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit'];

/**
 * Refuses a PostgreSQL that may forget what it acknowledged. Throws an error that names the settings to switch on;
 * call it at boot, in both the embedded and the external mode.
 */
export async function assertDurable(query: AskSettings): Promise<void> {
  const names = NEEDED.map((name) => `'${name}'`).join(', ');
  const { rows } = await query(`select name, setting from pg_settings where name in (${names})`);
  const off = NEEDED.filter((name) => (rows.find((row) => row.name === name)?.setting ?? 'off') === 'off');
  if (off.length > 0)
    throw new Error(
      `This PostgreSQL may lose acknowledged orders: ${off.join(', ')} ${off.length > 1 ? 'are' : 'is'} off. Switch on and start again.`,
    );
}
