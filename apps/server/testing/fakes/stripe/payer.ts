import { type Intent, makeId, presentCharge, type Session } from './objects.ts';
import type { Store } from './store.ts';

/** How a payer's try ends: `lost` is a bank that takes its time. */
export type Outcome = 'paid' | 'failed' | 'lost';

export const DECLINED = 'Your card was declined.';

/** What payers and their banks do at this provider. */
export function createPayer(store: Store) {
  const charge = (intent: Intent): void => {
    const made = {
      id: makeId('ch'),
      payment_intent: intent.id,
      amount: intent.amount,
      currency: intent.currency,
      amount_refunded: 0,
    };
    store.charges.set(made.id, made);
    intent.status = 'succeeded';
    intent.latest_charge = made.id;
    intent.last_error = null;
    store.tell('charge.succeeded', presentCharge(made));
    store.tell('payment_intent.succeeded', store.showIntent(intent));
  };

  const end = (intent: Intent, outcome: Outcome): void => {
    if (outcome === 'paid') charge(intent);
    else if (outcome === 'lost') intent.status = 'processing';
    else {
      intent.status = 'requires_payment_method';
      intent.last_error = DECLINED;
      store.tell('payment_intent.payment_failed', store.showIntent(intent));
    }
  };

  const intentOf = (session: Session): Intent => {
    const before = store.intents.get(session.payment_intent ?? '');
    if (before) return before;
    const { amount, currency, customer, metadata } = session;
    const intent: Intent = {
      id: makeId('pi'),
      amount,
      currency,
      customer,
      payment_method: null,
      metadata,
      session: session.id,
      status: 'requires_payment_method',
      latest_charge: null,
      last_error: null,
      return_url: null,
    };
    store.intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    return intent;
  };

  return {
    end,
    /** A try to pay an open session or an intent that waits for its payer; gives the intent. */
    pay: (id: string, outcome: Outcome): Intent => {
      const session = store.sessions.get(id);
      const intent = session ? intentOf(session) : store.intents.get(id);
      if (!intent) throw new Error(`nothing to pay: ${id}`);
      if (
        (session && session.status !== 'open') ||
        intent.status === 'succeeded' ||
        intent.status === 'canceled'
      )
        throw new Error(`${id} takes no money any more`);
      end(intent, outcome);
      if (session && outcome !== 'failed') {
        session.status = 'complete';
        store.tell('checkout.session.completed', store.showSession(session));
      }
      return intent;
    },
  };
}

export type Payer = ReturnType<typeof createPayer>;
