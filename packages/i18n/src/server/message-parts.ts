import { compileMessage } from '@tableside/i18n/tooling/compile.mjs';
import type { Token } from '../catalogue.ts';
import { FALLBACK, type Language } from '../languages.ts';
import type { ServerKeys } from '../server-keys.gen.ts';
import { makeText, type Values } from '../text.ts';
import { sources } from './message-sources.gen.ts';

type MessageKey = Extract<keyof ServerKeys, `messages.${string}`>;

function tokensOf(language: Language, key: MessageKey): readonly Token[] {
  const message = compileMessage(sources[language][key] ?? sources[FALLBACK][key] ?? key);
  return typeof message === 'string' ? [message] : message;
}

/** A message as somebody would write it who knows nothing of plurals: every argument is its name in braces. */
export const plainMessage = (language: Language, key: MessageKey): string =>
  tokensOf(language, key)
    .map((token) => (typeof token === 'string' ? token : `{${token[0]}}`))
    .join('');

/** What each argument of a message is in this language, worded as the message has it: `guests` is "4 guests". */
export const messageParts = (
  language: Language,
  key: MessageKey,
  values: Values,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tokensOf(language, key).flatMap((token) => {
      if (typeof token === 'string') return [];
      const write = makeText<{ readonly part: Values }>(language, { part: [token] });
      return [[token[0], write('part', values)]];
    }),
  );
