import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import { ofKind } from './of-kind.ts';
import {
  type Capabilities,
  type CreateProvider,
  ProviderError,
  type Started,
  type StartRequest,
} from './provider.ts';
import { type Ask, openRazorpay } from './razorpay-api.ts';
import { cancelCode, readCode, startCode } from './razorpay-codes.ts';
import { verifyRazorpayEvent } from './razorpay-event.ts';
import { cancelLink, readLink, startLink } from './razorpay-links.ts';
import { listRefunds, makeRefund } from './razorpay-refunds.ts';

/**
 * Cards on Razorpay's hosted page, UPI by intent and QR. Collect and charging a saved card go through an interface that
 * asks for the payer's phone, e-mail, browser and CVV, none of which we have or want.
 */
const capabilities: Capabilities = {
  card: true,
  saved_cards: false,
  upi: { collect: false, intent: true, qr: true },
};

const LINK = 'plink_';
const CODE = 'qr_';

function start(ask: Ask, request: StartRequest): Promise<Started> {
  const { method } = request;
  if (method.kind === 'upi') return startCode(ask, request, method);
  if (method.card_token !== null) throw new ProviderError('invalid', null);
  return startLink(ask, request);
}

/**
 * Razorpay by its public HTTP API: payment links (`plink_…`) are the hosted card page, QR codes with image content
 * (`qr_…`) are UPI. Which documents this was written from is in docs/decisions.
 */
export const createRazorpay =
  (outgoing: Outgoing): CreateProvider =>
  (account) => {
    const open = () => openRazorpay(outgoing, account);
    return {
      name: 'razorpay',
      capabilities,
      start: async (request) => start(open(), request),
      read: async (id) =>
        ofKind(id, {
          [LINK]: () => readLink(open(), id),
          [CODE]: () => readCode(open(), id),
        }),
      cancel: async (id) =>
        ofKind(id, {
          [LINK]: () => cancelLink(open(), id),
          [CODE]: () => cancelCode(open(), id),
        }),
      refund: async (request, listed) => makeRefund(open(), request, listed),
      listRefunds: async (captureRef) => listRefunds(open(), captureRef),
      verifyEvent: (headers, rawBody) => verifyRazorpayEvent(headers, rawBody, account.webhook_secrets),
      // No token of a Razorpay card ever reaches us, so there is none to read and none to forget.
      readCard: async () => null,
      forgetCard: async () => undefined,
    };
  };
