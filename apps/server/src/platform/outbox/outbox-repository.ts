import type { Reader, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

// One document: an array of texts would have every quotation mark of every payload escaped, and read twice.
const insert = statement<[string, Date]>(
  'outbox.insert',
  'insert into outbox (name, payload, at) select e.name, e.payload, $2 from jsonb_to_recordset($1::jsonb) as e(name text, payload jsonb)',
);
const left = statement<[], { yes: boolean }>(
  'outbox.left',
  'select exists (select from outbox) or exists (select from reaction_due) as yes',
);

export interface OutboxEvent {
  readonly name: string;
  readonly payload: unknown;
}

/** Writes the command's events into its own transaction, in the order they were announced. */
export const writeOutbox = (tx: Tx, events: readonly OutboxEvent[], at: Date): void =>
  tx.send(insert, JSON.stringify(events), at);

/** Whether events wait for their numbers, or reactions for their turn. */
export const isAnythingLeft = async (db: Reader): Promise<boolean> => (await db.row(left))?.yes ?? false;
