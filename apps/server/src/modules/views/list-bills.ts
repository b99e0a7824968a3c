import type { BillRow } from '@tableside/contract/staff-bills.schema';
import type { Reader } from '../../platform/db/database.ts';
import { findStore, type StoreFacts } from '../venues/index.ts';
import { findOpenOrders, findPaidOrders, findPhoneEnds } from './floor-repository.ts';
import { findPictures, type Picture } from './picture-repository.ts';
import { figuresOf, moneyOf } from './present-order.ts';

const DAY = 86_400_000;

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
        by: payment.asked_by_name,
      })),
    phone_ends: [...phoneEnds],
    version: picture.version,
  };
}

/** Bills of a store: the open ones, those whose payment is asked for, or those paid in the last 24 hours. */
export async function listBills(
  db: Reader,
  storeId: string,
  state: 'open' | 'asked' | 'paid',
  now: Date,
): Promise<BillRow[]> {
  const store = await findStore(db, storeId);
  if (!store) return [];
  const ids =
    state === 'paid'
      ? await findPaidOrders(db, storeId, new Date(now.getTime() - DAY))
      : await findOpenOrders(db, storeId);
  if (ids.length === 0) return [];
  const [pictures, phoneEnds] = await Promise.all([findPictures(db, ids), findPhoneEnds(db, ids)]);
  const rows = pictures.map((picture) => presentRow(picture, store, phoneEnds.get(picture.id) ?? []));
  if (state === 'asked') return rows.filter((row) => row.pending.length > 0);
  return rows;
}
