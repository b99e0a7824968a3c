import pg from 'pg';

/** Says something to a database on a connection of its own. */
export async function sayTo(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // a PostgreSQL that stops takes its callers along
  await client.connect();
  await client.query(text).finally(() => client.end());
}
