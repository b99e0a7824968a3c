import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { Button } from '@tableside/ui/button';
import { Switch } from '@tableside/ui/switch';
import { useState } from 'react';
import { dishName } from '../../../lib/dish-name.ts';
import { FormSheet } from '../../../lib/form/form-sheet.tsx';
import { closeSheet, useUnsaved } from '../../../lib/form/unsaved.ts';
import { useText, useTexts } from '../../../lib/text.tsx';
import { CategoryField, ModeChips, SpecialChips, TagField, TaxChips } from '../dish/dish-fields.tsx';
import { StationsField } from '../dish/stations-field.tsx';
import { TimesField } from '../dish/times-field.tsx';
import { useSale, useSaving } from '../menu-query.ts';
import { DifferenceList } from '../publish/difference-list.tsx';
import { fieldWords } from '../publish/field-words.ts';
import { BULK_FIELDS, type BulkChange, type BulkField, bulkChange } from './bulk-change.ts';

const ID = 'editor-bulk';

/** What a field begins with once it is switched on. */
const firstOf = (field: BulkField, { menu }: MenuDraft): BulkChange =>
  ({
    category: { category: menu.categories[0]?.key ?? '' },
    stations: { stations: [] },
    item_tag: { item_tag: null },
    spl_categories: { spl_categories: [] },
    tax_keys: { tax_keys: [] },
    order_types: { order_types: [] },
    veg: { veg: true },
    contains_egg: { contains_egg: true },
    times: { times: [] },
  })[field];

interface PartProps {
  readonly field: BulkField;
  readonly draft: MenuDraft;
  readonly change: BulkChange;
  readonly onChange: (change: BulkChange) => void;
}

function FlagField({ field, change, onChange }: PartProps & { readonly field: 'veg' | 'contains_egg' }) {
  const text = useText();
  const on = change[field] ?? false;
  return (
    <Switch
      spread
      checked={on}
      label={text(on ? 'editor.yes' : 'editor.no')}
      onChange={(next) => onChange({ [field]: next })}
    />
  );
}

function BulkEditor(props: PartProps) {
  const { field, draft, change, onChange } = props;
  const text = useText();
  switch (field) {
    case 'category':
      return (
        <CategoryField
          id={ID}
          menu={draft.menu}
          value={change.category ?? ''}
          onChange={(category) => onChange({ category })}
        />
      );
    case 'stations':
      return (
        <StationsField
          id={`${ID}-station`}
          menu={draft.menu}
          stations={change.stations ?? []}
          note={text('editor.dish-stations')}
          onChange={(stations) => onChange({ stations })}
        />
      );
    case 'item_tag':
      return (
        <TagField id={ID} value={change.item_tag ?? null} onChange={(item_tag) => onChange({ item_tag })} />
      );
    case 'spl_categories':
      return (
        <SpecialChips
          value={change.spl_categories ?? []}
          onChange={(spl_categories) => onChange({ spl_categories })}
        />
      );
    case 'tax_keys':
      return (
        <TaxChips
          taxes={draft.taxes}
          value={change.tax_keys ?? []}
          onChange={(tax_keys) => onChange({ tax_keys })}
        />
      );
    case 'order_types':
      return (
        <ModeChips value={change.order_types ?? []} onChange={(order_types) => onChange({ order_types })} />
      );
    case 'times':
      return (
        <TimesField
          id={ID}
          times={change.times ?? []}
          note={text('editor.dish-times')}
          onChange={(times) => onChange({ times })}
        />
      );
    default:
      return <FlagField {...props} field={field} />;
  }
}

/** A field that stays as it is in every dish until it is switched on. */
function Part({ field, draft, change, onChange, onOff }: PartProps & { readonly onOff: () => void }) {
  const text = useText();
  const on = field in change;
  return (
    <div className="editor-bulk-part">
      <Switch
        spread
        checked={on}
        label={fieldWords(field, text)}
        onChange={(next) => (next ? onChange(firstOf(field, draft)) : onOff())}
      />
      {on && <BulkEditor field={field} draft={draft} change={change} onChange={onChange} />}
    </div>
  );
}

const without = (change: BulkChange, field: BulkField): BulkChange =>
  Object.fromEntries(Object.entries(change).filter(([each]) => each !== field));

interface NowProps {
  /** Ids of the published ones among the dishes. */
  readonly ids: readonly string[];
  readonly onPrices: () => void;
  readonly onDone: () => void;
}

/** What needs no draft, and the prices, which have a sheet of their own. */
function Now({ ids, onPrices, onDone }: NowProps) {
  const text = useText();
  const { mutate, isPending } = useSale(onDone);
  const sale = (available: boolean) => mutate({ ids: [...ids], available });
  return (
    <section className="editor-bulk-part">
      <h3>{text('editor.sale')}</h3>
      <p className="field-note">{text(ids.length > 0 ? 'editor.sale-text' : 'editor.sale-new')}</p>
      <div className="button-row">
        {ids.length > 0 && (
          <>
            <Button busy={isPending} onClick={() => sale(false)}>
              {text('editor.sell-out')}
            </Button>
            <Button busy={isPending} onClick={() => sale(true)}>
              {text('editor.bring-back')}
            </Button>
          </>
        )}
        <Button onClick={onPrices}>{text('editor.prices')}</Button>
      </div>
    </section>
  );
}

interface FieldsProps extends Pick<PartProps, 'draft' | 'change'> {
  readonly onChange: (change: BulkChange) => void;
}

/** What all of the dishes are given; it is not sent until it is applied. */
function BulkFields({ draft, change, onChange }: FieldsProps) {
  useUnsaved(Object.keys(change).length > 0);
  return BULK_FIELDS.map((field) => (
    <Part
      key={field}
      field={field}
      draft={draft}
      change={change}
      onChange={(some) => onChange({ ...change, ...some })}
      onOff={() => onChange(without(change, field))}
    />
  ));
}

interface BulkSheetProps {
  readonly draft: MenuDraft;
  /** Keys of dishes. */
  readonly ticked: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onPrices: () => void;
  /** It is in the draft. */
  readonly onDone: () => void;
}

/** Gives many dishes the same: what will change is seen before all of it goes into the draft at once. */
export function BulkSheet({ draft, ticked, onClose, onPrices, onDone }: BulkSheetProps) {
  const { text, language } = useTexts();
  const [change, setChange] = useState<BulkChange>({});
  const { busy, send } = useSaving(draft, onDone);
  const { menu, differences } = bulkChange(
    draft.menu,
    ticked,
    change,
    ({ name }) => dishName(name, language).name,
  );
  const nothing = differences.length === 0;
  const begun = Object.keys(change).length > 0;
  return (
    <FormSheet
      open
      onClose={onClose}
      title={text('editor.bulk-title', { count: ticked.size })}
      size="tall"
      wide
      footer={
        <Button
          kind="accent"
          size="lg"
          block
          aria-disabled={nothing}
          busy={busy}
          onClick={() => !nothing && send([{ kind: 'replace', menu }])}
        >
          {text('editor.apply')}
        </Button>
      }
    >
      <div className="editor-form">
        <Now
          ids={[...ticked].flatMap((key) => draft.ids[key] ?? [])}
          onPrices={() => closeSheet(onPrices)}
          onDone={() => begun || onClose()}
        />
        <p>{text('editor.bulk-text')}</p>
        <BulkFields draft={draft} change={change} onChange={setChange} />
        <p role="status">
          <strong>{text('editor.bulk-changed', { count: differences.length })}</strong>
        </p>
        <DifferenceList differences={differences} />
      </div>
    </FormSheet>
  );
}
