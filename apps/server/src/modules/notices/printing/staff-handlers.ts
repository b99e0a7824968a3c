import type { SomeDetails } from '@tableside/contract/audit-details';
import type { staffPrintingRoutes } from '@tableside/contract/staff-printing.routes';
import type { PrinterFacts, staffPrintingShapes, Unprinted } from '@tableside/contract/staff-printing.schema';
import { zoneOf } from '@tableside/i18n/formats';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { newId, newToken, sha256 } from '../../../platform/ids.ts';
import { presentTicket } from '../../ordering/index.ts';
import { findStore } from '../../venues/index.ts';
import { composeSlip } from './compose-slip.ts';
import {
  dropSlipsOf,
  findJob,
  insertSlip,
  isOnPaper,
  listUnprinted,
  lockSlips,
  stepJob,
} from './job-repository.ts';
import { passSlipHandlers } from './pass-handlers.ts';
import {
  deletePrinter,
  findAgent,
  findPrinter,
  insertAgent,
  insertPrinter,
  listAgents,
  listPrinters,
  listReadyPrinters,
  revokeAgent,
  updatePrinter,
} from './printer-repository.ts';
import { isPrintedAt } from './slip-rule.ts';

/** An agent that has not asked for so long is away. */
const SILENT_MS = 60_000;
const LISTED_MS = 12 * 3_600_000;

/** Something of one of the caller's stores; what is another's does not exist. */
async function owned<T extends { readonly storeId: string }>(
  finding: Promise<T | undefined>,
  principal: Staff,
): Promise<T> {
  const found = (await finding) ?? refuse('not-found');
  requireStore(principal, found.storeId);
  return found;
}

/** A ticket of one of the caller's stores. */
async function ownTicket(db: Reader, ticketId: string, principal: Staff) {
  const ticket = await presentTicket(db, ticketId);
  requireStore(principal, ticket.store_id);
  return ticket;
}

type UnprintedRow = Awaited<ReturnType<typeof listUnprinted>>[number];

const presentUnprinted = (row: UnprintedRow): Unprinted => ({
  _id: row._id,
  kind: row.kind,
  printer: row.printer,
  ticket:
    row.ticketId === null
      ? null
      : {
          _id: row.ticketId,
          number: row.number,
          order_number: row.orderNumber,
          __type: row.type,
          table: row.table,
        },
  made_at: row.madeAt.toISOString(),
  failure: row.failure,
  doubtful: row.doubtful,
});

async function readPrinting(db: Reader, storeId: string, now: Date) {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const [printers, agents] = await Promise.all([listPrinters(db, storeId), listAgents(db, storeId)]);
  const alive = agents.some(({ seenAt }) => seenAt !== null && seenAt >= ago(SILENT_MS));
  const silent = !alive && printers.some(({ on }) => on);
  const unprinted = await listUnprinted(db, storeId, {
    since: ago(LISTED_MS),
    lateBefore: ago(SILENT_MS),
    silent,
  });
  return {
    printers,
    agents: agents.map(({ createdAt, seenAt, ...agent }) => ({
      ...agent,
      created_at: createdAt.toISOString(),
      seen_at: seenAt?.toISOString() ?? null,
    })),
    silent,
    unprinted: unprinted.map(presentUnprinted),
  };
}

type NamedPlace = Pick<PrinterFacts, 'name' | 'host' | 'port'>;
const addressOf = ({ host, port }: NamedPlace): string => `${host}:${port}`;

/** What the log tells of a printer that is changed. */
const changesOf = (was: NamedPlace, now: NamedPlace): SomeDetails<'printer.change'> => ({
  name: was.name,
  ...(now.name !== was.name && { renamed: now.name }),
  ...(addressOf(now) !== addressOf(was) && { address: { from: addressOf(was), to: addressOf(now) } }),
});

type Printers = Handlers<typeof staffPrintingRoutes, typeof staffPrintingShapes>;

const office: Pick<
  Printers,
  'addPrinter' | 'changePrinter' | 'removePrinter' | 'testPrinter' | 'addPrintAgent' | 'revokePrintAgent'
> = {
  addPrinter: async ({ params: { store_id: storeId }, body }, context) => {
    const { tx, principal, now } = context;
    requireStore(principal, storeId);
    const id = newId();
    auditStaff(context, { storeId, action: 'printer.add', target: id, details: { name: body.name } });
    const printer = await insertPrinter(tx, id, body, storeId, now);
    return { status: 201, body: printer ?? refuse('not-found') };
  },
  changePrinter: async ({ params: { id }, body }, context) => {
    const { tx, principal, now } = context;
    const { storeId, ...was } = await owned(findPrinter(tx, id), principal);
    auditStaff(context, { storeId, action: 'printer.change', target: id, details: changesOf(was, body) });
    const printer = await updatePrinter(tx, id, body, now);
    return { status: 200, body: printer ?? refuse('not-found') };
  },
  removePrinter: async ({ params: { id } }, context) => {
    const { storeId, name } = await owned(findPrinter(context.tx, id), context.principal);
    auditStaff(context, { storeId, action: 'printer.remove', target: id, details: { name } });
    deletePrinter(context.tx, id);
    return { status: 200, body: {} };
  },
  testPrinter: async ({ params: { id: printerId } }, { tx, principal, now }) => {
    const { storeId } = await owned(findPrinter(tx, printerId), principal);
    const page = { ticketId: null, kind: 'test', again: false, lineIds: [], state: 'waiting' } as const;
    insertSlip(tx, { ...page, id: newId(), storeId, printerId }, now);
    return { status: 200, body: {} };
  },
  addPrintAgent: async ({ params: { store_id: storeId }, body: { name } }, { principal, now, process }) => {
    requireStore(principal, storeId);
    const [id, token] = [newId(), newToken()];
    await process.step(async (tx) => {
      insertAgent(tx, { id, storeId, name, tokenHash: sha256(token) }, now);
      auditStaff(
        { tx, now, principal },
        { storeId, action: 'printer.agent-add', target: id, details: { name } },
      );
    });
    return { status: 201, body: { _id: id, token } };
  },
  revokePrintAgent: async ({ params: { id } }, context) => {
    const { tx, principal, now } = context;
    const { storeId, name } = await owned(findAgent(tx, id), principal);
    auditStaff(context, { storeId, action: 'printer.agent-revoke', target: id, details: { name } });
    revokeAgent(tx, id, now);
    return { status: 200, body: {} };
  },
};

/** What the staff do with printers. */
export const staffPrintingHandlers: Printers = {
  ...office,
  ...passSlipHandlers,
  getPrinting: async ({ params: { store_id: storeId } }, { db, principal, now }) => {
    requireStore(principal, storeId);
    return { status: 200, body: await readPrinting(db, storeId, now) };
  },
  reprintTicket: async ({ params: { id: ticketId } }, { tx, principal, now }) => {
    const ticket = await ownTicket(tx, ticketId, principal);
    const storeId = ticket.store_id;
    const lines = ticket.lines.filter(({ status }) => status !== 'held');
    const shares = (await listReadyPrinters(tx, storeId)).flatMap(({ id, name, stations }) => {
      const lineIds = lines.filter((line) => isPrintedAt(line, stations)).map(({ _id }) => _id);
      return lineIds.length > 0 ? [{ printerId: id, name, lineIds }] : [];
    });
    if (shares.length === 0) return refuse('no-printer');
    const copy = { storeId, ticketId, kind: 'ticket', again: true, state: 'waiting' } as const;
    for (const { printerId, lineIds } of shares)
      insertSlip(tx, { ...copy, id: newId(), printerId, lineIds }, now);
    return { status: 200, body: { printers: shares.map(({ name }) => name) } };
  },
  printHere: async ({ params: { id: ticketId } }, { db, principal, language, now, process }) => {
    const ticket = await ownTicket(db, ticketId, principal);
    const { store_id: storeId, lines } = ticket;
    const kind = ticket.status === 'held' ? 'void' : 'ticket';
    const again = await process.step(async (tx) => {
      await lockSlips(tx, ticketId);
      const known = await isOnPaper(tx, ticketId);
      const own = { id: newId(), storeId, printerId: null, ticketId } as const;
      const lineIds = lines.map(({ _id }) => _id);
      dropSlipsOf(tx, ticketId, now);
      insertSlip(tx, { ...own, kind, again: known, lineIds, state: 'printed' }, now);
      return known;
    });
    const zone = zoneOf(await findStore(db, storeId));
    const slip = { kind, ticket, lines, again, doubtful: false, language, zone, now } as const;
    return { status: 200, body: { rows: [...composeSlip(slip)] } };
  },
  movePrintJob: async ({ params: { id }, body: { action } }, { tx, principal, now }) => {
    await owned(findJob(tx, id), principal);
    return (await stepJob(tx, id, action, now)) ? { status: 200, body: {} } : refuse('state-changed');
  },
};
