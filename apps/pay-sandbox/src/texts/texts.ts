import type { Language } from './languages.ts';
import { de } from './locales/de.ts';
import { en } from './locales/en.ts';
import { es } from './locales/es.ts';
import { et } from './locales/et.ts';
import { fil } from './locales/fil.ts';
import { ja } from './locales/ja.ts';
import { ms } from './locales/ms.ts';
import { ru } from './locales/ru.ts';
import { th } from './locales/th.ts';
import { zh } from './locales/zh.ts';

/** What payers read; English is the measure of all others. */
export type Texts = Readonly<Record<keyof typeof en, string>>;

const texts: Readonly<Record<Language, Texts>> = { de, en, es, et, fil, ja, ms, ru, th, zh };

export const textsIn = (language: Language): Texts => texts[language];

/** Puts values in place of `{name}`. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
