import { statusOfLines } from '@tableside/contract/ordered-lines';
import type { Bill as BillShape, Order } from '@tableside/contract/ordering.schema';
import type { CurrState, LineStatus } from '@tableside/contract/vocabulary';
import type { Bill } from '@tableside/pricing/bill';
import { serviceChargeOf } from '@tableside/pricing/service-charge';
import { houseFirst } from '../../../platform/http/trim-texts.ts';
import {
  billFigures,
  chargesWith,
  comesToNothing,
  counterMoney,
  moneyState,
  totalTip,
} from '../../billing/index.ts';
import { askProblem } from '../../feedback/index.ts';
import { presentTracking } from '../../fulfilment/index.ts';
import { isPrepaid, latestWindow } from '../../ordering/index.ts';
import type { StoreFacts } from '../../venues/index.ts';
import { linesByTicket } from './lines-by-ticket.ts';
import { type ActionFacts, dinerActions, staffActions } from './order-actions.ts';
import type { Picture, PictureLine, PictureTicket } from './picture-repository.ts';
import { billLines, presentDiscount, presentLoyalty } from './present-discount.ts';
import { onlineOf, partsOf, paymentsOf, refundsOf } from './present-parts.ts';
import type { ReadyWindows } from './ready-windows.ts';

/** Whose eyes: a member sees the social code and what they may do; staff see all of it and their own actions. */
export type Viewer = { readonly kind: 'diner'; readonly userId: string } | { readonly kind: 'staff' };

const presentLine = (line: PictureLine, { optedLanguages }: StoreFacts): Order['items'][number] => ({
  _id: line.id,
  item_id: line.item_id,
  name: houseFirst(line.name, optedLanguages),
  veg: line.veg,
  qty: line.qty,
  unit_price: line.unit_price,
  addons: line.addons.map((addon) => ({ ...addon, name: houseFirst(addon.name, optedLanguages) })),
  note: line.note,
  course: line.course,
  total: (line.unit_price + line.addons_price) * line.qty,
  added_by: { _id: line.added_by, name: line.added_by_name },
  kot_id: line.ticket_id,
  status: line.status,
});

const presentKot = (
  ticket: PictureTicket,
  own: readonly PictureLine[],
  windows: ReadyWindows,
): BillShape['kots'][number] => {
  const status: LineStatus = statusOfLines(own);
  return {
    _id: ticket.id,
    number: ticket.number,
    round: ticket.round,
    course: ticket.course,
    paced: ticket.paced && status === 'held',
    status,
    placed_at: new Date(ticket.placed_at).toISOString(),
    ready_window: windows.get(ticket.id) ?? null,
    lines: own.map((line) => line.id),
  };
};

/** Whether a course is held until somebody fires it. */
const waitsForWord = ({ tickets, lines }: Picture): boolean =>
  tickets.some(
    ({ id, paced }) => paced && lines.some((line) => line.ticket_id === id && line.status === 'held'),
  );

/** The figures of an order's bill: the stored snapshot once issued, computed while it is open. */
export function figuresOf(picture: Picture, store: StoreFacts): Bill {
  if (picture.bill?.snapshot) return picture.bill.snapshot;
  const { crm, taxes, charges } = store.preferences;
  return billFigures(
    billLines(picture),
    {
      default_discount: crm.default_discount,
      taxes,
      charges: chargesWith(charges, picture.destination, picture.bill?.service_waived ?? false),
    },
    picture.type,
    totalTip(picture.bill?.tip ?? 0, paymentsOf(picture), picture.tab_id),
    picture.bill?.discount ?? null,
  );
}

/** What the bill and the payments of a picture say of its state. */
export const moneyOf = (picture: Picture, figures: Bill) =>
  moneyState({
    phase: picture.phase,
    total: figures.total_amount,
    payments: picture.payments,
    settled: picture.bill?.settled_at != null,
  });

/** What of a bill is for the service; nothing where that is not charged. */
function serviceOf(
  { bill }: Picture,
  figures: Bill,
  { preferences }: StoreFacts,
): Pick<BillShape, 'service_charge'> {
  const amount = serviceChargeOf(figures, preferences.charges);
  const waived = bill?.service_waived ?? false;
  return waived || amount > 0 ? { service_charge: { amount, waived } } : {};
}

function presentBill(
  picture: Picture,
  store: StoreFacts,
  figures: Bill,
  money: ReturnType<typeof moneyOf>,
  windows: ReadyWindows,
): BillShape {
  const byTicket = linesByTicket(picture.lines);
  return {
    bill_no: picture.bill?.bill_no ?? null,
    state: money.bill,
    kots: picture.tickets.map((ticket) => presentKot(ticket, byTicket.get(ticket.id) ?? [], windows)),
    item_total: figures.item_total,
    default_discount: figures.default_discount,
    discount: figures.discount,
    taxes: figures.taxes.map(({ name, rate_bp, inclusive, amount }) => ({
      name,
      rate_bp,
      inclusive,
      amount,
    })),
    charges: figures.charges.map(({ name, amount }) => ({ name, amount })),
    ...serviceOf(picture, figures, store),
    taxes_and_charges: figures.taxes_and_charges,
    tip: figures.tip,
    total_amount: figures.total_amount,
    paid_amount: money.paid_amount,
    amount_payable: money.amount_payable,
    parts: partsOf(picture, figures),
    ...(picture.refunds.length > 0 && { refunds: refundsOf(picture) }),
    ...(picture.bill && picture.bill.prints > 0 && { prints: picture.bill.prints }),
  };
}

/** What nobody has paid or is paying. */
const openAmount = ({ payments }: Picture, payable: number): number =>
  payments.reduce((left, { state, amount }) => (state === 'pending' ? left - amount : left), payable);

const stallsOf = (
  { tickets }: Picture,
  stalls: NonNullable<Picture['stalls']>,
): NonNullable<Order['stalls']> =>
  stalls.map(({ id, store_id, name, number }) => ({
    _id: id,
    store_id,
    name,
    number,
    kots: tickets.filter(({ order_id }) => order_id === id).map((ticket) => ticket.id),
  }));

/** What one stall makes of a tab: its own dishes and tickets; the money and its state are the tab's. */
export function presentStallOrder({ stalls: _, ...tab }: Order, picture: Picture, store: StoreFacts): Order {
  const tickets = new Set(picture.tickets.map(({ id }) => id));
  return {
    ...tab,
    _id: picture.id,
    number: picture.number,
    store_id: { ...tab.store_id, _id: store.id, name: store.visibleName },
    items: picture.lines.map((line) => presentLine(line, store)),
    loyalty: presentLoyalty(picture),
    bill: { ...tab.bill, kots: tab.bill.kots.filter(({ _id }) => tickets.has(_id)) },
    version: picture.version + tab.version,
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function trackingOf(
  { tracking, phase, promised_at, scheduled, destination }: Picture,
  { optedLanguages }: StoreFacts,
  viewer: Viewer,
  windows: ReadyWindows,
): Order['tracking'] {
  if (!tracking) return null;
  const shown = presentTracking({
    row: tracking,
    optedLanguages,
    cancelled: phase === 'cancelled',
    promisedAt: promised_at,
    scheduled,
    ready: latestWindow([...windows.values()]),
    destination,
    now: null,
  });
  return viewer.kind === 'staff' ? { ...shown, handover_code: null } : shown;
}

/** Whether the viewer, a colleague, could ask some guest at its table how it was. */
const isAskable = ({ seating, lines, ratings }: Picture, state: CurrState, viewer: Viewer): boolean =>
  viewer.kind === 'staff' &&
  seating !== null &&
  seating.state !== 'closed' &&
  askProblem({
    state,
    lines,
    guestIds: seating.members.map(({ id }) => id),
    ratedIds: ratings.map(({ user_id }) => user_id),
  }) === undefined;

const ownRating = ({ ratings }: Picture, viewer: Viewer): Picture['ratings'][number] | undefined =>
  viewer.kind === 'diner' ? ratings.find((rating) => rating.user_id === viewer.userId) : undefined;

function actionFacts(
  picture: Picture,
  viewer: Viewer,
  { total_amount: total }: Bill,
  { curr_state, amount_payable }: ReturnType<typeof moneyOf>,
): ActionFacts {
  const lineStatuses = picture.lines.map((line) => line.status);
  return {
    phase: picture.phase,
    prepaid: isPrepaid(picture.type),
    curr_state,
    open: openAmount(picture, amount_payable),
    free: comesToNothing({ ...picture, total }, lineStatuses),
    partPaid: picture.part_paid,
    heldAtCounter: counterMoney(
      picture.payments,
      picture.refunds.map(({ payment_id: paymentId, ...refund }) => ({ ...refund, paymentId })),
    ),
    lineStatuses,
    paced: waitsForWord(picture),
    payments: picture.payments.map(({ state, asked_by, terminal_at }) => ({
      state,
      askedBy: asked_by,
      atTerminal: terminal_at !== null,
    })),
    rated: ownRating(picture, viewer) !== undefined,
    ratingAsked: picture.rating_ask !== null,
    askable: isAskable(picture, curr_state, viewer),
  };
}

/** The contract's Order of a picture, for one viewer, with when what the kitchen still has of it is usually ready. */
export function presentOrder(
  picture: Picture,
  store: StoreFacts,
  viewer: Viewer,
  windows: ReadyWindows,
): Order {
  const figures = figuresOf(picture, store);
  const money = moneyOf(picture, figures);
  const own = ownRating(picture, viewer);
  const facts = actionFacts(picture, viewer, figures, money);
  const seated = picture.seating !== null && picture.seating.state !== 'closed';
  return {
    _id: picture.id,
    number: picture.number,
    __type: picture.type,
    order_type: picture.order_type,
    platform: picture.platform,
    store_id: {
      _id: store.id,
      name: store.visibleName,
      default_currency: store.currency,
      timezone: store.timezone,
      country: store.country,
    },
    table_id: picture.table && { _id: picture.table.id, name: picture.table.name },
    group_id: picture.stalls === null ? null : picture.tab_id,
    user_name: picture.user_name,
    user_address: picture.destination?.address ?? null,
    scheduled_delivery_time: picture.scheduled ? iso(picture.promised_at) : null,
    promised_at: iso(picture.promised_at),
    curr_state: money.curr_state,
    paid: money.paid,
    payment: { mode: money.mode, online: onlineOf(picture), status: money.status },
    items: picture.lines.map((line) => presentLine(line, store)),
    bill: presentBill(picture, store, figures, money, windows),
    tip: figures.tip,
    ...presentDiscount(picture, figures),
    tracking: trackingOf(picture, store, viewer, windows),
    rating: own ? { level: own.level, at: new Date(own.at).toISOString() } : null,
    ...(picture.rating_ask &&
      !own && {
        rating_asked: { by: picture.rating_ask.by, at: new Date(picture.rating_ask.at).toISOString() },
      }),
    enigma: seated ? (picture.seating?.enigma ?? null) : null,
    members: (picture.seating?.members ?? []).map((member) => ({
      _id: member.id,
      name: member.name,
      you: viewer.kind === 'diner' && member.id === viewer.userId,
      host: member.host,
    })),
    ...(seated &&
      picture.seating && {
        party: { joining: picture.seating.joining, spend_limit: picture.seating.spend_limit },
      }),
    started_by_staff: picture.started_by_staff,
    created_at: picture.created_at.toISOString(),
    updated_at: picture.updated_at.toISOString(),
    ...(picture.stalls && { stalls: stallsOf(picture, picture.stalls) }),
    version: picture.version,
    allowedActions: viewer.kind === 'diner' ? dinerActions(facts) : staffActions(facts),
  };
}
