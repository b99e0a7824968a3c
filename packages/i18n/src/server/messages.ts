import { compileMessages } from '@tableside/i18n/tooling/compile.mjs';
import { FALLBACK, type Language } from '../languages.ts';
import type { ServerKeys } from '../server-keys.gen.ts';
import { makeText, type Text } from '../text.ts';
import { sources } from './message-sources.gen.ts';

const texts = new Map<Language, Text<ServerKeys>>();

/**
 * Texts that the server words itself: SMS, push, slips, receipts, table cards, reports. Amounts, dates and numbers of
 * orders go in as finished strings. `messageText('th')('messages.otp', { code, store, minutes })`
 */
export function messageText(language: Language): Text<ServerKeys> {
  const kept = texts.get(language);
  if (kept) return kept;
  const made = makeText<ServerKeys>(
    language,
    compileMessages({ ...sources[FALLBACK], ...sources[language] }),
  );
  texts.set(language, made);
  return made;
}
