import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

export interface StoredEvent {
  readonly id: number;
  readonly name: string;
  readonly payload: unknown;
  readonly at: Date;
}

/** A reaction that is due for an event. */
export interface DueRow {
  readonly event: Omit<StoredEvent, 'id'>;
  readonly reaction: string;
  readonly dueAt: Date;
}

// Takes nothing while another node holds the lock. What that node took since this statement began is gone already, so
// that the deletion passes over it.
const take = statement<[number, number], StoredEvent>(
  'stamper.take',
  `with taken as (delete from outbox where id in (select id from outbox where (select pg_try_advisory_xact_lock($1)) order by id limit $2)
     returning id, name, payload, at)
   select * from taken order by id`,
);
// One counter row per channel: dense numbers, given only here, so no diner's transaction ever holds a channel's lock.
const number = statement<[string[], number[], string[]], { name: string; epoch: string; seq: number }>(
  'stamper.number',
  `insert into channel (name, epoch, seq) select n, e, c from unnest($1::text[], $2::bigint[], $3::text[]) as t(n, c, e)
   on conflict (name) do update set seq = channel.seq + excluded.seq returning name, epoch, seq`,
);
const log = statement<[string, Date]>(
  'stamper.log',
  `insert into channel_log (channel, seq, message, at) select m ->> 'channel', (m ->> 'seq')::bigint, m, $2 from jsonb_array_elements($1::jsonb) as m`,
);
const due = statement<[string]>(
  'stamper.due',
  `insert into reaction_due (event, reaction, due_at) select d.event, d.reaction, d."dueAt"
   from jsonb_to_recordset($1::jsonb) as d(event jsonb, reaction text, "dueAt" timestamptz)`,
);
const notify = statement<[string[]]>(
  'stamper.notify',
  `select pg_notify('tableside_live', said) from unnest($1::text[]) as said`,
);

/** The oldest events, removed; none while another node numbers. The lock lasts as long as the transaction. */
export const takeEvents = (tx: Tx, lock: number, limit: number) => tx.rows(take, lock, limit);
/** The last numbers of these channels after so many more messages each; a channel heard of first takes its epoch. */
export const numberChannels = (tx: Tx, names: string[], counts: number[], epochs: string[]) =>
  tx.rows(number, names, counts, epochs);
/** Messages as clients receive them, their channels and numbers in them. */
export const writeLog = (
  tx: Tx,
  messages: readonly { readonly channel: string; readonly seq: number }[],
  at: Date,
) => tx.send(log, JSON.stringify(messages), at);
/** What reactions have to do with events, each from its time on. */
export const writeDue = (tx: Tx, dues: readonly DueRow[]) => tx.send(due, JSON.stringify(dues));
/** Calls to the other nodes, heard in this order; they run in the stamper's transaction, never in a diner's. */
export const notifyNodes = (tx: Tx, calls: string[]) => tx.send(notify, calls);
