import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import { ofKind } from './of-kind.ts';
import {
  type Capabilities,
  type CreateProvider,
  ProviderError,
  type Started,
  type StartRequest,
} from './provider.ts';
import { openStripe, type StripeApi } from './stripe-api.ts';
import { findCard, forgetCard } from './stripe-customers.ts';
import { verifyStripeEvent } from './stripe-event.ts';
import { cancelIntent, readIntent, startIntent } from './stripe-intents.ts';
import { listRefunds, makeRefund } from './stripe-refunds.ts';
import { cancelSession, readSession, startSession } from './stripe-sessions.ts';

/** Stripe takes UPI only for accounts in the United States, and shows it on its own page only. */
const capabilities: Capabilities = {
  card: true,
  saved_cards: true,
  upi: { collect: false, intent: false, qr: false },
};

const SESSION = 'cs_';
const INTENT = 'pi_';

function start(api: StripeApi, request: StartRequest): Promise<Started> {
  const { method } = request;
  if (method.kind !== 'card') throw new ProviderError('invalid', null);
  return method.card_token === null
    ? startSession(api, request)
    : startIntent(api, request, method.card_token);
}

/**
 * Stripe by its public HTTP API: Checkout Sessions (`cs_…`) are the hosted card page, PaymentIntents (`pi_…`) take
 * money from a saved card. `key_secret` is the secret key. Which documents this was written from is in docs/decisions.
 */
export const createStripe =
  (outgoing: Outgoing): CreateProvider =>
  (account) => {
    const open = () => openStripe(outgoing, account);
    return {
      name: 'stripe',
      capabilities,
      start: async (request) => start(open(), request),
      read: async (id) =>
        ofKind(id, {
          [SESSION]: () => readSession(open(), id),
          [INTENT]: () => readIntent(open(), id),
        }),
      cancel: async (id) =>
        ofKind(id, {
          [SESSION]: () => cancelSession(open(), id),
          [INTENT]: () => cancelIntent(open(), id),
        }),
      refund: async (request, listed) => makeRefund(open(), request, listed),
      listRefunds: async (captureRef) => listRefunds(open(), captureRef),
      verifyEvent: (headers, rawBody, now) =>
        verifyStripeEvent(headers, rawBody, account.webhook_secrets, now),
      readCard: async (token, customer) => (await findCard(open(), token, customer))?.card ?? null,
      forgetCard: async (token) => forgetCard(open(), token),
    };
  };
