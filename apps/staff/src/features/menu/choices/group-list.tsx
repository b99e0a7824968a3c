import type { DocumentGroup, MenuDocument } from '@tableside/contract/menu-document.schema';
import { dishName } from '../../../lib/dish-name.ts';
import { useText, useTexts } from '../../../lib/text.tsx';
import type { Chosen } from '../menu-list.tsx';
import { dishesWith } from './group-draft.ts';

interface GroupListProps {
  readonly menu: MenuDocument;
  readonly groups: readonly DocumentGroup[];
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen) => void;
}

function GroupRow({
  menu,
  group,
  chosen,
  onChoose,
}: Omit<GroupListProps, 'groups'> & { readonly group: DocumentGroup }) {
  const { text, language } = useTexts();
  const { key, name, min, max, items } = group;
  const named = dishName(name, language);
  return (
    <button
      type="button"
      className="editor-row editor-row-plain"
      aria-pressed={chosen?.what === 'group' && chosen.key === key}
      onClick={() => onChoose({ what: 'group', key })}
    >
      <span className="editor-row-words">
        <strong lang={named.lang}>{named.name}</strong>
        <span className="t-muted">
          {text('editor.group-facts', { choices: items.length, dishes: dishesWith(menu, key).length })}
        </span>
      </span>
      <span className="t-muted">
        {text('editor.group-picks', { range: min === max ? String(min) : `${min}–${max}` })}
      </span>
    </button>
  );
}

/** The choice groups of the house, each shared by any number of dishes. */
export function GroupList({ groups, ...rest }: GroupListProps) {
  const text = useText();
  if (groups.length === 0) return null;
  return (
    <section className="editor-group">
      <header>
        <h2>{text('editor.field-addon-groups')}</h2>
      </header>
      <ul>
        {groups.map((group) => (
          <li key={group.key}>
            <GroupRow group={group} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}
