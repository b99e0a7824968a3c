import { LANGUAGES, languageNames } from '@tableside/i18n/languages';
import type { StaffText } from '@tableside/i18n/staff';

/** The fields and columns that have words of their own. */
const FIELDS = [
  'name',
  'description',
  'price',
  'category',
  'veg',
  'contains-egg',
  'diets',
  'allergens',
  'item-tag',
  'spl-categories',
  'course',
  'order-types',
  'times',
  'addon-groups',
  'tax',
  'station',
  'kcal',
  'prep-minutes',
  'images',
  'hidden',
  'order',
  'choices',
  'min',
  'max',
  'free',
  'preselected',
  'kind',
  'key',
  'group',
  'delete',
] as const;
const SAME: Readonly<Record<string, (typeof FIELDS)[number]>> = {
  'base-price': 'price',
  prep: 'prep-minutes',
  'tax-keys': 'tax',
  image: 'images',
  stations: 'station',
};

/** A field of a dish or a column of a table in words; with a language where it is a text (`name.de`, `name_de`). */
export function fieldWords(field: string, text: StaffText): string {
  const [, spoken, language] = /^(name|description)[._]([a-z]{2,3})$/.exec(field) ?? [];
  const spelled = (spoken ?? field).replaceAll('_', '-');
  const known = FIELDS.find((each) => each === (SAME[spelled] ?? spelled));
  if (known === undefined) return field;
  const words = text(`editor.field-${known}`);
  const named = LANGUAGES.find((each) => each === language);
  return language === undefined ? words : `${words} · ${named ? languageNames[named] : language}`;
}

/** What two have changed in words, each once; `clashes` as a form of the editor names them. */
export const clashWords = (clashes: readonly string[], text: StaffText): readonly string[] => {
  const fields = clashes.map((field) => field.replace(/^item\./, '').replace(/^choices\..*/, 'choices'));
  return [...new Set(fields.map((field) => fieldWords(field, text)))];
};
