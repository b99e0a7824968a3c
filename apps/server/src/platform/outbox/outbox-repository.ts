import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const insert = statement<[string[], string[], Date]>(
  'outbox.insert',
  'insert into outbox (name, payload, at) select n, p::jsonb, $3 from unnest($1::text[], $2::text[]) with ordinality as e(n, p, i) order by i',
);

export interface OutboxEvent {
  readonly name: string;
  readonly payload: unknown;
}

/** Writes the command's events into its own transaction, in the order they were announced. */
export const writeOutbox = (tx: Tx, events: readonly OutboxEvent[], at: Date): void =>
  tx.send(
    insert,
    events.map((event) => event.name),
    events.map((event) => JSON.stringify(event.payload)),
    at,
  );
