import type { TextMap } from '@tableside/contract/common.schema';
import type { Language } from '@tableside/i18n/languages';
import { trimTexts } from '../../platform/http/trim-texts.ts';

/** A name in this language, else in English, else in any it has. */
export const inLanguage = (name: TextMap, language: Language): string =>
  Object.values(trimTexts(name, language, [language]))[0] ?? '';
