import type { Config } from './config.ts';
import { createPush } from './modules/notices/index.ts';
import type { Database } from './platform/db/database.ts';
import { gatewayMessages } from './platform/messages/gateway-messages.ts';
import { outboxMessages } from './platform/messages/outbox-messages.ts';
import { outgoing } from './platform/outgoing/outgoing.ts';
import type { Secrets } from './platform/secrets.ts';

interface Ways {
  readonly db: Database;
  readonly config: Config;
  readonly origin: string;
  readonly secrets: Secrets;
  readonly log: (line: string) => void;
  readonly failed: (error: unknown) => void;
}

/** The ways out to people: their phones through the gateway or the outbox, and beside it their devices. */
export function messagesOf({ db, config, origin, secrets, log, failed }: Ways) {
  const phones = config.SMS_GATEWAY_URL
    ? gatewayMessages({ url: config.SMS_GATEWAY_URL })
    : outboxMessages(db, config.DEMO ? log : undefined);
  const loopback = config.NODE_ENV !== 'production';
  const push = createPush({ db, origin, failed, keys: secrets.vapid, outgoing: outgoing({ loopback }) });
  return { messages: push.besides(phones), push };
}
