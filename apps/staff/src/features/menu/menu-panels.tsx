import { newKey } from '@tableside/client/call';
import type { MenuChange, MenuDraft } from '@tableside/contract/staff-menu.schema';
import { useState } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { CategoryForm } from './category-form.tsx';
import { groupDraftOf, newGroupDraft } from './choices/group-draft.ts';
import { GroupForm } from './choices/group-form.tsx';
import { draftOf, newDraft } from './dish/item-draft.ts';
import { ItemForm } from './dish/item-form.tsx';
import { useLiveDishes } from './dish/live-dishes.ts';
import { SalePart } from './dish/sale-part.tsx';
import type { Chosen } from './menu-list.tsx';
import { useChangeMenu, useSaving } from './menu-query.ts';

interface PanelProps {
  readonly draft: MenuDraft;
  readonly chosen: Chosen;
  readonly onClose: () => void;
  /** What is being written, before it is saved. */
  readonly onEdit: (changes: readonly MenuChange[]) => void;
}

function CategoryPanel({ draft, chosen, onClose }: PanelProps) {
  const [fresh] = useState(() => `category-${newKey().slice(0, 8)}`);
  const [close, setClose] = useState(false);
  const change = useChangeMenu(() => close && onClose());
  const { categories } = draft.menu;
  const at = chosen.what === 'category' ? categories.findIndex(({ key }) => key === chosen.key) : -1;
  const known = categories[at];
  const first = known ?? { key: fresh, name: {}, image: null, stations: [], times: [], hidden: false };
  return (
    <CategoryForm
      first={{
        key: first.key,
        name: first.name,
        image: first.image,
        stations: first.stations,
        times: first.times,
        hidden: first.hidden,
      }}
      menu={draft.menu}
      place={known && { at, of: categories.length }}
      busy={change.busy}
      onChange={(changes, closes) => {
        setClose(closes);
        change.mutate({ revision: draft.revision, changes });
      }}
    />
  );
}

function ItemPanel({ draft, chosen, onClose, onEdit }: PanelProps) {
  const { language } = useTexts();
  const { store } = useOnDuty();
  const [fresh] = useState(() => newKey().slice(0, 8));
  const { busy, send } = useSaving(draft, onClose);
  const home =
    chosen.what === 'item'
      ? draft.menu.categories.find(({ items }) => items.some(({ key }) => key === chosen.key))
      : undefined;
  const item = chosen.what === 'item' ? home?.items.find(({ key }) => key === chosen.key) : undefined;
  const into = chosen.what === 'new-item' ? chosen.category : '';
  const first = item && home ? draftOf(item, home.key, store.default_currency) : newDraft(draft, into, fresh);
  const dish = useLiveDishes(draft)(first.item.key);
  return (
    <>
      <SalePart dish={dish} name={dishName(first.item.name, language).name} />
      <ItemForm
        first={first}
        menu={draft.menu}
        taxes={draft.taxes}
        busy={busy}
        onEdit={(category, edited) => onEdit([{ kind: 'put-item', category, item: edited }])}
        onSave={(category, saved) => send([{ kind: 'put-item', category, item: saved }])}
        onDelete={item && (() => send([{ kind: 'remove', what: 'item', key: item.key }]))}
      />
    </>
  );
}

function GroupPanel({ draft, chosen, onClose }: PanelProps) {
  const { store } = useOnDuty();
  const [fresh] = useState(() => newKey().slice(0, 8));
  const { busy, send } = useSaving(draft, onClose);
  const { menu } = draft;
  const group = chosen.what === 'group' ? menu.addon_groups.find(({ key }) => key === chosen.key) : undefined;
  return (
    <GroupForm
      first={group ? groupDraftOf(group, menu, store.default_currency) : newGroupDraft(fresh)}
      menu={menu}
      busy={busy}
      onChange={send}
      onDelete={group && (() => send([{ kind: 'remove', what: 'group', key: group.key }]))}
    />
  );
}

/** What is open beside the list: a dish, a category or a choice group. */
export function MenuPanel(props: PanelProps) {
  switch (props.chosen.what) {
    case 'item':
    case 'new-item':
      return <ItemPanel {...props} />;
    case 'category':
    case 'new-category':
      return <CategoryPanel {...props} />;
    case 'group':
    case 'new-group':
      return <GroupPanel {...props} />;
  }
}
