import { createHmac } from 'node:crypto';
import { messageText } from '@tableside/i18n/server/messages';
import type { Database } from '../../../platform/db/database.ts';
import { sameSecret } from '../../../platform/ids.ts';
import { outboxMessages } from '../../../platform/messages/outbox-messages.ts';
import type { CallerProvider } from './caller-provider.ts';

interface SandboxOptions {
  readonly db: Database;
  /** The installation's secret, which proofs are made with. */
  readonly secret: string;
  /** Public address without a slash at its end. */
  readonly origin: string;
}

/** Vouches from the demo's inbox: its message holds the proof that the callback wants to see. Nothing leaves the machine. */
export function sandboxCaller({ db, secret, origin }: SandboxOptions): CallerProvider {
  const inbox = outboxMessages(db);
  const proofOf = (requestId: string): string =>
    createHmac('sha256', secret).update(`accounts/sandbox-caller\n${requestId}`).digest('base64url');
  return {
    name: 'sandbox',
    ask: async ({ requestId, phone, language }, now) => {
      const link = `${origin}/demo/inbox#${new URLSearchParams({ request: requestId, proof: proofOf(requestId) })}`;
      const text = messageText(language)('messages.caller', { store: new URL(origin).host, link });
      await inbox.sendMessage({ to: phone, kind: 'caller', text, code: null, link }, now);
      return null;
    },
    judge: async ({ status, proof }, { requestId }) => {
      if (proof === undefined || !sameSecret(proof, proofOf(requestId))) return 'undecided';
      if (status === 'approved') return 'approved';
      return status === 'user_rejected' ? 'refused' : 'undecided';
    },
  };
}
