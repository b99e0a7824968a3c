import type { Bill } from '@tableside/pricing/bill';
import type { Money } from '@tableside/pricing/money';
import { type PartAsk, type PartInput, partAmounts } from '@tableside/pricing/parts';

/** A share of a bill somebody asked for. What it comes to and how far it is follows from the bill and the payments. */
export interface AskedPart {
  readonly id: string;
  readonly ask: PartAsk;
  readonly label: string;
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly linkId: string | null;
  readonly cancelled: boolean;
}
/** What a part needs to know of a payment of its tab. */
export interface PartPayment {
  readonly id: string;
  readonly partId: string;
  readonly state: 'pending' | 'captured' | 'failed' | 'cancelled';
  /** With its tip. */
  readonly amount: Money;
  readonly tip: Money;
  readonly askedBy: string | null;
  readonly askedByName: string | null;
}
/** A part as it is shown; `amount` without the tip. */
export interface ShownPart {
  readonly id: string;
  readonly kind: PartAsk['kind'];
  readonly label: string;
  readonly amount: Money;
  readonly tip: Money;
  readonly state: PartInput['state'];
  readonly paymentId: string | null;
  readonly linkId: string | null;
  readonly by: { readonly id: string; readonly name: string } | null;
}

/** Under way or taken: its money counts on the bill. */
const isLive = ({ state }: { readonly state: PartPayment['state'] }): boolean =>
  state === 'pending' || state === 'captured';

/** The payment that holds a part, if any: what was taken before what is under way. */
export const holderOf = <P extends PartPayment>(partId: string, payments: readonly P[]): P | undefined => {
  const own = payments.filter((payment) => payment.partId === partId);
  return own.find(({ state }) => state === 'captured') ?? own.find(({ state }) => state === 'pending');
};

const heldState = (held: PartPayment): 'paid' | 'pending' => (held.state === 'captured' ? 'paid' : 'pending');

function inputOf(part: AskedPart, payments: readonly PartPayment[]): PartInput {
  const held = holderOf(part.id, payments);
  if (held)
    return {
      id: part.id,
      ask: part.ask,
      state: heldState(held),
      amount: held.amount - held.tip,
      tip: held.tip,
    };
  return { id: part.id, ask: part.ask, state: part.cancelled ? 'cancelled' : 'open', amount: 0, tip: 0 };
}

/** Payments of everything that was open then, as parts of their own. */
const wholes = (tabId: string, payments: readonly PartPayment[]): readonly PartPayment[] =>
  payments.filter((payment) => payment.partId === tabId && isLive(payment));

/** The parts of a tab as the arithmetic of bills takes them: the asked ones, oldest first, and each live payment of everything. */
export const partInputs = (
  parts: readonly AskedPart[],
  payments: readonly PartPayment[],
  tabId: string,
): readonly PartInput[] => [
  ...parts.map((part) => inputOf(part, payments)),
  ...wholes(tabId, payments).map(
    (payment): PartInput => ({
      id: payment.id,
      ask: { kind: 'all' },
      state: heldState(payment),
      amount: payment.amount - payment.tip,
      tip: payment.tip,
    }),
  ),
];

/** All tips of a tab: the one for everything, and those of parts that are paid or under way. */
export const totalTip = (billTip: Money, payments: readonly PartPayment[], tabId: string): Money =>
  payments.reduce(
    (sum, payment) => (payment.partId !== tabId && isLive(payment) ? sum + payment.tip : sum),
    billTip,
  );

/** What people see of a bill's parts; taken-back ones are gone. */
export function shownParts(
  bill: Bill,
  parts: readonly AskedPart[],
  payments: readonly PartPayment[],
  tabId: string,
): readonly ShownPart[] {
  const inputs = partInputs(parts, payments, tabId);
  const { amounts } = partAmounts(bill, inputs);
  const byId = new Map(parts.map((part) => [part.id, part]));
  return inputs
    .filter(({ state }) => state !== 'cancelled')
    .map(({ id, ask, state, tip }) => {
      const part = byId.get(id);
      const held = part ? holderOf(id, payments) : payments.find((payment) => payment.id === id);
      const payer = held?.askedBy == null ? null : { id: held.askedBy, name: held.askedByName ?? '' };
      return {
        id,
        kind: ask.kind,
        label: part?.label ?? '',
        amount: amounts.get(id) ?? 0,
        tip,
        state,
        paymentId: held?.id ?? null,
        linkId: part?.linkId ?? null,
        by: payer ?? part?.by ?? null,
      };
    });
}
