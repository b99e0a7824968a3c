import { expect, it } from 'vitest';
import { DatabaseFull } from './database.ts';
import { tellTurnedAway } from './turned-away.ts';

it('says why callers get no connection, once a minute', () => {
  const said: string[] = [];
  let now = 0;
  const tell = tellTurnedAway(
    (line) => void said.push(line),
    () => now,
  );
  const at = (seconds: number, reason: unknown): void => {
    now = seconds * 1000;
    tell(reason);
  };
  at(0, new DatabaseFull('sorry, too many clients already'));
  at(1, new DatabaseFull('sorry, too many clients already'));
  at(61, new Error('connect ECONNREFUSED 127.0.0.1:5432'));
  expect(said).toEqual([
    'no connection to the database: PostgreSQL lets nobody more in (sorry, too many clients already): raise its max_connections, or lower DATABASE_CONNECTIONS, which every node takes for itself',
    'no connection to the database: connect ECONNREFUSED 127.0.0.1:5432',
  ]);
});
