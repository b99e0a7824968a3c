import type { Config } from '../config.ts';
import { createPush, printReactions, staffNotices, tableNotices } from '../modules/notices/index.ts';
import type { Database } from '../platform/db/database.ts';
import { gatewayMessages } from '../platform/messages/gateway-messages.ts';
import type { Messages } from '../platform/messages/messages.ts';
import { outboxMessages } from '../platform/messages/outbox-messages.ts';
import { twilioMessages } from '../platform/messages/twilio-messages.ts';
import { outgoing } from '../platform/outgoing/outgoing.ts';
import type { Secrets } from '../platform/secrets.ts';

interface Ways {
  readonly db: Database;
  readonly config: Config;
  readonly origin: string;
  readonly secrets: Secrets;
  readonly log: (line: string) => void;
  readonly failed: (error: unknown) => void;
}

/** What the settings name: an HTTP gateway before Twilio. */
function phonesOf(config: Config): Messages | undefined {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token } = config;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = config;
  if (url !== undefined) return gatewayMessages({ url, ...(token !== undefined && { token }) });
  if (accountSid !== undefined && authToken !== undefined && from !== undefined)
    return twilioMessages({ accountSid, authToken, from });
  return undefined;
}

/** Whether messages reach phones at all. */
export const sendsMessages = (config: Config): boolean => phonesOf(config) !== undefined;

/** The ways out to people: their phones through the gateway or the outbox, and beside it their devices. */
export function messagesOf({ db, config, origin, secrets, log, failed }: Ways) {
  const sent = phonesOf(config);
  // Only where no message can be sent: whoever runs the house reads the codes there and tells them to its first guests.
  const outbox = outboxMessages(db, log);
  const push = createPush({
    db,
    origin,
    failed,
    keys: secrets.vapid,
    outgoing: outgoing({ loopback: config.DEMO }),
    inbox: sent ? null : outbox,
  });
  return {
    messages: push.besides(sent ?? outbox),
    push: { ...push, reactions: [...tableNotices(push.tell), ...staffNotices(push.ring), ...printReactions] },
  };
}
