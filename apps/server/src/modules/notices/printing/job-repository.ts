import type { PrintJob } from '@tableside/contract/printing.schema';
import type { Unprinted } from '@tableside/contract/staff-printing.schema';
import type { Language, OrderType } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

export type JobKind = Unprinted['kind'];

// Of the order, since a dish that is held may go to another ticket of it.
const lock = statement<[string]>(
  'notices.lock-slips',
  `select pg_advisory_xact_lock(hashtextextended('slips:' || order_id, 0)) from ticket where id = $1`,
);
// Of a line is marked that the printer was given it ('ticket') and, after that, that it was taken off ('void'); while the
// printer knows that it waits, there is a mark with a making of its own. A mark that is there already makes no slip.
const isMarked = (kind: 'ticket' | 'void'): string =>
  `exists (select 1 from print_line p where p.printer_id = $3 and p.line_id = l and p.making = $8 and p.kind = '${kind}')`;
const mark = (making: string, kind: 'ticket' | 'void', where = 'true'): string =>
  `insert into print_line (printer_id, line_id, making, kind, at)
     select $3, l, ${making}, '${kind}', $7 from unnest($6::text[]) l where ${where} on conflict do nothing returning line_id`;
type MakeParams = [string, string, string, string, JobKind, string[], Date, string];
/** Makes a slip of the lines in `marked`. */
const make = (slip: string, marked: string, doubtful = 'false') =>
  statement<MakeParams>(
    `notices.make-${slip}-slip`,
    `with ${marked}
     insert into print_job (id, store_id, printer_id, ticket_id, kind, again, doubtful, line_ids, state, made_at, asked_at, due_at)
     select $1, $2, $3, $4, $5, false, ${doubtful}, (select array_agg(line_id) from marked), 'waiting', $7, $7, $7 where exists (select 1 from marked)`,
  );
// What still has to say of these lines alone that they wait, says it no more.
const dropLate = (lines: string): string =>
  `late as (update print_job set state = 'dropped', done_at = $7 where store_id = $2 and printer_id = $3 and kind = 'void'
     and line_ids <@ array(select line_id from ${lines}) and state in ('waiting', 'failed'))`;
// What waited is given anew. It is marked where its first paper may hold good, as nobody knows that the printer said that it waits.
const makeTicket = make(
  'ticket',
  `called as (delete from print_line where printer_id = $3 and line_id = any($6::text[]) and making = 'held' returning line_id, at),
   ${dropLate('called')},
   given as (${mark('$8', 'ticket')}),
   marked as (select line_id from given union select line_id from called)`,
  `exists (select 1 from print_job j join called c on c.at = j.made_at and c.line_id = any(j.line_ids)
     where j.printer_id = $3 and j.kind = 'void' and j.state <> 'printed')`,
);
// Only what the printer was given is taken off, or is to wait.
const makeVoid = make('void', `marked as (${mark('$8', 'void', isMarked('ticket'))}), ${dropLate('marked')}`);
const makeHold = make(
  'hold',
  `marked as (${mark("'held'", 'void', `${isMarked('ticket')} and not ${isMarked('void')}`)})`,
);
const insert = statement<
  [string, string, string | null, string | null, string, boolean, string[], string, Date]
>(
  'notices.insert-print-job',
  `insert into print_job (id, store_id, printer_id, ticket_id, kind, again, line_ids, state, made_at, asked_at, due_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9)`,
);

interface TakenJob {
  readonly id: string;
  readonly lease: number;
  readonly kind: JobKind;
  readonly again: boolean;
  readonly doubtful: boolean;
  readonly ticketId: string | null;
  /** Those of which no later slip says that they wait or were taken off. */
  readonly lineIds: readonly string[];
  readonly printer: PrintJob['printer'];
  readonly language: Language;
}
// One at a time for each printer, so that its slips come out in their order.
const take = statement<[string, string, Date, Date, Date], TakenJob>(
  'notices.take-print-job',
  `with next as (
     select j.id from print_job j join printer p on p.id = j.printer_id and p.is_on
     where j.store_id = $1 and j.asked_at > $5 and ((j.state = 'waiting' and j.due_at <= $3) or (j.state = 'taken' and j.until <= $3))
       and not exists (select 1 from print_job o where o.store_id = $1 and o.printer_id = j.printer_id and o.state = 'taken' and o.until > $3)
     order by j.made_at, j.kind, j.nr limit 1 for update of p, j skip locked),
   taken as (
     update print_job j set doubtful = j.doubtful or j.state = 'taken', state = 'taken', lease = j.lease + 1, agent_id = $2, until = $4
     from next where j.id = next.id returning j.*)
   select t.id, t.lease, t.kind, t.again, t.doubtful, t.ticket_id as "ticketId", p.language,
     array(select l from unnest(t.line_ids) l where t.kind <> 'void' or not exists (select 1 from print_job o
       where o.printer_id = t.printer_id and o.kind = 'void' and o.made_at >= t.made_at and o.nr > t.nr and l = any(o.line_ids))) as "lineIds",
     jsonb_build_object('_id', p.id, 'name', p.name, 'host', p.host, 'port', p.port, 'width', p.width) as printer
   from taken t join printer p on p.id = t.printer_id`,
);
const settle = (state: 'printed' | 'dropped') =>
  statement<[string, string, number, Date], { readonly id: string }>(
    `notices.mark-${state}`,
    `update print_job set done_at = coalesce(done_at, $4), state = '${state}', failure = null where id = $1 and agent_id = $2 and lease = $3 and state in ('taken', '${state}') returning id`,
  );
const SETTLES = { printed: settle('printed'), dropped: settle('dropped') } as const;
const failed = statement<[string, string, number, boolean, string, Date], { readonly id: string }>(
  'notices.mark-not-printed',
  `update print_job set state = case when $4 then 'failed' else 'waiting' end, doubtful = doubtful or $4, failure = $5, due_at = $6
   where id = $1 and agent_id = $2 and lease = $3 and (state = 'taken' or (state in ('waiting', 'failed') and failure = $5)) returning id`,
);
const standing = statement<[readonly string[]], { readonly id: string }>(
  'notices.find-tickets-of-lines',
  'select id from ticket where id in (select ticket_id from order_line where id = any($1::text[])) order by number, id',
);
const find = statement<[string], { readonly storeId: string }>(
  'notices.find-print-job',
  'select store_id as "storeId" from print_job where id = $1',
);
// A colleague decides on what no agent has: an agent that let its lease run out may have printed it all the same.
const unheld = `(state in ('waiting', 'failed') or (state = 'taken' and until <= $2))`;
const nowDoubtful = `doubtful = doubtful or state = 'taken'`;
const retry = statement<[string, Date], { readonly id: string }>(
  'notices.retry-print-job',
  `update print_job set state = 'waiting', ${nowDoubtful}, failure = null, asked_at = $2, due_at = $2 where id = $1 and ${unheld} returning id`,
);
const drop = statement<[string, Date], { readonly id: string }>(
  'notices.drop-print-job',
  `update print_job set state = 'dropped', ${nowDoubtful}, done_at = $2 where id = $1 and ${unheld} returning id`,
);
const dropAll = statement<[string, Date]>(
  'notices.drop-slips-of-ticket',
  `update print_job set state = 'dropped', ${nowDoubtful}, done_at = $2 where ticket_id = $1 and kind <> 'pass' and ${unheld}`,
);
const onPaper = statement<[string], { readonly is: boolean }>(
  'notices.is-on-paper',
  `select exists (select 1 from print_job where ticket_id = $1 and kind = 'ticket' and (state in ('printed', 'taken') or doubtful)) as is`,
);

// Of each dish: whether a slip of the pass has it that came out, may have or still will.
const wentOut = statement<[string, string[]], { readonly all: boolean }>(
  'notices.went-out-on-paper',
  `select bool_and(exists (select 1 from print_job j where j.ticket_id = $1 and j.kind = 'pass' and l = any(j.line_ids)
     and (j.state in ('waiting', 'taken', 'printed') or j.doubtful))) as all from unnest($2::text[]) l`,
);

interface UnprintedRow extends Omit<Unprinted, 'made_at' | 'ticket'> {
  readonly madeAt: Date;
  readonly ticketId: string | null;
  readonly number: number;
  readonly orderNumber: number;
  readonly type: OrderType;
  readonly table: string | null;
}
// What only waits for the next look of a living agent is not late.
const unprinted = statement<[string, Date, Date, boolean], UnprintedRow>(
  'notices.list-unprinted',
  `select j.id as "_id", j.kind, p.name as printer, j.made_at as "madeAt", j.failure, j.doubtful, t.id as "ticketId", t.number, o.number as "orderNumber", o.type, d.name as table
   from print_job j join printer p on p.id = j.printer_id left join ticket t on t.id = j.ticket_id
     left join customer_order o on o.id = t.order_id left join dining_table d on d.id = o.table_id
   where j.store_id = $1 and j.made_at > $2 and (j.state = 'failed' or (j.state in ('waiting', 'taken') and ($4 or j.failure is not null or j.made_at < $3)))
   order by j.made_at, j.nr limit 100`,
);
const trimJobs = statement<[Date]>('notices.trim-print-jobs', 'delete from print_job where made_at < $1');
const trimLines = statement<[Date]>('notices.trim-print-lines', 'delete from print_line where at < $1');

/** Whoever makes slips of an order does it after whoever came before has committed; named by one of its tickets. */
export const lockSlips = async (tx: Tx, ticketId: string): Promise<void> => {
  await tx.rows(lock, ticketId);
};
const MAKES = { ticket: makeTicket, void: makeVoid, hold: makeHold } as const;
export interface NewSlip {
  readonly id: string;
  readonly storeId: string;
  readonly printerId: string;
  readonly ticketId: string;
  /** What its lines are to the printer: to be cooked, taken off, or to wait for their course. */
  readonly kind: keyof typeof MAKES;
  /** The ticket was made so that its dish is made again. */
  readonly remade: boolean;
  readonly lineIds: readonly string[];
}
/** A job for those of the lines of which the printer does not know it yet; none when it does of all. Only sends. */
export function makeSlip(
  tx: Tx,
  { id, storeId, printerId, ticketId, kind, remade, lineIds }: NewSlip,
  now: Date,
): void {
  const making = remade ? ticketId : '';
  const printedAs = kind === 'ticket' ? 'ticket' : 'void';
  tx.send(MAKES[kind], id, storeId, printerId, ticketId, printedAs, [...lineIds], now, making);
}
export interface AskedSlip {
  readonly id: string;
  readonly storeId: string;
  /** Null for a browser's own printer. */
  readonly printerId: string | null;
  readonly ticketId: string | null;
  readonly kind: JobKind;
  readonly again: boolean;
  readonly lineIds: readonly string[];
  readonly state: 'waiting' | 'printed';
}
/** A job that somebody asked for. Only sends. */
export const insertSlip = (tx: Tx, slip: AskedSlip, now: Date): void =>
  tx.send(
    insert,
    slip.id,
    slip.storeId,
    slip.printerId,
    slip.ticketId,
    slip.kind,
    slip.again,
    [...slip.lineIds],
    slip.state,
    now,
  );
interface Agent {
  readonly id: string;
  readonly storeId: string;
}
/** The oldest job that is due, or whose lease ran out: then somebody may have printed it. Leased until `until`. */
export const takeJob = (
  tx: Tx,
  agent: Agent,
  { now, until, since }: { readonly now: Date; readonly until: Date; readonly since: Date },
) => tx.row(take, agent.storeId, agent.id, now, until, since);
/** What the agent took came out, or has nothing to say any more. False when the lease is not the agent's any more. */
export const settleJob = async (
  tx: Tx,
  { id, lease }: Pick<TakenJob, 'id' | 'lease'>,
  agentId: string,
  state: keyof typeof SETTLES,
  now: Date,
): Promise<boolean> => (await tx.row(SETTLES[state], id, agentId, lease, now)) !== undefined;
/** What was `sent` waits for a colleague, the rest is tried again by itself at `dueAt`. False as above. */
export const markNotPrinted = async (
  tx: Tx,
  job: {
    readonly id: string;
    readonly agentId: string;
    readonly lease: number;
    readonly sent: boolean;
    readonly failure: string;
    readonly dueAt: Date;
  },
): Promise<boolean> =>
  (await tx.row(failed, job.id, job.agentId, job.lease, job.sent, job.failure, job.dueAt)) !== undefined;
/** The tickets on which lines stand now, wherever they have gone since; by number. */
export const ticketsOfLines = async (db: Reader, lineIds: readonly string[]): Promise<string[]> =>
  (await db.rows(standing, lineIds)).map(({ id }) => id);
export const findJob = (db: Reader, jobId: string) => db.row(find, jobId);
const STEPS = { retry, drop } as const;
/** False when it was printed, or is being printed. */
export const stepJob = async (tx: Tx, jobId: string, step: keyof typeof STEPS, now: Date): Promise<boolean> =>
  (await tx.row(STEPS[step], jobId, now)) !== undefined;
/** Takes back what printers still have to print of a ticket. Only sends. */
export const dropSlipsOf = (tx: Tx, ticketId: string, now: Date): void => tx.send(dropAll, ticketId, now);
/** Whether some of a ticket is, or may be, on paper. */
export const isOnPaper = async (db: Reader, ticketId: string): Promise<boolean> =>
  (await db.row(onPaper, ticketId))?.is ?? false;
/** Whether the pass has printed every one of these dishes of an order before; `ticketId` is its first ticket. */
export const hadPassSlip = async (db: Reader, ticketId: string, lineIds: readonly string[]) =>
  (await db.row(wentOut, ticketId, [...lineIds]))?.all ?? false;
/** `silent`: nobody prints, so everything that waits is late; else what is older than `lateBefore`. */
export const listUnprinted = (
  db: Reader,
  storeId: string,
  {
    since,
    lateBefore,
    silent,
  }: { readonly since: Date; readonly lateBefore: Date; readonly silent: boolean },
) => db.rows(unprinted, storeId, since, lateBefore, silent);
/** Forgets what was printed before then. */
export const trimSlips = async (db: Reader, before: Date): Promise<void> => {
  await Promise.all([db.rows(trimJobs, before), db.rows(trimLines, before)]);
};
