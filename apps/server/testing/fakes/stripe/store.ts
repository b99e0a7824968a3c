import { createHmac } from 'node:crypto';
import { json } from '../fake-server.ts';
import type { Answer } from '../outages.ts';
import { createWebhooks } from '../webhooks.ts';
import {
  type Charge,
  type Customer,
  type Intent,
  makeId,
  type PaymentMethod,
  presentCharge,
  presentIntent,
  presentRefund,
  presentSession,
  type Refund,
  type Session,
} from './objects.ts';

/** What a merchant's account at this provider is set to. */
export interface Account {
  readonly secretKey: string;
  /** While a secret is rolled every event is signed with both. */
  readonly webhookSecrets: string[];
  refundsBecome: Refund['status'];
  /** Search, which accounts of some countries do not have. */
  search: boolean;
}

/** The headers of an event: the signature covers its time and its body. */
export const signEvent = (secrets: readonly string[], body: string, at: Date): Record<string, string> => {
  const time = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'),
  );
  return {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': [`t=${time}`, ...signatures.map((signature) => `v1=${signature}`)].join(','),
  };
};

/** Everything the fake remembers, and its clock, which a test may move. */
export function createStore(account: Account) {
  let skewSeconds = 0;
  let base = '';
  const customers = new Map<string, Customer>();
  const methods = new Map<string, PaymentMethod>();
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  const webhooks = createWebhooks();
  const now = () => Math.floor(Date.now() / 1000) + skewSeconds;

  const showIntent = (intent: Intent, expand = false) => {
    const charge = charges.get(intent.latest_charge ?? '');
    return presentIntent(intent, base, expand && charge ? presentCharge(charge) : intent.latest_charge);
  };
  const showSession = (session: Session, expand = false) => {
    const intent = intents.get(session.payment_intent ?? '');
    const shown = expand && intent ? showIntent(intent, true) : session.payment_intent;
    return presentSession(session, base, shown, intent?.status === 'succeeded');
  };
  const tell = (type: string, object: unknown) => {
    const event = {
      id: makeId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: now(),
      type,
    };
    const body = JSON.stringify({ ...event, data: { object }, livemode: false });
    webhooks.record({
      kind: type,
      body,
      headers: signEvent(account.webhookSecrets, body, new Date(now() * 1000)),
    });
  };

  return {
    account,
    customers,
    methods,
    sessions,
    intents,
    charges,
    refunds,
    webhooks,
    now,
    tell,
    showIntent,
    showSession,
    tellRefund: (type: string, refund: Refund) => tell(type, presentRefund(refund)),
    setBase: (url: string) => {
      base = url;
    },
    advance: (seconds: number) => {
      skewSeconds += seconds;
    },
  };
}

export type Store = ReturnType<typeof createStore>;

/** Ends sessions whose time is over. */
export function expire({ sessions, now, tell, showSession }: Store): void {
  for (const session of sessions.values())
    if (session.status === 'open' && session.expires_at <= now()) {
      session.status = 'expired';
      tell('checkout.session.expired', showSession(session));
    }
}

interface Refusal {
  readonly message: string;
  readonly param?: string;
  readonly code?: string;
  readonly type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly status?: number;
  readonly payment_intent?: unknown;
}

/** An error in this provider's form. */
export const refuse = ({ type = 'invalid_request_error', status = 400, ...rest }: Refusal): Answer =>
  json(status, { error: { type, ...rest } });

export const missing = (what: string, id: string, param: string): Answer =>
  refuse({ status: 404, code: 'resource_missing', message: `No such ${what}: '${id}'`, param });
