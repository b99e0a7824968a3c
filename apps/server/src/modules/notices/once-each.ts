import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { claimNotice, wasTold } from './subscription-repository.ts';

/** A key may hold a number, which is kept nowhere. */
const toldAs = (key: string): string => `sent:${createHash('sha256').update(key).digest('base64url')}`;

/**
 * Messages with a key go out once, also by a gateway that does not know them again. Written down only when one was taken
 * over, so that one which was not can be sent again.
 */
export const onceEach = (db: Database, messages: Messages): Messages => ({
  sendMessage: async (message, now) => {
    const told = message.key === undefined ? undefined : toldAs(message.key);
    if (told !== undefined && (await wasTold(db, told))) return;
    await messages.sendMessage(message, now);
    if (told !== undefined) await claimNotice(db, told, now);
  },
});
