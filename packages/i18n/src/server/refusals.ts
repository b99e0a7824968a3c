import type { RefusalCode } from '@tableside/contract/refusals';
import { compileMessages } from '@tableside/i18n/tooling/compile.mjs';
import type { Language } from '../languages.ts';
import { makeText, type Text, type Values } from '../text.ts';
import type { RefusalTexts } from './refusal-texts.ts';
import { de } from './refusals/de.ts';
import { en } from './refusals/en.ts';
import { es } from './refusals/es.ts';
import { et } from './refusals/et.ts';
import { fil } from './refusals/fil.ts';
import { ja } from './refusals/ja.ts';
import { ms } from './refusals/ms.ts';
import { ru } from './refusals/ru.ts';
import { th } from './refusals/th.ts';
import { zh } from './refusals/zh.ts';

const sources: Readonly<Record<Language, RefusalTexts>> = { de, en, es, et, fil, ja, ms, ru, th, zh };

type RefusalKeys = Readonly<Record<RefusalCode, Values>>;
const texts = new Map<Language, Text<RefusalKeys>>();

function textsOf(language: Language): Text<RefusalKeys> {
  const kept = texts.get(language);
  if (kept) return kept;
  const made = makeText<RefusalKeys>(language, compileMessages(sources[language]));
  texts.set(language, made);
  return made;
}

/**
 * The sentence people read when a call is refused. `details.item`, the dish's name in that language, makes the
 * item refusals name it; without it they speak of "this dish". Other details are ignored.
 */
export const refusalText = (code: RefusalCode, language: Language, details: Values = {}): string =>
  textsOf(language)(code, details);
