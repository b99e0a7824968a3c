import type { OnlineMode, UpiFlow } from '@tableside/contract/vocabulary';
import type { PaymentMethod } from './payment-repository.ts';

export interface OnlineAsk {
  readonly mode: OnlineMode | undefined;
  readonly vpa: string | undefined;
  readonly flow: UpiFlow | undefined;
  readonly cardId: string | undefined;
}
/** Of what is paid at the table or the desk. */
export const notOnline: OnlineAsk = { mode: undefined, vpa: undefined, flow: undefined, cardId: undefined };
/** What a store's provider can do, as written into its preferences. */
export interface OnlineOffer {
  readonly online_modes: readonly OnlineMode[];
  readonly upi: { readonly collect: boolean; readonly intent: boolean; readonly qr: boolean };
}
type Chosen = { readonly method: PaymentMethod } | { readonly refused: 'mode-not-offered' | 'vpa-invalid' };

/** A UPI id: a name, an at sign, a handle of letters and digits. */
const VPA = /^[a-zA-Z0-9][a-zA-Z0-9._-]{1,255}@[a-zA-Z][a-zA-Z0-9]{1,63}$/;

function flowOf({ vpa, flow }: OnlineAsk, { upi }: OnlineOffer): UpiFlow {
  if (flow) return flow;
  if (vpa !== undefined) return 'collect';
  return upi.intent ? 'intent' : 'qr';
}

function chooseUpi(ask: OnlineAsk, offer: OnlineOffer): Chosen {
  const flow = flowOf(ask, offer);
  if (!offer.upi[flow]) return { refused: 'mode-not-offered' };
  if (flow !== 'collect') return { method: { kind: 'upi', flow } };
  const vpa = ask.vpa?.trim() ?? '';
  return VPA.test(vpa) ? { method: { kind: 'upi', flow, vpa } } : { refused: 'vpa-invalid' };
}

/** How an online payment is made, from what was asked and what the store's provider can do. */
export function chooseMethod(ask: OnlineAsk, offer: OnlineOffer): Chosen {
  const upi = ask.vpa !== undefined || ask.flow !== undefined;
  const mode = ask.mode ?? (upi ? 'upi' : offer.online_modes[0]);
  if (mode === undefined || !offer.online_modes.includes(mode)) return { refused: 'mode-not-offered' };
  return mode === 'upi' ? chooseUpi(ask, offer) : { method: { kind: 'card', card_id: ask.cardId ?? null } };
}
