import { isVoid } from '@tableside/contract/ordered-lines';
import type { Receipt, ReceiptLine, ReceiptPayment } from '@tableside/contract/receipts.schema';
import { firstName } from '../../platform/first-name.ts';
import { trimTexts } from '../../platform/http/trim-texts.ts';
import { type Issuer, issuerOf } from '../billing/index.ts';
import type { StoreFacts } from '../venues/index.ts';
import { figuresOf, moneyOf, type Picture, type PictureLine } from '../views/index.ts';
import { maskedMethod } from './masked-method-rule.ts';
import type { TakenPayment } from './receipt-repository.ts';

/** An order of the tab with the store that cooked it. */
export interface ReceiptSource {
  readonly picture: Picture;
  readonly store: StoreFacts;
}
export interface ReceiptFacts {
  /** What stands for the tab, then the orders of its stalls where there are any. */
  readonly sources: readonly [ReceiptSource, ...ReceiptSource[]];
  readonly payments: readonly TakenPayment[];
  readonly issuedAt: Date | null;
  /** Who issued the bill, as it was then; null while it has no number. */
  readonly issuer: Issuer | null;
  readonly key: string;
  readonly language: string;
}

function presentLine(
  line: PictureLine,
  gross: number,
  { store }: ReceiptSource,
  language: string,
): ReceiptLine {
  const shown = (texts: Record<string, string>) => trimTexts(texts, language, store.optedLanguages);
  return {
    name: shown(line.name),
    qty: line.qty,
    unit_price: line.unit_price,
    addons: line.addons.map(({ name, price }) => ({ name: shown(name), price })),
    total: gross,
    credits: line.credits,
  };
}

/** A payment without a name on it, its means masked. */
export const presentPayment = (payment: TakenPayment): ReceiptPayment => ({
  mode: payment.mode,
  online_mode: payment.onlineMode,
  method: maskedMethod(payment),
  slip: payment.slip || null,
  amount: payment.amount,
  ...(payment.rounding !== 0 && { rounding: payment.rounding }),
  tip: payment.tip,
  refunded: payment.refunded,
  at: payment.at.toISOString(),
});

/** Whose receipt it is: names, address and numbers as they were when the bill was issued. */
export function presentStore(store: StoreFacts, issuer: Issuer | null): Receipt['store'] {
  const { tax_ids: taxIds, ...names } = issuer ?? issuerOf(store);
  const { country, timezone, currency: default_currency, logo } = store;
  return { ...names, tax_ids: [...taxIds], country, timezone, default_currency, logo };
}

function stateOf(picture: Picture, paid: boolean): Receipt['state'] {
  if (picture.phase === 'cancelled') return 'void';
  return paid ? 'final' : 'provisional';
}

/** The receipt of a tab: every figure is the bill's own, line by line. */
export function presentReceipt({
  sources,
  payments,
  issuedAt,
  issuer,
  key,
  language,
}: ReceiptFacts): Receipt {
  const [first, ...stalls] = sources;
  const { picture } = first;
  const figures = figuresOf(picture, first.store);
  const money = moneyOf(picture, figures);
  const gross = new Map(figures.lines.map((line) => [line.id, line.gross]));
  return {
    _id: picture.tab_id,
    state: stateOf(picture, money.paid),
    key,
    bill_no: picture.bill?.bill_no ?? null,
    __type: picture.type,
    opened_at: picture.created_at.toISOString(),
    issued_at: issuedAt?.toISOString() ?? null,
    store: presentStore(first.store, issuer),
    table: picture.table?.name ?? null,
    served_by: firstName(payments.findLast(({ takenBy }) => takenBy !== null)?.takenBy ?? '') || null,
    orders: (stalls.length > 0 ? stalls : [first]).map((source) => ({
      _id: source.picture.id,
      number: source.picture.number,
      stall: source.store.visibleName,
      lines: source.picture.lines
        .filter(({ status }) => !isVoid(status))
        .map((line) => presentLine(line, gross.get(line.id) ?? 0, source, language)),
    })),
    item_total: figures.item_total,
    default_discount: figures.default_discount,
    discount:
      figures.discount > 0 ? { label: picture.bill?.discount?.label ?? '', amount: figures.discount } : null,
    charges: figures.charges.map(({ name, amount }) => ({ name, amount })),
    service_waived: picture.bill?.service_waived ?? false,
    taxes: figures.taxes.map(({ id: _, ...tax }) => tax),
    tip: figures.tip,
    total_amount: figures.total_amount,
    paid_amount: money.paid_amount,
    amount_payable: money.amount_payable,
    payments: payments.map(presentPayment),
  };
}
