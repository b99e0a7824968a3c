import type { TicketLine } from '@tableside/contract/staff.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { allergenName } from '@tableside/i18n/allergens';
import { formatList } from '@tableside/i18n/formats';
import type { StaffText } from '@tableside/i18n/staff';

type Texts = { readonly text: StaffText; readonly language: Language };

function listed(
  key: 'kitchen.allergy' | 'kitchen.contains',
  allergens: readonly string[],
  { text, language }: Texts,
): string | undefined {
  if (allergens.length === 0) return undefined;
  const names = allergens.map((allergen) => allergenName(allergen, text));
  return text(key, { allergens: formatList(language, names) });
}

/** What guests cannot eat; undefined when that is nothing. */
export const allergyWords = (allergies: readonly string[], texts: Texts): string | undefined =>
  listed('kitchen.allergy', allergies, texts);

/** What a dish holds of what its guests cannot eat; undefined when that is nothing. */
export const riskWords = (
  { allergens }: Pick<TicketLine, 'allergens'>,
  allergies: readonly string[],
  texts: Texts,
): string | undefined =>
  listed(
    'kitchen.contains',
    allergens.filter((allergen) => allergies.includes(allergen)),
    texts,
  );
