import { type RefusalCode, refusals } from '@tableside/contract/refusals';
import type { Language } from '@tableside/contract/vocabulary';
import { refusalText } from '@tableside/i18n/server/refusals';

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusals, code);

const texts = new Map<string, string>();

/** The sentence of a refusal without details, made once per language. */
export function refusalTextOf(code: RefusalCode, language: Language): string {
  const key = `${code} ${language}`;
  const kept = texts.get(key) ?? refusalText(code, language);
  texts.set(key, kept);
  return kept;
}
