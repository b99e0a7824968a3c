/** The languages of the payer's pages, each in its own words. */
export const languageNames = {
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
} as const;
export type Language = keyof typeof languageNames;

const isLanguage = (tag: string | undefined): tag is Language =>
  tag !== undefined && Object.hasOwn(languageNames, tag);

/** Browsers ask for Filipino under its older name as well. */
const languageOf = (range: string): Language | undefined => {
  const tag = range.trim().toLowerCase().split('-')[0]?.replace(/^tl$/, 'fil');
  return isLanguage(tag) ? tag : undefined;
};

/** The language asked for by name, else the first that the browser likes, else English. */
export function pickLanguage(asked: string | undefined, acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '').slice(0, 500).split(',');
  const liked = wishes.map((wish) => {
    const [range = '', quality] = wish.split(';q=');
    return { language: languageOf(range), weight: Number(quality ?? 1) || 0 };
  });
  const best = liked
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight)[0];
  return (asked === undefined ? undefined : languageOf(asked)) ?? best?.language ?? 'en';
}
