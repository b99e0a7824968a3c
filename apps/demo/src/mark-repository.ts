import type { App } from '@tableside/server/app';

type Db = App['db'];

const read = { name: 'demo.read-mark', text: 'select value from installation where key = $1' };
const write = {
  name: 'demo.write-mark',
  text: 'insert into installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
};

/** What the demo has noted under a name; undefined when nothing. */
export const readMark = async (db: Db, key: string): Promise<string | undefined> =>
  (await db.row<[string], { value: string }>(read, key))?.value;

/** Notes something under a name, instead of what stood there. */
export const writeMark = async (db: Db, key: string, value: string): Promise<void> => {
  await db.rows(write, key, value);
};
