import type { Reader } from '../db/database.ts';
import { insertMessage } from './message-repository.ts';
import { type Messages, maskPhone } from './messages.ts';

/**
 * Keeps messages in the database instead of sending them; the demo's inbox shows them. `note` receives one line per
 * message for the server log: the code, never the whole number.
 */
export const outboxMessages = (db: Reader, note: (line: string) => void = () => undefined): Messages => ({
  sendMessage: async (message, now) => {
    await insertMessage(db, message, now);
    note(
      `message to ${maskPhone(message.to)}: ${message.kind}${message.code === null ? '' : ` ${message.code}`}`,
    );
  },
});
