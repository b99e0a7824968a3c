import type { staffPrintingRoutes } from '@tableside/contract/staff-printing.routes';
import type { staffPrintingShapes } from '@tableside/contract/staff-printing.schema';
import { zoneOf } from '@tableside/i18n/formats';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { presentOrderTickets } from '../../ordering/index.ts';
import { findStore } from '../../venues/index.ts';
import { composePass } from './compose-slip.ts';
import { hadPassSlip, insertSlip, lockSlips } from './job-repository.ts';
import { listReadyPrinters } from './printer-repository.ts';

/** An order of one of the caller's stores with what of it is ready. Refuses `not-found`; `state-changed` while nothing is. */
async function readyAtPass(db: Reader, orderId: string, principal: Staff) {
  const [first, ...rest] = await presentOrderTickets(db, orderId);
  if (!first) return refuse('not-found');
  requireStore(principal, first.store_id);
  const tickets = [first, ...rest] as const;
  const lineIds = tickets.flatMap(({ lines }) =>
    lines.filter(({ status }) => status === 'ready').map(({ _id }) => _id),
  );
  return lineIds.length > 0 ? { tickets, lineIds } : refuse('state-changed');
}
type AtPass = Awaited<ReturnType<typeof readyAtPass>>;

/** Whoever prints an order at the pass does it after whoever came before. True when all of it was on paper before. */
async function knownAtPass(tx: Tx, { tickets: [first], lineIds }: AtPass): Promise<boolean> {
  await lockSlips(tx, first._id);
  return hadPassSlip(tx, first._id, lineIds);
}

type Pass = Pick<
  Handlers<typeof staffPrintingRoutes, typeof staffPrintingShapes>,
  'printPass' | 'printPassHere'
>;

/** The paper that goes out with an order. */
export const passSlipHandlers: Pass = {
  printPass: async ({ params: { id } }, { tx, principal, now }) => {
    const order = await readyAtPass(tx, id, principal);
    const [{ _id: ticketId, store_id: storeId }] = order.tickets;
    const printers = (await listReadyPrinters(tx, storeId)).filter(({ stations }) => stations === null);
    if (printers.length === 0) return refuse('no-printer');
    const again = await knownAtPass(tx, order);
    const slip = {
      storeId,
      ticketId,
      kind: 'pass',
      again,
      lineIds: order.lineIds,
      state: 'waiting',
    } as const;
    for (const { id: printerId } of printers) insertSlip(tx, { ...slip, id: newId(), printerId }, now);
    return { status: 200, body: { printers: printers.map(({ name }) => name) } };
  },
  printPassHere: async ({ params: { id } }, { db, principal, language, now, process }) => {
    const order = await readyAtPass(db, id, principal);
    const [{ _id: ticketId, store_id: storeId }] = order.tickets;
    const again = await process.step(async (tx) => {
      const known = await knownAtPass(tx, order);
      const own = { id: newId(), storeId, printerId: null, ticketId, lineIds: order.lineIds } as const;
      insertSlip(tx, { ...own, kind: 'pass', again: known, state: 'printed' }, now);
      return known;
    });
    const zone = zoneOf(await findStore(db, storeId));
    const rows = composePass({ ...order, again, doubtful: false, language, zone, now });
    return { status: 200, body: { rows: [...rows] } };
  },
};
