import { newKey } from '@tableside/client/call';
import type { MenuChange, MenuDraft } from '@tableside/contract/staff-menu.schema';
import { Button, ButtonLink } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Download, Plus, Search } from '@tableside/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { dishName } from '../../lib/dish-name.ts';
import { note } from '../../lib/notes.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { CategoryForm } from './category-form.tsx';
import { ImportSteps } from './import-steps.tsx';
import { draftOf, findDishes, newDraft } from './item-draft.ts';
import { ItemForm } from './item-form.tsx';
import { type Chosen, MenuList } from './menu-list.tsx';
import { draftQuery, useChangeMenu } from './menu-query.ts';
import { PublishBar } from './publish-bar.tsx';
import './menu.css';

interface PanelProps {
  readonly draft: MenuDraft;
  readonly chosen: Chosen;
  readonly onClose: () => void;
}

function CategoryPanel({ draft, chosen, onClose }: PanelProps) {
  const [fresh] = useState(() => `category-${newKey().slice(0, 8)}`);
  const [close, setClose] = useState(false);
  const change = useChangeMenu(() => close && onClose());
  const { categories } = draft.menu;
  const at = chosen.what === 'category' ? categories.findIndex(({ key }) => key === chosen.key) : -1;
  const known = categories[at];
  const first = known ?? { key: fresh, name: {}, image: null, stations: [], hidden: false };
  return (
    <CategoryForm
      first={{
        key: first.key,
        name: first.name,
        image: first.image,
        stations: first.stations,
        hidden: first.hidden,
      }}
      menu={draft.menu}
      place={known && { at, of: categories.length }}
      busy={change.isPending}
      onChange={(changes, closes) => {
        setClose(closes);
        change.mutate({ revision: draft.revision, changes });
      }}
    />
  );
}

function ItemPanel({ draft, chosen, onClose }: PanelProps) {
  const text = useText();
  const { store } = useOnDuty();
  const [fresh] = useState(() => newKey().slice(0, 8));
  const change = useChangeMenu(() => {
    note('success', text('editor.saved'));
    onClose();
  });
  const home =
    chosen.what === 'item'
      ? draft.menu.categories.find(({ items }) => items.some(({ key }) => key === chosen.key))
      : undefined;
  const item = chosen.what === 'item' ? home?.items.find(({ key }) => key === chosen.key) : undefined;
  const send = (changed: MenuChange) => change.mutate({ revision: draft.revision, changes: [changed] });
  const into = chosen.what === 'new-item' ? chosen.category : '';
  const first =
    item && home ? draftOf(item, home.key, store.default_currency) : newDraft(draft.menu, into, fresh);
  return (
    <ItemForm
      first={first}
      menu={draft.menu}
      taxes={draft.taxes}
      busy={change.isPending}
      onSave={(category, saved) => send({ kind: 'put-item', category, item: saved })}
      onDelete={item && (() => send({ kind: 'remove', what: 'item', key: item.key }))}
    />
  );
}

/** What the panel is about: its title, and whether it is there still. */
function useTitle(chosen: Chosen | undefined, { menu }: MenuDraft): string | undefined {
  const { text, language } = useTexts();
  if (!chosen) return undefined;
  if (chosen.what === 'new-item') return text('editor.new-dish');
  if (chosen.what === 'new-category') return text('editor.new-category');
  const things = chosen.what === 'category' ? menu.categories : menu.categories.flatMap(({ items }) => items);
  const found = things.find(({ key }) => key === chosen.key);
  return found && dishName(found.name, language).name;
}

const idOf = (chosen: Chosen): string =>
  [chosen.what, 'key' in chosen ? chosen.key : '', 'category' in chosen ? chosen.category : ''].join(' ');

function Browse({ draft }: { readonly draft: MenuDraft }) {
  const text = useText();
  const { store } = useOnDuty();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen>();
  const title = useTitle(chosen, draft);
  const { mutate } = useChangeMenu(() => undefined);
  const close = () => setChosen(undefined);
  const move = (key: string, to: number) =>
    mutate({ revision: draft.revision, changes: [{ kind: 'move', what: 'item', key, to }] });
  const file = `/api/staff/stores/${store._id}/menu/export?format=`;
  return (
    <>
      <div className="with-panel">
        <div className="with-panel-list">
          <div className="editor-tools">
            <Field
              id="editor-search"
              type="search"
              label={text('editor.search')}
              hideLabel
              placeholder={text('editor.search')}
              autoComplete="off"
              start={<Search size={20} />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <div className="button-row">
              <Button icon={<Plus size={20} />} onClick={() => setChosen({ what: 'new-category' })}>
                {text('editor.add-category')}
              </Button>
              <Button onClick={() => navigate('/menu?import')}>{text('editor.import')}</Button>
              <ButtonLink href={`${file}csv`} download icon={<Download size={20} />}>
                CSV
              </ButtonLink>
              <ButtonLink href={`${file}json`} download icon={<Download size={20} />}>
                JSON
              </ButtonLink>
            </div>
          </div>
          <MenuList
            categories={findDishes(draft.menu, typed)}
            chosen={chosen}
            onChoose={setChosen}
            onMove={typed.trim() === '' ? move : undefined}
          />
        </div>
        <SidePanel
          of={chosen && title !== undefined ? idOf(chosen) : undefined}
          title={title ?? ''}
          onClose={close}
        >
          {chosen &&
            (chosen.what === 'item' || chosen.what === 'new-item' ? (
              <ItemPanel key={idOf(chosen)} draft={draft} chosen={chosen} onClose={close} />
            ) : (
              <CategoryPanel key={idOf(chosen)} draft={draft} chosen={chosen} onClose={close} />
            ))}
        </SidePanel>
      </div>
      <PublishBar draft={draft} />
    </>
  );
}

/** The menu as owner and manager write it: a draft that guests see once it is published. */
export function MenuScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const [, navigate] = useLocation();
  const importing = new URLSearchParams(useSearch()).has('import');
  const query = useQuery(draftQuery(store._id));
  return (
    <Screen title={text('frame.menu')}>
      {importing ? (
        <ImportSteps onBack={() => navigate('/menu', { replace: true })} />
      ) : (
        <QueryState query={query}>{(draft) => <Browse draft={draft} />}</QueryState>
      )}
    </Screen>
  );
}
