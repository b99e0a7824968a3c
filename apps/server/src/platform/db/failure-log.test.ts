import { expect, it } from 'vitest';
import { DatabaseBusy, DatabaseFull } from './database.ts';
import { createFailureLog } from './failure-log.ts';

it('tells that the database keeps us waiting once a minute, that it is full on its own, and anything else each time', () => {
  const told: string[] = [];
  let now = 0;
  const log = {
    warn: (line: string) => void told.push(line),
    error: ({ err }: { readonly err: unknown }, line: string) => void told.push(`${line}: ${String(err)}`),
  };
  const { waiting, failed } = createFailureLog(log, () => now);
  waiting(new DatabaseBusy('terminating connection due to administrator command'));
  waiting(new DatabaseFull('sorry, too many clients already'));
  now = 1000;
  waiting(new DatabaseFull('sorry, too many clients already'));
  failed(new DatabaseBusy('connect ECONNREFUSED'));
  failed(new Error('a bug'));
  failed(new Error('a bug'));
  now = 60_000;
  failed(new DatabaseBusy('connect ECONNREFUSED'));
  expect(told).toEqual([
    'waiting for the database: terminating connection due to administrator command',
    'waiting for the database: PostgreSQL lets nobody more in (sorry, too many clients already): raise its max_connections, or lower DATABASE_CONNECTIONS, which every node takes for itself',
    'background work failed: Error: a bug',
    'background work failed: Error: a bug',
    'waiting for the database: connect ECONNREFUSED',
  ]);
});
