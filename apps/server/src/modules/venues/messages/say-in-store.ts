import { fillPlaces, type WordedMessage } from '@tableside/contract/message-words';
import type { Language } from '@tableside/i18n/languages';
import { messageParts, plainMessage } from '@tableside/i18n/server/message-parts';
import type { ServerKeys } from '@tableside/i18n/server-keys.gen';
import type { Reader } from '../../../platform/db/database.ts';
import { findOwnWords } from './message-text-repository.ts';

/** Writes one kind of message. */
export type Say<M extends WordedMessage> = (
  language: Language,
  values: ServerKeys[`messages.${M}`],
) => string;

/** How a store says this: in its own words where it has some in that language, else by the standard text. */
export async function sayInStore<M extends WordedMessage>(
  db: Reader,
  storeId: string,
  message: M,
): Promise<Say<M>> {
  const own = await findOwnWords(db, storeId, message);
  const key = `messages.${message}` as const;
  return (language, values) => {
    const words = own.find((each) => each.language === language)?.words ?? plainMessage(language, key);
    return fillPlaces(words, messageParts(language, key, { ...values }));
  };
}
