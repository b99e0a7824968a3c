import type { PrintAgent, Printer, PrinterFacts } from '@tableside/contract/staff-printing.schema';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { freshSince, type Stations } from './slip-rule.ts';

const facts = `id as "_id", name, host, port, stations, width, language, is_on as "on"`;

const ofStore = statement<[string], Printer>(
  'notices.list-printers',
  `select ${facts} from printer where store_id = $1 order by created_at, id`,
);
/** A printer that is on, and since when. */
export interface ReadyPrinter {
  readonly id: string;
  readonly name: string;
  readonly stations: Stations;
  readonly since: Date;
}
const ready = statement<[string], ReadyPrinter>(
  'notices.list-ready-printers',
  'select id, name, stations, since from printer where store_id = $1 and is_on order by created_at, id',
);
const withPrinters = statement<[string[]], { readonly storeId: string }>(
  'notices.find-stores-with-printers',
  'select distinct store_id as "storeId" from printer where store_id = any($1::text[]) and is_on',
);
const one = statement<[string], Pick<PrinterFacts, 'name' | 'host' | 'port'> & { readonly storeId: string }>(
  'notices.find-printer',
  'select store_id as "storeId", name, host, port from printer where id = $1',
);
type Row = readonly [
  id: string,
  name: string,
  host: string,
  port: number,
  stations: readonly string[] | null,
  width: number,
  language: string,
  on: boolean,
  now: Date,
];
const insert = statement<[...Row, string], Printer>(
  'notices.insert-printer',
  `insert into printer (id, name, host, port, stations, width, language, is_on, since, created_at, store_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) returning ${facts}`,
);
// What was ordered while it was off is nobody's to print when it comes back.
const update = statement<[...Row], Printer>(
  'notices.update-printer',
  `update printer set name = $2, host = $3, port = $4, stations = $5, width = $6, language = $7, since = case when is_on or not $8 then since else $9 end, is_on = $8
   where id = $1 returning ${facts}`,
);
// A printer whose choice changes has not missed what was cooked by then. As nobody gave it those dishes, it is not told either when one is taken off.
const passOver = statement<[string, readonly string[] | null, Date, Date]>(
  'notices.pass-over-cooked',
  `with passed as (
     insert into print_line (printer_id, line_id, making, kind, at)
     select p.id, l.id, case when r.ticket_id is null then '' else t.id end, 'ticket', $4
     from printer p join ticket t on t.store_id = p.store_id and t.placed_at > $3 join order_line l on l.ticket_id = t.id
       left join remake r on r.ticket_id = t.id
     where p.id = $1 and p.stations is distinct from $2::text[] and l.status in ('ready', 'served')
     on conflict do nothing returning printer_id, line_id, making, at)
   insert into print_line (printer_id, line_id, making, kind, at) select printer_id, line_id, making, 'void', at from passed on conflict do nothing`,
);
const remove = statement<[string]>('notices.delete-printer', 'delete from printer where id = $1');

const rowOf = (id: string, printer: PrinterFacts, now: Date): Row => [
  id,
  printer.name,
  printer.host,
  printer.port,
  printer.stations,
  printer.width,
  printer.language,
  printer.on,
  now,
];

export const listPrinters = (db: Reader, storeId: string) => db.rows(ofStore, storeId);
export const listReadyPrinters = (db: Reader, storeId: string) => db.rows(ready, storeId);
/** Those of the stores that have a printer which is on. */
export const storesWithPrinters = async (db: Reader, storeIds: readonly string[]): Promise<string[]> =>
  (await db.rows(withPrinters, [...storeIds])).map(({ storeId }) => storeId);
/** The store of a printer, its name and its address. */
export const findPrinter = (db: Reader, printerId: string) => db.row(one, printerId);
export const insertPrinter = (tx: Tx, id: string, printer: PrinterFacts, storeId: string, now: Date) =>
  tx.row(insert, ...rowOf(id, printer, now), storeId);
/** Changes a printer; where it gets other stations, it is not to print what was cooked by now. */
export const updatePrinter = (tx: Tx, id: string, printer: PrinterFacts, now: Date) => {
  tx.send(passOver, id, printer.stations, freshSince(now), now);
  return tx.row(update, ...rowOf(id, printer, now));
};
/** With its jobs. */
export const deletePrinter = (tx: Tx, id: string): void => tx.send(remove, id);

interface AgentRow extends Omit<PrintAgent, 'created_at' | 'seen_at'> {
  readonly createdAt: Date;
  readonly seenAt: Date | null;
}
const agents = statement<[string], AgentRow>(
  'notices.list-print-agents',
  `select id as "_id", name, created_at as "createdAt", seen_at as "seenAt" from print_agent
   where store_id = $1 and revoked_at is null order by created_at, id`,
);
const insertOne = statement<[string, string, string, Buffer, Date]>(
  'notices.insert-print-agent',
  'insert into print_agent (id, store_id, name, token_hash, created_at) values ($1, $2, $3, $4, $5)',
);
const byToken = statement<[Buffer], { readonly id: string; readonly storeId: string }>(
  'notices.find-print-agent',
  'select id, store_id as "storeId" from print_agent where token_hash = $1 and revoked_at is null',
);
const storeOfAgent = statement<[string], { readonly storeId: string; readonly name: string }>(
  'notices.find-store-of-print-agent',
  'select store_id as "storeId", name from print_agent where id = $1 and revoked_at is null',
);
const revoke = statement<[string, Date]>(
  'notices.revoke-print-agent',
  'update print_agent set revoked_at = $2 where id = $1',
);
// It asks every second; that it is alive is written down now and then.
const seen = statement<[string, Date]>(
  'notices.see-print-agent',
  `update print_agent set seen_at = $2 where id = $1 and (seen_at is null or seen_at < $2::timestamptz - interval '5 seconds')`,
);

export const listAgents = (db: Reader, storeId: string) => db.rows(agents, storeId);
export const insertAgent = (
  tx: Tx,
  agent: {
    readonly id: string;
    readonly storeId: string;
    readonly name: string;
    readonly tokenHash: Buffer;
  },
  now: Date,
): void => tx.send(insertOne, agent.id, agent.storeId, agent.name, agent.tokenHash, now);
/** The agent whose token has this hash (SHA-256); undefined when it is unknown or revoked. */
export const findAgentByToken = (db: Reader, tokenHash: Buffer) => db.row(byToken, tokenHash);
export const findAgent = (db: Reader, agentId: string) => db.row(storeOfAgent, agentId);
export const revokeAgent = (tx: Tx, agentId: string, now: Date): void => tx.send(revoke, agentId, now);
export const seeAgent = (tx: Tx, agentId: string, now: Date): void => tx.send(seen, agentId, now);
