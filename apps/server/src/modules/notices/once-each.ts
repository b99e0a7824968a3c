import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import type { Message, Messages } from '../../platform/messages/messages.ts';
import { noteTold, wasTold } from './subscription-repository.ts';

/** A key may hold a number, which is kept nowhere. */
const toldAs = (key: string): string => `sent:${createHash('sha256').update(key).digest('base64url')}`;

/** As its gateway may know it again: two that may both go out lie in two windows of the clock. */
const forGateway = ({ againAfterMs, ...message }: Message, now: Date): Message =>
  message.key === undefined || againAfterMs === undefined
    ? message
    : { ...message, key: `${message.key} ${Math.floor(now.getTime() / againAfterMs)}` };

/**
 * Messages with a key go out once, also by a gateway that does not know them again. Written down only when one was taken
 * over, so that one which was not can be sent again.
 */
export const onceEach = (db: Database, messages: Messages): Messages => ({
  sendMessage: async (message, now) => {
    const { key, againAfterMs } = message;
    const told = key === undefined ? undefined : toldAs(key);
    const since = new Date(againAfterMs === undefined ? 0 : now.getTime() - againAfterMs);
    if (told !== undefined && (await wasTold(db, told, since))) return;
    await messages.sendMessage(forGateway(message, now), now);
    if (told !== undefined) await noteTold(db, told, now);
  },
});
