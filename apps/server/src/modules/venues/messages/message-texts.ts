import { WORDED_MESSAGES, type WordedMessage, wrongWords } from '@tableside/contract/message-words';
import type { MessageText, NewMessageText } from '@tableside/contract/staff-messages.schema';
import { isLanguage, type Language } from '@tableside/i18n/languages';
import { messageParts, plainMessage } from '@tableside/i18n/server/message-parts';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { readStore } from '../store/store-repository.ts';
import { type ExampleOf, exampleValues } from './example-values.ts';
import { listOwnWords, removeOwnWords, writeOwnWords } from './message-text-repository.ts';

interface Asked {
  readonly db: Reader;
  readonly principal: Staff;
  readonly now: Date;
}

async function exampleOf({ db, principal, now }: Asked, storeId: string, origin: string): Promise<ExampleOf> {
  requireStore(principal, storeId);
  const store = (await readStore(db, storeId)) ?? refuse('not-found');
  return { store, viewer: principal.name, origin, now };
}

function present(
  example: ExampleOf,
  message: WordedMessage,
  language: Language,
  own: string | null,
): MessageText {
  const key = `messages.${message}` as const;
  const parts = messageParts(language, key, exampleValues(example, language));
  return { message, language, standard: plainMessage(language, key), own, parts };
}

/** Every message that may be worded, in every language of the store. Refuses `not-found` for another's store. */
export async function getMessageTexts(
  asked: Asked,
  storeId: string,
  origin: string,
): Promise<{ texts: MessageText[] }> {
  const example = await exampleOf(asked, storeId, origin);
  const own = await listOwnWords(asked.db, storeId);
  const wordsOf = (message: WordedMessage, language: Language): string | null =>
    own.find((each) => each.message === message && each.language === language)?.words ?? null;
  const languages = example.store.optedLanguages.filter(isLanguage);
  return {
    texts: WORDED_MESSAGES.flatMap((message) =>
      languages.map((language) => present(example, message, language, wordsOf(message, language))),
    ),
  };
}

/**
 * Words a message in one language; the standard text, or null, is no wording of the store's own. Refuses `words-unknown`
 * and `words-missing` with the place in question, and `not-found` for another's store.
 */
export async function saveMessageText(
  context: CommandContext<'staff'>,
  storeId: string,
  { message, language, text }: NewMessageText,
  origin: string,
): Promise<MessageText> {
  const { tx, principal, now } = context;
  const example = await exampleOf({ db: tx, principal, now }, storeId, origin);
  const wrong = text === null ? undefined : wrongWords(message, text);
  if (wrong) refuse(wrong.kind === 'unknown' ? 'words-unknown' : 'words-missing', { place: wrong.place });
  const own = text === plainMessage(language, `messages.${message}`) ? null : text;
  if (own === null) removeOwnWords(tx, storeId, { message, language });
  else writeOwnWords(tx, storeId, { message, language, words: own });
  auditStaff(context, {
    storeId,
    action: 'settings.message',
    target: storeId,
    details: { message, language },
  });
  return present(example, message, language, own);
}
