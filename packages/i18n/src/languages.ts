/** The interface languages, in the order in which they are offered. */
export const LANGUAGES = ['de', 'en', 'es', 'et', 'fil', 'ja', 'ms', 'ru', 'th', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
export const FALLBACK: Language = 'en';

/** Each language in its own words, for the language chooser. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  et: 'Eesti',
  fil: 'Filipino',
  ja: '日本語',
  ms: 'Bahasa Melayu',
  ru: 'Русский',
  th: 'ไทย',
  zh: '中文',
};

/** Whether a text from outside names one of our languages. */
export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The language that was kept with something; English where it is none of ours any more. */
export const languageOf = (kept: string): Language => (isLanguage(kept) ? kept : FALLBACK);

/** Other tags under which browsers ask for a language of ours. */
const ALIASES: Readonly<Record<string, Language>> = { tl: 'fil', msa: 'ms', cmn: 'zh', yue: 'zh' };
/** Longer headers are cut: nobody speaks that many languages. */
const MAX_HEADER = 512;
const RANGE = /^([a-z]{1,8}|\*)(?:-[a-z0-9]{1,8})*\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/;

interface Wish {
  readonly language: Language | undefined;
  readonly weight: number;
}

function wishOf(range: string, offered: readonly Language[]): Wish | undefined {
  const match = RANGE.exec(range.trim().toLowerCase());
  const tag = match?.[1];
  if (tag === undefined) return undefined;
  const named = ALIASES[tag] ?? tag;
  // `*` says "anything": that is English, where it is offered.
  const language = offered.find((offer) => offer === (tag === '*' ? FALLBACK : named));
  return { language, weight: Number(match?.[2] ?? 1) };
}

/**
 * The best offered language for an `Accept-Language` header: highest quality value, then order. Junk entries are
 * skipped. English when nothing fits, or the first offered one where English is not offered.
 */
export function negotiate(
  acceptLanguage: string | undefined,
  offered: readonly Language[] = LANGUAGES,
): Language {
  let best: Wish | undefined;
  for (const range of (acceptLanguage ?? '').slice(0, MAX_HEADER).split(',')) {
    const wish = wishOf(range, offered);
    if (wish?.language !== undefined && wish.weight > (best?.weight ?? 0)) best = wish;
  }
  if (best?.language !== undefined) return best.language;
  return offered.includes(FALLBACK) ? FALLBACK : (offered[0] ?? FALLBACK);
}

/** A text and the language it is in, for the `lang` attribute. */
export interface PickedText {
  readonly text: string;
  readonly lang: string;
}

/**
 * The text of a per-language map (item names and the like): the asked language if the store has opted into it,
 * then English, then whatever there is. Empty texts count as absent. No text at all: `''` in the asked language.
 */
export function pickText(
  map: Readonly<Record<string, string | undefined>>,
  language: string,
  opted: readonly string[] = [language],
): PickedText {
  const order = [...(opted.includes(language) ? [language] : []), FALLBACK, ...Object.keys(map)];
  const lang = order.find((candidate) => map[candidate]);
  return { text: (lang === undefined ? undefined : map[lang]) ?? '', lang: lang ?? language };
}
