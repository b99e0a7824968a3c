import type { DocumentItem, MenuDocument } from '@tableside/contract/menu-document.schema';
import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { ALLERGENS, allergenName } from '@tableside/i18n/allergens';
import { Field } from '@tableside/ui/field';
import { SelectField } from '@tableside/ui/select-field';
import { Switch } from '@tableside/ui/switch';
import { useState } from 'react';
import { useLaidOver } from '../../../lib/form/use-laid-over.ts';
import { useGuestLanguages } from '../../../lib/guest-languages.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText, useTexts } from '../../../lib/text.tsx';
import { ChoiceChips } from '../choices/choice-chips.tsx';
import { groupLabel } from '../choices/group-draft.ts';
import { EditorForm } from '../editor-form.tsx';
import { CategoryField, ModeChips, SpecialChips, TagField, TaxChips } from './dish-fields.tsx';
import { type ItemDraft, type ItemField, MOST_IN, readItem } from './item-draft.ts';
import { PhotoField } from './photo-field.tsx';
import { StationsField } from './stations-field.tsx';
import { TextFields } from './text-fields.tsx';
import { TimesField } from './times-field.tsx';

const DIETS = ['vegetarian', 'vegan', 'halal', 'gluten-free'] as const;
const COURSES = ['starter', 'main', 'dessert', 'drink'] as const;

interface Form {
  readonly draft: ItemDraft;
  readonly set: (change: Partial<ItemDraft>) => void;
  readonly setItem: (change: Partial<DocumentItem>) => void;
  readonly errorOf: (field: ItemField) => string | undefined;
}
interface PartProps {
  readonly form: Form;
  readonly menu: MenuDocument;
  readonly taxes: MenuDraft['taxes'];
}

function PriceFields({ form: { draft, set, errorOf }, menu }: Omit<PartProps, 'taxes'>) {
  const text = useText();
  const { store } = useOnDuty();
  return (
    <div className="form-pair">
      <Field
        id="editor-price"
        label={text('editor.field-price')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        start={store.default_currency.symbol}
        value={draft.price}
        error={errorOf('price')}
        onChange={(event) => set({ price: event.currentTarget.value })}
      />
      <CategoryField
        id="editor"
        menu={menu}
        value={draft.category}
        onChange={(category) => set({ category })}
      />
    </div>
  );
}

function GuestFields({ form: { draft, setItem }, menu, taxes }: PartProps) {
  const { text, language } = useTexts();
  const { item } = draft;
  return (
    <>
      <Switch
        spread
        checked={item.veg}
        label={text('shared.diet.veg')}
        onChange={(veg) => setItem({ veg })}
      />
      <Switch
        spread
        checked={item.contains_egg}
        label={text('shared.diet.contains-egg')}
        onChange={(contains_egg) => setItem({ contains_egg })}
      />
      <ChoiceChips
        legend={text('editor.field-diets')}
        options={DIETS.map((value) => ({ value, label: text(`shared.diet.${value}`) }))}
        chosen={item.diets}
        onChange={(diets) => setItem({ diets })}
      />
      <ChoiceChips
        legend={text('editor.field-allergens')}
        options={ALLERGENS.map((value) => ({ value, label: allergenName(value, text) }))}
        chosen={item.allergens}
        onChange={(allergens) => setItem({ allergens })}
      />
      <ChoiceChips
        legend={text('editor.field-addon-groups')}
        options={menu.addon_groups.map((group) => ({
          value: group.key,
          label: groupLabel(group, menu.addon_groups, language),
        }))}
        chosen={item.addon_groups}
        onChange={(addon_groups) => setItem({ addon_groups })}
      />
      <SpecialChips value={item.spl_categories} onChange={(spl_categories) => setItem({ spl_categories })} />
      <ModeChips value={item.order_types} onChange={(order_types) => setItem({ order_types })} />
      <TaxChips taxes={taxes} value={item.tax_keys} onChange={(tax_keys) => setItem({ tax_keys })} />
    </>
  );
}

function KitchenFields({ form: { draft, set, setItem, errorOf }, menu }: Omit<PartProps, 'taxes'>) {
  const text = useText();
  const { item } = draft;
  const none = { value: '', label: text('editor.none-chosen') };
  return (
    <div className="form-pair">
      <TagField id="editor" value={item.item_tag} onChange={(item_tag) => setItem({ item_tag })} />
      <SelectField
        id="editor-course"
        label={text('editor.field-course')}
        value={item.course ?? ''}
        options={[none, ...COURSES.map((value) => ({ value, label: text(`editor.course-${value}`) }))]}
        onChange={({ currentTarget }) =>
          setItem({ course: COURSES.find((course) => course === currentTarget.value) ?? null })
        }
      />
      <StationsField
        id="editor-station"
        menu={menu}
        stations={item.stations}
        note={text('editor.dish-stations')}
        onChange={(stations) => setItem({ stations })}
      />
      <Field
        id="editor-prep"
        label={text('editor.field-prep-minutes')}
        optional={text('shared.optional')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.prep}
        error={errorOf('prep')}
        onChange={(event) => set({ prep: event.currentTarget.value })}
      />
      <Field
        id="editor-kcal"
        label={text('editor.field-kcal')}
        optional={text('shared.optional')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.kcal}
        error={errorOf('kcal')}
        onChange={(event) => set({ kcal: event.currentTarget.value })}
      />
    </div>
  );
}

interface ItemFormProps {
  readonly first: ItemDraft;
  readonly menu: MenuDocument;
  readonly taxes: MenuDraft['taxes'];
  readonly busy: boolean;
  /** At every change that makes a dish. */
  readonly onEdit: (category: string, item: DocumentItem) => void;
  readonly onSave: (category: string, item: DocumentItem) => void;
  /** Absent for a dish that is not there yet. */
  readonly onDelete: (() => void) | undefined;
}

/** Everything about one dish; nothing is kept before it is saved. */
export function ItemForm({ first, menu, taxes, busy, onEdit, onSave, onDelete }: ItemFormProps) {
  const text = useText();
  const { store } = useOnDuty();
  const [house] = useGuestLanguages();
  const edited = useLaidOver(first, ['item.stations', 'item.times', 'item.images']);
  const { value: draft } = edited;
  const [insisted, setInsisted] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const read = readItem(draft, store.default_currency, house, first);
  const problems = 'problems' in read && insisted ? read.problems : {};
  const change = (make: (mine: ItemDraft) => Partial<ItemDraft>) => {
    const next = edited.set(make);
    const meant = readItem(next, store.default_currency, house, first);
    if ('item' in meant) onEdit(next.category, meant.item);
  };
  const form: Form = {
    draft,
    set: (some) => change(() => some),
    setItem: (some) => change(({ item }) => ({ item: { ...item, ...some } })),
    errorOf: (field) => {
      if (field === 'kcal' || field === 'prep')
        return problems[field] && text('editor.need-number', { most: MOST_IN[field] });
      const problem = problems[field];
      return problem && text(`editor.${problem}`);
    },
  };
  const save = () => {
    if ('item' in read) onSave(draft.category, read.item);
  };
  return (
    <EditorForm
      edited={edited}
      ready={'item' in read && !deciding}
      busy={busy}
      onInsist={() => setInsisted(true)}
      onSave={save}
      remove={text('editor.delete-dish')}
      onDelete={onDelete}
    >
      <PriceFields form={form} menu={menu} />
      <TextFields
        id="editor"
        name={draft.item.name}
        description={draft.item.description}
        error={form.errorOf('name')}
        onChange={form.setItem}
      />
      <PhotoField
        images={draft.item.images}
        error={insisted ? text('editor.photo-undecided') : undefined}
        onDeciding={setDeciding}
        onChange={(images) => form.setItem({ images })}
      />
      <GuestFields form={form} menu={menu} taxes={taxes} />
      <TimesField
        id="editor"
        times={draft.item.times}
        note={text('editor.dish-times')}
        onChange={(times) => form.setItem({ times })}
      />
      <KitchenFields form={form} menu={menu} />
    </EditorForm>
  );
}
