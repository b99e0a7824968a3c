import type { Language } from '@tableside/contract/vocabulary';
import { plainAmount } from '@tableside/pricing/plain-amount';
import { csvOf } from './csv-of.ts';

type Words = readonly [
  soups: string,
  drinks: string,
  tomato: string,
  basil: string,
  chicken: string,
  lemonade: string,
  pressed: string,
];
/** In the language of the house, which may be another than that of the screen. */
const WORDS: Readonly<Record<Language, Words>> = {
  de: [
    'Suppen',
    'Getränke',
    'Tomatensuppe',
    'Mit Basilikum und Sahne',
    'Hühnersuppe',
    'Limonade',
    'Frisch gepresst',
  ],
  en: [
    'Soups',
    'Drinks',
    'Tomato soup',
    'With basil and cream',
    'Chicken soup',
    'Lemonade',
    'Freshly pressed',
  ],
  es: [
    'Sopas',
    'Bebidas',
    'Sopa de tomate',
    'Con albahaca y nata',
    'Sopa de pollo',
    'Limonada',
    'Recién exprimida',
  ],
  et: ['Supid', 'Joogid', 'Tomatisupp', 'Basiiliku ja koorega', 'Kanasupp', 'Limonaad', 'Värskelt pressitud'],
  fil: [
    'Mga sopas',
    'Mga inumin',
    'Sopas na kamatis',
    'May basil at krema',
    'Sopas na manok',
    'Limonada',
    'Sariwang piga',
  ],
  ja: [
    'スープ',
    'ドリンク',
    'トマトスープ',
    'バジルと生クリーム入り',
    'チキンスープ',
    'レモネード',
    'しぼりたて',
  ],
  ms: ['Sup', 'Minuman', 'Sup tomato', 'Dengan selasih dan krim', 'Sup ayam', 'Air lemon', 'Diperah segar'],
  ru: ['Супы', 'Напитки', 'Томатный суп', 'С базиликом и сливками', 'Куриный суп', 'Лимонад', 'Свежевыжатый'],
  th: ['ซุป', 'เครื่องดื่ม', 'ซุปมะเขือเทศ', 'ใส่โหระพาและครีม', 'ซุปไก่', 'น้ำมะนาว', 'คั้นสด'],
  zh: ['汤', '饮料', '番茄汤', '配罗勒和奶油', '鸡汤', '柠檬水', '鲜榨'],
};
const PLAIN = ['price', 'veg', 'item_tag', 'allergens', 'station', 'kcal', 'order_types'] as const;

/** As a currency of so many decimals is written; one without any has larger numbers. */
const price = (hundredths: number, exponent: number): string =>
  plainAmount(hundredths * 10 ** Math.max(0, exponent - 2), exponent);

/**
 * A table such as the import takes it, with a column for the names of each language: the first is that of the house, in
 * which its rows are written. `exponent` is that of its currency.
 */
export function sampleFile([house, ...others]: readonly [Language, ...Language[]], exponent: number): string {
  const [soups, drinks, tomato, basil, chicken, lemonade, pressed] = WORDS[house];
  const dishes = [
    [soups, tomato, basil, price(450, exponent), 'yes', 'best seller', 'milk', 'Hot', '180', ''],
    [soups, chicken, '', price(520, exponent), 'no', '', 'celery', 'Hot', '210', 'dinein, takeaway'],
    [drinks, lemonade, pressed, price(300, exponent), 'yes', '', '', 'Bar', '', ''],
  ] as const;
  const head = [
    'category',
    `name_${house}`,
    ...others.map((language) => `name_${language}`),
    `description_${house}`,
  ];
  const rows = dishes.map(([category, name, description, ...plain]) => [
    category,
    name,
    ...others.map(() => ''),
    description,
    ...plain,
  ]);
  return csvOf([[...head, ...PLAIN], ...rows], ',');
}
