/// <reference path="./virtual-catalogues.d.ts" />
import type { Catalogue } from './catalogue.ts';
import type { Language } from './languages.ts';
import type { StaffKeys } from './staff-keys.gen.ts';
import type { Text } from './text.ts';

/** All texts of the staff console. */
export type StaffText = Text<StaffKeys>;

type Loaders = Readonly<Record<Language, () => Promise<{ readonly catalogue: Catalogue }>>>;

const all: Loaders = {
  de: () => import('virtual:catalogue/staff/all/de'),
  en: () => import('virtual:catalogue/staff/all/en'),
  es: () => import('virtual:catalogue/staff/all/es'),
  et: () => import('virtual:catalogue/staff/all/et'),
  fil: () => import('virtual:catalogue/staff/all/fil'),
  ja: () => import('virtual:catalogue/staff/all/ja'),
  ms: () => import('virtual:catalogue/staff/all/ms'),
  ru: () => import('virtual:catalogue/staff/all/ru'),
  th: () => import('virtual:catalogue/staff/all/th'),
  zh: () => import('virtual:catalogue/staff/all/zh'),
};

/** All texts of the staff console: one chunk per language, gaps filled with English. */
export const loadLanguage = async (language: Language): Promise<Catalogue> =>
  (await all[language]()).catalogue;
