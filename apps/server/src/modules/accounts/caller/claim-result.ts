import { messageText } from '@tableside/i18n/server/messages';
import type { Database, Reader } from '../../../platform/db/database.ts';
import { newId, newToken, sameSecret, sha256 } from '../../../platform/ids.ts';
import { admitUser } from '../profile/user-repository.ts';
import { insertSession } from '../session/session-repository.ts';
import { claimCaller, findCallerVerifier } from './caller-repository.ts';

type Result = { readonly success: { readonly token: string } } | { readonly error: string };

/** What the live stream asks of verifications. */
export interface Callers {
  /** Whether this verifier belongs to a request whose result was not told yet. */
  readonly waits: (db: Reader, requestId: string, verifier: string, now: Date) => Promise<boolean>;
  /**
   * The result, to whoever asks first: a session that begins now, or a sentence in the language of the request. The
   * token stands nowhere before, and nowhere but in this answer. Undefined when it was told, or is too late.
   */
  readonly result: (requestId: string, now: Date) => Promise<Result | undefined>;
}

export const createCallers = (db: Database): Callers => ({
  waits: async (reader, requestId, verifier, now) => {
    const hash = await findCallerVerifier(reader, requestId, now);
    return hash !== undefined && sameSecret(hash, sha256(verifier));
  },
  result: (requestId, now) => {
    const token = newToken();
    return db.transaction(async (tx) => {
      const claimed = await claimCaller(tx, requestId, now);
      if (!claimed) return undefined;
      const { phone, device, language } = claimed;
      if (!claimed.approved) return { error: messageText(language)('messages.caller-failed') };
      const userId = await admitUser(tx, { id: newId(), phone, name: '', now });
      insertSession(tx, { id: newId(), tokenHash: sha256(token), userId, device }, now);
      return { success: { token } };
    });
  },
});
