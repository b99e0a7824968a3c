import pg from 'pg';

/** From now on no transaction that changes this table can commit, though each of its statements succeeds; answers what ends that. */
export async function failCommits(url: string, table: string): Promise<() => Promise<void>> {
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create function test_no_commit() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$;
    create constraint trigger test_no_commit after insert or update or delete on ${table} deferrable initially deferred
      for each row execute function test_no_commit()`);
  return () => run('drop function test_no_commit cascade');
}
