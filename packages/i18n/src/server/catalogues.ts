import { compileMessages } from '@tableside/i18n/tooling/compile.mjs';
import type { Catalogue } from '../catalogue.ts';
import { FALLBACK, type Language } from '../languages.ts';
import { sources } from './first-sources.gen.ts';

const compiled = new Map<Language, Catalogue>();

/** The diner's texts of the first screens for rendering on the server; compiled on first use, gaps filled with English. */
export function dinerCatalogue(language: Language): Catalogue {
  const kept = compiled.get(language);
  if (kept) return kept;
  const made = compileMessages({ ...sources[FALLBACK], ...sources[language] });
  compiled.set(language, made);
  return made;
}
