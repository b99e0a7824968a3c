import type { Shift, ShiftDetails } from '@tableside/contract/staff-billing.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { offsetOf, type PageAsked, pagingOf } from '../../../platform/http/paging.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { readReport } from './report-repository.ts';
import { findShift, findShiftPage, listMovements, type ShiftRow } from './shift-repository.ts';

function presentShift(row: ShiftRow): Shift {
  const expected = row.report?.drawer.expected ?? null;
  return {
    _id: row.id,
    drawer: row.drawer,
    number: row.number,
    opening: row.opening,
    opened_by: row.openedByName,
    opened_at: row.openedAt.toISOString(),
    closed_by: row.closedByName,
    closed_at: row.closedAt?.toISOString() ?? null,
    counted: row.counted,
    expected,
    difference: expected === null || row.counted === null ? null : row.counted - expected,
    note: row.note,
  };
}

/** A store's shifts, the open ones first, a page at a time. */
export async function listShifts(db: Reader, storeId: string, asked: PageAsked) {
  const rows = await findShiftPage(db, storeId, asked.limit, offsetOf(asked));
  const paging = pagingOf(asked, rows, `/api/staff/stores/${storeId}/shifts`);
  return { data: rows.map(presentShift), paging };
}

/** Whoever counts must not know what should be there. */
const maySeeOpen = ({ roles }: Staff): boolean => roles.includes('owner') || roles.includes('manager');

/** One shift with its movements; its report is there when it is closed, and before only for who manages the store. */
export async function getShift(db: Reader, shiftId: string, principal: Staff): Promise<ShiftDetails> {
  const row = (await findShift(db, shiftId)) ?? refuse('not-found');
  requireStore(principal, row.storeId);
  const [movements, standing] = await Promise.all([
    listMovements(db, shiftId),
    row.report === null && maySeeOpen(principal) ? readReport(db, row) : row.report,
  ]);
  return {
    ...presentShift(row),
    movements: movements.map(({ id, kind, amount, reason, byName, at }) => ({
      _id: id,
      kind,
      amount,
      reason,
      by: byName,
      at: at.toISOString(),
    })),
    report: standing,
  };
}
