import type { Language } from '@tableside/contract/vocabulary';

const INVITES: Partial<Record<Language, string>> = {
  de: 'Scannen, bestellen, zahlen',
  th: 'สแกนเพื่อสั่งและจ่าย',
  ja: 'スキャンして注文・お支払い',
};

/** Cards as a house of so many tables has them. */
export const cardsOf = (count: number, languages: readonly Language[] = ['de', 'th']) =>
  Array.from({ length: count }, (_, nth) => ({
    url: `https://menu.jade-garden.example/?c=T2K7QMP${234 + nth}`,
    store: 'Jade Garden',
    name: `Tisch ${nth + 2}`,
    language: 'de' as const,
    invites: languages.map((language) => ({ language, text: INVITES[language] ?? 'Scan to order and pay' })),
    address: 'menu.jade-garden.example',
    letters: `T2K7QMP${234 + nth}`,
  }));
