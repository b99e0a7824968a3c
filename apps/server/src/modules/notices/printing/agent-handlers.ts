import type { printingRoutes } from '@tableside/contract/printing.routes';
import type { PrintJob, printingShapes } from '@tableside/contract/printing.schema';
import type { TicketLine } from '@tableside/contract/staff.schema';
import { zoneOf } from '@tableside/i18n/formats';
import type { Reader } from '../../../platform/db/database.ts';
import { bearerToken } from '../../../platform/http/bearer.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { sha256 } from '../../../platform/ids.ts';
import { presentOrderTickets, presentTicket } from '../../ordering/index.ts';
import { findStore } from '../../venues/index.ts';
import { composePass, composeSlip, composeTest } from './compose-slip.ts';
import { findJob, markNotPrinted, settleJob, takeJob, ticketsOfLines } from './job-repository.ts';
import { findAgentByToken, seeAgent } from './printer-repository.ts';
import { isStopped } from './slip-rule.ts';

/** Longer than an agent tries: connecting, sending and telling take it half a minute at most. */
const LEASE_MS = 60_000;
/** A slip that no printer took for so long is for a colleague: it would only surprise the kitchen. */
const OFFERED_MS = 15 * 60_000;
const AGAIN_MS = 10_000;

/** Whose token it is. Refuses `session-ended` for none, an unknown and a revoked one. */
async function agentOf(db: Reader, headers: Readonly<Record<string, string | undefined>>) {
  const token = bearerToken(headers['authorization']);
  const agent = token === undefined ? undefined : await findAgentByToken(db, sha256(token));
  return agent ?? refuse('session-ended');
}
type Taken = NonNullable<Awaited<ReturnType<typeof takeJob>>>;

/** Of dishes that wait or were taken off those that still do, on whichever ticket they stand by now. */
async function stoppedLines(db: Reader, lineIds: readonly string[]): Promise<TicketLine[]> {
  const tickets = await Promise.all((await ticketsOfLines(db, lineIds)).map((id) => presentTicket(db, id)));
  return tickets
    .flatMap(({ lines }) => lines)
    .filter(({ _id, status }) => lineIds.includes(_id) && isStopped(status));
}

/** What a slip says now; undefined for one that has no dish left: none of them waits any more, or all went to another ticket. */
async function rowsOf(
  db: Reader,
  job: Taken,
  storeId: string,
  now: Date,
): Promise<PrintJob['rows'] | undefined> {
  const store = await findStore(db, storeId);
  const when = { zone: zoneOf(store), now };
  const { ticketId, kind, language } = job;
  if (ticketId === null || kind === 'test') return [...composeTest(job.printer.name, language, when)];
  const ticket = await presentTicket(db, ticketId);
  if (kind === 'pass') {
    const [first = ticket, ...rest] = await presentOrderTickets(db, ticket.order_id);
    return [...composePass({ ...job, ...when, tickets: [first, ...rest] })];
  }
  const lines =
    kind === 'void'
      ? await stoppedLines(db, job.lineIds)
      : ticket.lines.filter(({ _id }) => job.lineIds.includes(_id));
  if (lines.length === 0) return undefined;
  return [
    ...composeSlip({ ...when, kind, ticket, lines, again: job.again, doubtful: job.doubtful, language }),
  ];
}

/** What an agent may ask. */
export const agentHandlers: Handlers<typeof printingRoutes, typeof printingShapes> = {
  takePrintJob: async (_input, { db, headers, now, process }) => {
    const agent = await agentOf(db, headers);
    const take = () =>
      process.step(async (tx) => {
        seeAgent(tx, agent.id, now);
        const until = new Date(now.getTime() + LEASE_MS);
        return takeJob(tx, agent, { now, until, since: new Date(now.getTime() - OFFERED_MS) });
      });
    for (let job = await take(); job; job = await take()) {
      const { id: _id, lease, printer } = job;
      const rows = await rowsOf(db, job, agent.storeId, now);
      if (rows) return { status: 200, body: { job: { _id, lease, printer, rows } } };
      await process.step((tx) => settleJob(tx, { id: _id, lease }, agent.id, 'dropped', now));
    }
    return { status: 200, body: { job: null } };
  },
  finishPrintJob: async ({ params, body: { lease, failure, sent } }, { db, headers, now, process }) => {
    const agent = await agentOf(db, headers);
    const job = await findJob(db, params.id);
    if (job?.storeId !== agent.storeId) return refuse('not-found');
    const { id } = params;
    const dueAt = new Date(now.getTime() + AGAIN_MS);
    const heard = await process.step((tx) =>
      failure === null
        ? settleJob(tx, { id, lease }, agent.id, 'printed', now)
        : markNotPrinted(tx, { id, agentId: agent.id, lease, sent, failure, dueAt }),
    );
    return heard ? { status: 200, body: {} } : refuse('state-changed');
  },
};
