import { readBillNumber } from '@tableside/contract/bill-number';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import type { BillListName } from '@tableside/contract/vocabulary';
import type { Reader } from '../../../platform/db/database.ts';
import { listAtCounter } from '../../ordering/index.ts';
import { findStore, type StoreFacts } from '../../venues/index.ts';
import {
  findAskedOrders,
  findOpenOrders,
  findPaidOrders,
  findPaidTooMuch,
  findPartPaidOrders,
  findPhoneEnds,
  findRefusedRefunds,
} from '../floor/floor-repository.ts';
import { findPictures, type Picture, type PicturePayment } from '../order/picture-repository.ts';
import { figuresOf, moneyOf } from '../order/present-order.ts';
import { findByNumber } from './bill-search-repository.ts';
import { troubleOf } from './bill-trouble-rule.ts';

const DAY = 86_400_000;

const seenOf = ({ seen_at: at, seen_by: by }: PicturePayment): BillRow['pending'][number]['seen'] =>
  at && by !== null ? { by, at: new Date(at).toISOString() } : null;

function presentRow(picture: Picture, store: StoreFacts, phoneEnds: readonly string[]): BillRow {
  const figures = figuresOf(picture, store);
  const money = moneyOf(picture, figures);
  return {
    order_id: picture.id,
    number: picture.number,
    bill_no: picture.bill?.bill_no ?? null,
    table: picture.table?.name ?? null,
    __type: picture.type,
    state: money.bill,
    total_amount: figures.total_amount,
    paid_amount: money.paid_amount,
    amount_payable: money.amount_payable,
    opened_at: picture.created_at.toISOString(),
    pending: picture.payments
      .filter((payment) => payment.state === 'pending')
      .map((payment) => ({
        _id: payment.id,
        order_id: picture.id,
        mode: payment.mode,
        amount: payment.amount,
        state: payment.state,
        asked_at: new Date(payment.asked_at).toISOString(),
        terminal_at: payment.terminal_at && new Date(payment.terminal_at).toISOString(),
        seen: seenOf(payment),
        by: payment.asked_by_name,
      })),
    trouble: troubleOf({
      total: figures.total_amount,
      left: picture.bill?.surplus_left ?? 0,
      payments: picture.payments,
      refunds: picture.refunds,
    }),
    phone_ends: [...phoneEnds],
    version: picture.version,
  };
}

function idsOf(db: Reader, storeId: string, list: BillListName, now: Date): Promise<string[]>[] {
  const open = () => findOpenOrders(db, storeId);
  const paid = () => findPaidOrders(db, storeId, new Date(now.getTime() - DAY));
  if (list === 'trouble')
    return [open(), paid(), findRefusedRefunds(db, storeId), findPaidTooMuch(db, storeId)];
  if (list === 'all') return [open(), paid()];
  if (list === 'asked') return [findAskedOrders(db, storeId)];
  if (list === 'counter') return [listAtCounter(db, storeId)];
  if (list === 'part-paid') return [findPartPaidOrders(db, storeId)];
  return [list === 'paid' ? paid() : open()];
}

async function rowsOf(db: Reader, storeId: string, ids: readonly string[]): Promise<BillRow[]> {
  const store = ids.length > 0 ? await findStore(db, storeId) : undefined;
  if (!store) return [];
  const [pictures, phoneEnds] = await Promise.all([findPictures(db, ids), findPhoneEnds(db, ids)]);
  return pictures.map((picture) => presentRow(picture, store, phoneEnds.get(picture.id) ?? []));
}

/** Bills of a store by their number or that of their order, however old, the last first. */
export async function findBills(db: Reader, storeId: string, typed: string): Promise<BillRow[]> {
  const number = readBillNumber(typed);
  return number ? rowsOf(db, storeId, await findByNumber(db, storeId, number)) : [];
}

/** Bills of a store: the last open ones, those somebody pays or asks to pay, those paid in part, those of orders that people come for, those paid in the last 24 hours, all of these, or the ones with trouble among them and among those of which a refund was refused or too much is kept. */
export async function listBills(
  db: Reader,
  storeId: string,
  list: BillListName,
  now: Date,
): Promise<BillRow[]> {
  const ids = (await Promise.all(idsOf(db, storeId, list, now))).flat();
  const rows = await rowsOf(db, storeId, [...new Set(ids)]);
  return list === 'trouble' ? rows.filter((row) => row.trouble !== null) : rows;
}
