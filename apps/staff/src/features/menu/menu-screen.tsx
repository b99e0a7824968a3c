import type { DocumentItem } from '@tableside/contract/menu-document.schema';
import type { MenuChange, MenuDraft } from '@tableside/contract/staff-menu.schema';
import { Button, ButtonLink } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Download, Plus, Search, Smartphone } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { dishName } from '../../lib/dish-name.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { useMedia } from '../../lib/use-media.ts';
import { findGroups } from './group-draft.ts';
import { GroupList } from './group-list.tsx';
import { ImportSteps } from './import-steps.tsx';
import { findDishes } from './item-draft.ts';
import { type Chosen, MenuList } from './menu-list.tsx';
import { MenuPanel } from './menu-panels.tsx';
import { draftQuery, useChangeMenu } from './menu-query.ts';
import { PhonePreview } from './phone-preview.tsx';
import { PriceSheet } from './price-sheet.tsx';
import { PublishBar } from './publish-bar.tsx';
import './menu.css';

/** What the panel is about: its title, and whether it is there still. */
function useTitle(chosen: Chosen | undefined, { menu }: MenuDraft): string | undefined {
  const { text, language } = useTexts();
  if (!chosen) return undefined;
  if (chosen.what === 'new-item') return text('editor.new-dish');
  if (!('key' in chosen))
    return text(chosen.what === 'new-group' ? 'editor.new-group' : 'editor.new-category');
  const things = {
    category: menu.categories,
    item: menu.categories.flatMap(({ items }) => items),
    group: menu.addon_groups,
  }[chosen.what];
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
  const [pricing, setPricing] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const [unsaved, setUnsaved] = useState<readonly MenuChange[]>([]);
  const wide = useMedia('(width >= 1024px)');
  const title = useTitle(chosen, draft);
  const { mutate } = useChangeMenu(() => undefined);
  const choose = (next: Chosen | undefined) => {
    setChosen(next);
    setUnsaved([]);
  };
  const close = () => choose(undefined);
  const preview = previewing && (
    <PhonePreview draft={draft} unsaved={unsaved} dish={chosen?.what === 'item' ? chosen.key : undefined} />
  );
  const change = (made: MenuChange) => mutate({ revision: draft.revision, changes: [made] });
  const move = (key: string, to: number) => change({ kind: 'move', what: 'item', key, to });
  const price = (category: string, item: DocumentItem, base_price: number) =>
    change({ kind: 'put-item', category, item: { ...item, base_price } });
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
              <Button icon={<Plus size={20} />} onClick={() => choose({ what: 'new-category' })}>
                {text('editor.add-category')}
              </Button>
              <Button icon={<Plus size={20} />} onClick={() => choose({ what: 'new-group' })}>
                {text('editor.add-group')}
              </Button>
              <Button
                icon={<Smartphone size={20} />}
                aria-pressed={previewing}
                onClick={() => setPreviewing(!previewing)}
              >
                {text('editor.preview')}
              </Button>
              <Button onClick={() => setPricing(true)}>{text('editor.prices')}</Button>
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
            onChoose={choose}
            onPrice={price}
            onMove={typed.trim() === '' ? move : undefined}
          />
          <GroupList
            menu={draft.menu}
            groups={findGroups(draft.menu, typed)}
            chosen={chosen}
            onChoose={choose}
          />
        </div>
        <SidePanel
          of={chosen && title !== undefined ? idOf(chosen) : undefined}
          title={title ?? ''}
          onClose={close}
        >
          {chosen && (
            <MenuPanel key={idOf(chosen)} draft={draft} chosen={chosen} onClose={close} onEdit={setUnsaved} />
          )}
          {!wide && preview}
        </SidePanel>
        {wide && preview && (
          <aside className="preview-pane" aria-label={text('editor.preview-title')}>
            {preview}
          </aside>
        )}
      </div>
      <Sheet
        open={!wide && previewing && !chosen}
        onClose={() => setPreviewing(false)}
        title={text('editor.preview-title')}
        closeLabel={text('shared.close')}
        wide
      >
        {!wide && !chosen && preview}
      </Sheet>
      <PriceSheet draft={draft} open={pricing} onClose={() => setPricing(false)} />
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
