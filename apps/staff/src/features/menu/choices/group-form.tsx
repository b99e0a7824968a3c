import { newKey } from '@tableside/client/call';
import type { MenuDocument } from '@tableside/contract/menu-document.schema';
import type { MenuChange } from '@tableside/contract/staff-menu.schema';
import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { Plus } from '@tableside/ui/icons';
import { useRef, useState } from 'react';
import { dishName } from '../../../lib/dish-name.ts';
import { CountInput } from '../../../lib/form/typed-inputs.tsx';
import { useLaidOver } from '../../../lib/form/use-laid-over.ts';
import { useGuestLanguages } from '../../../lib/guest-languages.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText, useTexts } from '../../../lib/text.tsx';
import { TextFields } from '../dish/text-fields.tsx';
import { EditorForm } from '../editor-form.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { type ChoiceDraft, type GroupDraft, groupChanges, newChoice, readGroup } from './group-draft.ts';

interface Form {
  readonly draft: GroupDraft;
  readonly set: (change: Partial<GroupDraft>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

function PicksFields({ draft, set, errorOf }: Form) {
  const text = useText();
  return (
    <div className="form-pair">
      {(['min', 'max', 'free'] as const).map((field) => (
        <CountInput
          key={field}
          id={`editor-group-${field}`}
          label={text(`editor.field-${field}`)}
          value={draft[field]}
          error={errorOf(field)}
          onChange={(typed) => set({ [field]: typed })}
        />
      ))}
    </div>
  );
}

function moved(choices: readonly ChoiceDraft[], from: number, to: number): readonly ChoiceDraft[] {
  const rest = choices.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...choices.slice(from, from + 1), ...rest.slice(to)];
}

function Choices({ draft, set, errorOf }: Form) {
  const text = useText();
  const { choices } = draft;
  const add = useRef<HTMLButtonElement>(null);
  return (
    <ChoiceGroup
      className="editor-form"
      legend={text('editor.field-choices')}
      hideLegend
      error={errorOf('choices')}
    >
      {choices.map((choice, at) => (
        <ChoiceFields
          key={choice.key}
          choice={choice}
          at={at}
          of={choices.length}
          errorOf={(field) => errorOf(`${choice.key}/${field}`)}
          onChange={(next) =>
            set({ choices: choices.map((each) => (each.key === choice.key ? next : each)) })
          }
          onMove={(to) => set({ choices: moved(choices, at, to) })}
          onRemove={() => {
            set({ choices: choices.filter(({ key }) => key !== choice.key) });
            add.current?.focus();
          }}
        />
      ))}
      <Button
        ref={add}
        icon={<Plus size={20} />}
        onClick={() => set({ choices: [...choices, newChoice(newKey().slice(0, 8), choices.at(-1))] })}
      >
        {text('editor.add-choice')}
      </Button>
    </ChoiceGroup>
  );
}

function Dishes({ draft, set, menu }: Form & { readonly menu: MenuDocument }) {
  const { text, language } = useTexts();
  return (
    <details className="form-more">
      <summary>{text('editor.group-dishes', { count: draft.dishes.length })}</summary>
      <div className="editor-form">
        {menu.categories.map(({ key: category, name, items }) => {
          const here = items.map(({ key }) => key);
          return (
            <ChoiceChips
              key={category}
              legend={dishName(name, language).name}
              options={items.map((item) => ({ value: item.key, label: dishName(item.name, language).name }))}
              chosen={draft.dishes.filter((key) => here.includes(key))}
              onChange={(chosen) =>
                set({ dishes: [...draft.dishes.filter((key) => !here.includes(key)), ...chosen] })
              }
            />
          );
        })}
      </div>
    </details>
  );
}

interface GroupFormProps {
  readonly first: GroupDraft;
  readonly menu: MenuDocument;
  readonly busy: boolean;
  readonly onChange: (changes: MenuChange[]) => void;
  /** Absent for a group that is not there yet. */
  readonly onDelete: (() => void) | undefined;
}

/** A choice group: how many may be picked, of what, and with which dishes; nothing is kept before it is saved. */
export function GroupForm({ first, menu, busy, onChange, onDelete }: GroupFormProps) {
  const text = useText();
  const { store } = useOnDuty();
  const [house] = useGuestLanguages();
  const edited = useLaidOver(first);
  const { value: draft } = edited;
  const [insisted, setInsisted] = useState(false);
  const read = readGroup(draft, store.default_currency, house, first);
  const problems = 'problems' in read && insisted ? read.problems : {};
  const form: Form = {
    draft,
    set: (change) => void edited.set(() => change),
    errorOf: (field) => {
      const problem = problems[field];
      return problem && text(`editor.${problem}`);
    },
  };
  const save = () => {
    if ('group' in read) onChange(groupChanges(menu, read.group, draft.dishes));
  };
  return (
    <EditorForm
      edited={edited}
      ready={'group' in read}
      busy={busy}
      onInsist={() => setInsisted(true)}
      onSave={save}
      remove={text('editor.delete-group')}
      onDelete={onDelete}
    >
      <TextFields
        id="editor-group"
        name={draft.name}
        error={form.errorOf('name')}
        onChange={({ name }) => name && form.set({ name })}
      />
      <PicksFields {...form} />
      <Choices {...form} />
      <Dishes {...form} menu={menu} />
    </EditorForm>
  );
}
