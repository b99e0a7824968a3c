import pg from 'pg';

/** What a server's database says, on a connection of its own. */
export async function rowsOf<Row extends pg.QueryResultRow>(databaseUrl: string, text: string) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    return (await database.query<Row>(text)).rows;
  } finally {
    await database.end();
  }
}
