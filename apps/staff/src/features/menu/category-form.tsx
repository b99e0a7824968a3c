import type { CategoryHead, MenuDocument } from '@tableside/contract/menu-document.schema';
import type { MenuChange } from '@tableside/contract/staff-menu.schema';
import { Button } from '@tableside/ui/button';
import { ArrowDown, ArrowUp } from '@tableside/ui/icons';
import { Switch } from '@tableside/ui/switch';
import { useState } from 'react';
import { useLaidOver } from '../../lib/form/use-laid-over.ts';
import { useGuestLanguages } from '../../lib/guest-languages.ts';
import { useText } from '../../lib/text.tsx';
import { isNamed } from './dish/is-named.ts';
import { StationsField } from './dish/stations-field.tsx';
import { TextFields } from './dish/text-fields.tsx';
import { TimesField } from './dish/times-field.tsx';
import { EditorForm } from './editor-form.tsx';

interface CategoryFormProps {
  readonly first: CategoryHead;
  readonly menu: MenuDocument;
  /** Its place among the categories and how many there are; undefined for a new one. */
  readonly place: { readonly at: number; readonly of: number } | undefined;
  readonly busy: boolean;
  readonly onChange: (changes: MenuChange[], close: boolean) => void;
}

function Places({ first: { key }, place, busy, onChange }: CategoryFormProps) {
  const text = useText();
  if (!place) return null;
  const { at, of } = place;
  const move = (to: number) => onChange([{ kind: 'move', what: 'category', key, to }], false);
  return (
    <div className="button-row">
      <Button
        icon={<ArrowUp size={20} />}
        aria-disabled={at === 0 || undefined}
        busy={busy}
        onClick={() => move(at - 1)}
      >
        {text('editor.up')}
      </Button>
      <Button
        icon={<ArrowDown size={20} />}
        aria-disabled={at === of - 1 || undefined}
        busy={busy}
        onClick={() => move(at + 1)}
      >
        {text('editor.down')}
      </Button>
    </div>
  );
}

/** A category: its names, where its tickets go, its place, and whether guests see it. */
export function CategoryForm(props: CategoryFormProps) {
  const { first, menu, place, busy, onChange } = props;
  const text = useText();
  const [house] = useGuestLanguages();
  const edited = useLaidOver(first, ['stations', 'times']);
  const { value: head } = edited;
  const set = (change: Partial<CategoryHead>) => edited.set(() => change);
  const [insisted, setInsisted] = useState(false);
  const named = isNamed(head.name, house, first.name);
  return (
    <EditorForm
      edited={edited}
      ready={named}
      busy={busy}
      onInsist={() => setInsisted(true)}
      onSave={() => onChange([{ kind: 'put-category', category: head }], true)}
      remove={text('editor.delete-category')}
      onDelete={place && (() => onChange([{ kind: 'remove', what: 'category', key: head.key }], true))}
    >
      <TextFields
        id="editor-category"
        name={head.name}
        error={insisted && !named ? text('editor.need-name') : undefined}
        onChange={({ name }) => name && set({ name })}
      />
      <StationsField
        id="editor-category-station"
        menu={menu}
        stations={head.stations}
        note={text('editor.category-stations')}
        onChange={(stations) => set({ stations })}
      />
      <TimesField
        id="editor-category"
        times={head.times}
        note={text('editor.category-times')}
        onChange={(times) => set({ times })}
      />
      <Switch
        spread
        checked={head.hidden}
        label={text('editor.hide')}
        onChange={(hidden) => set({ hidden })}
      />
      <Places {...props} />
    </EditorForm>
  );
}
