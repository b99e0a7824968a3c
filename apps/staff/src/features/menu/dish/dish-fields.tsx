import type { DocumentItem, MenuDocument } from '@tableside/contract/menu-document.schema';
import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { ITEM_TAGS, SCAN_TYPES } from '@tableside/contract/vocabulary';
import type { StaffText } from '@tableside/i18n/staff';
import { SelectField } from '@tableside/ui/select-field';
import { dishName } from '../../../lib/dish-name.ts';
import { modeWords } from '../../../lib/mode.tsx';
import { useTaxWords } from '../../../lib/money/tax-words.ts';
import { useText, useTexts } from '../../../lib/text.tsx';
import { ChoiceChips } from '../choices/choice-chips.tsx';

const TAG_WORDS = {
  'healthy choice': 'shared.tag.healthy-choice',
  'best seller': 'shared.tag.best-seller',
  'most loved': 'shared.tag.most-loved',
  "Chef's special": 'shared.tag.chefs-special',
} as const;
/** The words of a badge; the house's own are their own words. */
export const tagWords = (tag: string, text: StaffText): string => {
  const known = ITEM_TAGS.find((each) => each === tag);
  return known ? text(TAG_WORDS[known]) : tag;
};

interface ChipsProps<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}
interface FieldProps<T> extends ChipsProps<T> {
  /** Unique on the page: the field's own id begins with it. */
  readonly id: string;
}
interface CategoryProps extends FieldProps<string> {
  readonly menu: MenuDocument;
}

/** The category a dish is in. */
export function CategoryField({ id, menu, value, onChange }: CategoryProps) {
  const { text, language } = useTexts();
  return (
    <SelectField
      id={`${id}-category`}
      label={text('editor.field-category')}
      value={value}
      options={menu.categories.map(({ key, name }) => ({ value: key, label: dishName(name, language).name }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The badge a dish wears. */
export function TagField({ id, value, onChange }: FieldProps<DocumentItem['item_tag']>) {
  const text = useText();
  return (
    <SelectField
      id={`${id}-tag`}
      label={text('editor.field-item-tag')}
      value={value ?? ''}
      options={[
        { value: '', label: text('editor.none-chosen') },
        ...ITEM_TAGS.map((tag) => ({ value: tag, label: tagWords(tag, text) })),
      ]}
      onChange={({ currentTarget }) => onChange(ITEM_TAGS.find((tag) => tag === currentTarget.value) ?? null)}
    />
  );
}

/** Which other badges a dish is found by; words of the house's own stay. */
export function SpecialChips({ value, onChange }: ChipsProps<string[]>) {
  const text = useText();
  return (
    <ChoiceChips
      legend={text('editor.field-spl-categories')}
      options={ITEM_TAGS.map((tag) => ({ value: tag, label: tagWords(tag, text) }))}
      chosen={value}
      onChange={onChange}
    />
  );
}

/** The modes a dish is offered in; those that were chosen keep their order. */
export function ModeChips({ value, onChange }: ChipsProps<DocumentItem['order_types']>) {
  const text = useText();
  return (
    <ChoiceChips
      legend={text('editor.field-order-types')}
      note={text('editor.every-mode')}
      options={SCAN_TYPES.map((mode) => ({ value: mode, label: modeWords(mode, text) }))}
      chosen={value}
      onChange={(chosen) =>
        onChange([
          ...value.filter((mode) => chosen.includes(mode)),
          ...SCAN_TYPES.filter((mode) => chosen.includes(mode) && !value.includes(mode)),
        ])
      }
    />
  );
}

interface TaxProps extends ChipsProps<string[]> {
  /** What they are the taxes of, unless of the dish at hand. */
  readonly legend?: string;
  readonly note?: string;
  readonly taxes: MenuDraft['taxes'];
}

/** The taxes a dish is charged with. */
export function TaxChips({ legend, note, taxes, value, onChange }: TaxProps) {
  const text = useText();
  const words = useTaxWords();
  return (
    <ChoiceChips
      legend={legend ?? text('editor.field-tax')}
      note={note}
      options={taxes.map((tax) => ({ value: tax.key, label: words(tax) }))}
      chosen={value}
      onChange={onChange}
    />
  );
}
