import type { DocumentItem } from '@tableside/contract/menu-document.schema';
import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { Sheet } from '@tableside/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { dishName } from '../../lib/dish-name.ts';
import { leave } from '../../lib/form/unsaved.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { useMedia } from '../../lib/use-media.ts';
import { PriceSheet } from './bulk/price-sheet.tsx';
import { TickedBar } from './bulk/ticked-bar.tsx';
import { useTicks } from './bulk/use-ticks.ts';
import { CategoryPane } from './category-pane.tsx';
import { findGroups } from './choices/group-draft.ts';
import { GroupList } from './choices/group-list.tsx';
import { findDishes } from './dish/item-draft.ts';
import { useLiveDishes } from './dish/live-dishes.ts';
import { EditorTools } from './editor-tools.tsx';
import { ImportSteps } from './import/import-steps.tsx';
import { type Chosen, MenuList } from './menu-list.tsx';
import { MenuPanel } from './menu-panels.tsx';
import { draftQuery, useChangeMenu } from './menu-query.ts';
import { PhonePreview } from './publish/phone-preview.tsx';
import { PublishBar } from './publish/publish-bar.tsx';
import type { QuickChange } from './quick-change.ts';
import { usePanel } from './use-panel.ts';
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

/** The dishes of one category where the categories stand beside them, else of all; those that were looked for stand among all. */
function useShown({ menu }: MenuDraft, typed: string, panes: boolean) {
  const [category, show] = useState<string>();
  const found = findDishes(menu, typed);
  const alone = panes && typed.trim() === '' ? found.filter(({ key }) => key === category) : [];
  return { show, alone: alone[0]?.key, categories: alone.length > 0 ? alone : found };
}

function Browse({ draft }: { readonly draft: MenuDraft }) {
  const text = useText();
  const live = useLiveDishes(draft);
  const { ticked, tick, clear } = useTicks(draft.menu);
  const [typed, setTyped] = useState('');
  const { chosen, unsaved, show, edit, close } = usePanel();
  const [pricing, setPricing] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const wide = useMedia('(width >= 1024px)');
  const title = useTitle(chosen, draft);
  const { mutate } = useChangeMenu(() => undefined);
  const choose = (next: Chosen) => {
    if (!chosen || idOf(chosen) !== idOf(next)) leave(() => show(next));
  };
  const preview = previewing && (
    <PhonePreview draft={draft} unsaved={unsaved} dish={chosen?.what === 'item' ? chosen.key : undefined} />
  );
  const change = (quick: QuickChange) => mutate({ revision: draft.revision, quick });
  const move = (what: 'item' | 'category') => (key: string, to: number) =>
    change({ kind: 'move', what, key, to });
  const panes = wide && !previewing;
  const shown = useShown(draft, typed, panes);
  const reprice = (category: string, item: DocumentItem, price: number) =>
    change({ kind: 'price', category, item, price });
  return (
    <>
      <div className="with-panel">
        {panes && (
          <CategoryPane
            categories={draft.menu.categories}
            shown={shown.alone}
            onShow={shown.show}
            onMove={move('category')}
          />
        )}
        <div className="with-panel-list editor-list">
          <EditorTools
            typed={typed}
            onType={setTyped}
            onChoose={choose}
            previewing={previewing}
            onPreview={setPreviewing}
            onPrices={() => setPricing(true)}
          />
          <MenuList
            taxes={draft.taxes}
            categories={shown.categories}
            live={live}
            ticked={ticked}
            onTick={tick}
            chosen={chosen}
            onChoose={choose}
            onPrice={reprice}
            onMove={typed.trim() === '' ? move('item') : undefined}
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
            <MenuPanel key={idOf(chosen)} draft={draft} chosen={chosen} onClose={close} onEdit={edit} />
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
      <PriceSheet
        key={[...ticked].join(' ')}
        draft={draft}
        ticked={ticked}
        open={pricing}
        onClose={() => setPricing(false)}
      />
      {ticked.size > 0 ? (
        <TickedBar draft={draft} ticked={ticked} onPrices={() => setPricing(true)} onClear={clear} />
      ) : (
        <PublishBar draft={draft} />
      )}
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
