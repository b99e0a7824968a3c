/// <reference path="./virtual-catalogues.d.ts" />
import type { Catalogue } from './catalogue.ts';
import type { DinerFirstKeys, DinerKeys } from './diner-keys.gen.ts';
import type { Language } from './languages.ts';
import type { Text } from './text.ts';

/** Texts that the first chunk can write; enough for the first screens and for the server's page. */
export type DinerFirstText = Text<DinerFirstKeys>;

/** All texts of the diner, both chunks loaded. */
export type DinerText = Text<DinerKeys>;

type Loaders = Readonly<Record<Language, () => Promise<{ readonly catalogue: Catalogue }>>>;

const first: Loaders = {
  de: () => import('virtual:catalogue/diner/first/de'),
  en: () => import('virtual:catalogue/diner/first/en'),
  es: () => import('virtual:catalogue/diner/first/es'),
  et: () => import('virtual:catalogue/diner/first/et'),
  fil: () => import('virtual:catalogue/diner/first/fil'),
  ja: () => import('virtual:catalogue/diner/first/ja'),
  ms: () => import('virtual:catalogue/diner/first/ms'),
  ru: () => import('virtual:catalogue/diner/first/ru'),
  th: () => import('virtual:catalogue/diner/first/th'),
  zh: () => import('virtual:catalogue/diner/first/zh'),
};

const rest: Loaders = {
  de: () => import('virtual:catalogue/diner/rest/de'),
  en: () => import('virtual:catalogue/diner/rest/en'),
  es: () => import('virtual:catalogue/diner/rest/es'),
  et: () => import('virtual:catalogue/diner/rest/et'),
  fil: () => import('virtual:catalogue/diner/rest/fil'),
  ja: () => import('virtual:catalogue/diner/rest/ja'),
  ms: () => import('virtual:catalogue/diner/rest/ms'),
  ru: () => import('virtual:catalogue/diner/rest/ru'),
  th: () => import('virtual:catalogue/diner/rest/th'),
  zh: () => import('virtual:catalogue/diner/rest/zh'),
};

/** The texts of the first screens (shared, shell, menu, plate): one chunk per language, gaps filled with English. */
export const loadLanguage = async (language: Language): Promise<Catalogue> =>
  (await first[language]()).catalogue;

/** All other texts of the diner; load them right after the first screen stands and merge: `{ ...first, ...rest }`. */
export const loadRest = async (language: Language): Promise<Catalogue> => (await rest[language]()).catalogue;
