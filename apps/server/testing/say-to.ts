import pg from 'pg';

/** Says something to a database on a connection of its own; the rows that its last statement answers. */
export async function sayTo<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // a PostgreSQL that stops takes its callers along
  await client.connect();
  try {
    const answers = [await client.query<Row>(text)].flat(); // several statements are answered by a list
    return answers.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}
