import { openAmount } from '@tableside/contract/open-amount';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Store } from '@tableside/contract/venues.schema';

/** The ways to pay that are offered as cards, in the order they are shown. */
const PAY_WAYS = ['upi-intent', 'upi-qr', 'upi-collect', 'online-card', 'cash', 'card'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/** What the payer picked; `payerVpa` belongs to `upi-collect`, `card_id` (a saved card) to `online-card`. */
export interface PayChoice {
  readonly way: PayWay;
  readonly payerVpa?: string;
  /** For a part of the bill, in minor units; the bill's own tip is set on the bill. */
  readonly tip?: number;
  readonly card_id?: string;
}
type Preferences = Pick<Store['preferences'], 'payment_modes' | 'online_modes' | 'upi'>;

/** What the store takes for an order of this kind: where the kitchen waits for the money, paying on handover is its choice; a food court has a desk. */
export function modesFor(
  {
    payment_modes,
    takeaway,
    delivery,
  }: Pick<Store['preferences'], 'payment_modes' | 'takeaway' | 'delivery'>,
  type: Order['__type'],
): Preferences['payment_modes'] {
  const plan = type === 'takeaway' ? takeaway : type === 'delivery' ? delivery : null;
  const later = type === 'dinein' || type === 'foodcourt' || plan?.pay_on_handover === true;
  return later ? payment_modes : payment_modes.filter((mode) => mode === 'online');
}

/** Ways the store takes, as far as this device can use them: an app opens on a phone, a picture is for another screen. */
export function waysOf({ payment_modes, online_modes, upi }: Preferences, phone: boolean): readonly PayWay[] {
  const online = (mode: 'card' | 'upi') => payment_modes.includes('online') && online_modes.includes(mode);
  const offered: Readonly<Record<PayWay, boolean>> = {
    'upi-intent': online('upi') && upi.intent && phone,
    'upi-qr': online('upi') && upi.qr,
    'upi-collect': online('upi') && upi.collect,
    'online-card': online('card'),
    cash: payment_modes.includes('cash'),
    card: payment_modes.includes('card'),
  };
  return PAY_WAYS.filter((way) => offered[way]);
}

/** A UPI id as the networks write it: `name@bank`. */
export const isVpa = (typed: string): boolean =>
  /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i.test(typed.trim());

export type TableMode = 'cash' | 'card';
export const isAtTable = (way: PayWay): way is TableMode => way === 'cash' || way === 'card';

const SAVED = 'saved:';

/** How a saved card is named among the ways to pay. */
export const savedCard = (cardId: string): string => `${SAVED}${cardId}`;

/** The name that a choice was picked by; none before anything was chosen. */
export const pickedOf = (choice: PayChoice | null | undefined): string =>
  choice?.card_id === undefined ? (choice?.way ?? '') : savedCard(choice.card_id);

/** The choice a picked name stands for; null while nothing is picked. */
export function choiceOf(picked: string, ways: readonly PayWay[], vpa: string): PayChoice | null {
  if (picked.startsWith(SAVED)) return { way: 'online-card', card_id: picked.slice(SAVED.length) };
  const way = ways.find((one) => one === picked);
  if (!way) return null;
  return way === 'upi-collect' ? { way, payerVpa: vpa } : { way };
}

/** What is said of a UPI payment, for an order and for a link alike; null for any other. */
export function upiBody({ way, payerVpa }: PayChoice) {
  if (way === 'upi-intent') return { upi_flow: 'intent' } as const;
  if (way === 'upi-qr') return { upi_flow: 'qr' } as const;
  if (way !== 'upi-collect') return null;
  return { upi_flow: 'collect', ...(payerVpa !== undefined && { payerVpa: payerVpa.trim() }) } as const;
}

/** The body of `POST /orders/{id}/pay` for a choice. */
export function payBody(choice: PayChoice, partId: string | null) {
  const { way, card_id, tip = 0 } = choice;
  const part = partId === null ? {} : { part_id: partId, ...(tip > 0 && { tip }) };
  if (isAtTable(way)) return { payment_mode: way, ...part };
  const upi = upiBody(choice);
  if (upi) return { payment_mode: 'online', online_mode: 'upi', ...upi, ...part } as const;
  return { payment_mode: 'online', online_mode: 'card', ...(card_id && { card_id }), ...part } as const;
}

/** What the payment screen is about: one part, or everything nobody has paid or is paying. */
export interface Payable {
  readonly partId: string | null;
  /** Minor units, with its tip. */
  readonly amount: number;
  readonly label: string;
}

/** The part named by the address while it is on the bill, else all that is open; null when it is paid or being paid, or comes to nothing. */
export function payableOf({ bill }: Pick<Order, 'bill'>, partId: string | null): Payable | null {
  const part = bill.parts.find(({ _id }) => _id === partId);
  if (part && part.state !== 'open') return null;
  const amount = part ? part.amount + part.tip : openAmount(bill);
  return amount > 0 ? { partId: part?._id ?? null, amount, label: part?.label ?? '' } : null;
}

/** An app on this very device can be opened only from a phone. */
export const isPhone = (): boolean => /Android|iPhone|iPad/i.test(navigator.userAgent);
