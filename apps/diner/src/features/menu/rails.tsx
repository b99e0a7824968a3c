import type { Item, MostOrdered } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { pickText } from '@tableside/i18n/languages';
import { Photo } from '@tableside/ui/photo';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { ItemPrice } from '../../first-paint/item-price.tsx';
import type { ItemControl } from '../../first-paint/item-row.tsx';
import { railLists } from '../../first-paint/rail-lists.ts';
import { RailSkeleton } from '../../first-paint/rail-skeleton.tsx';
import { api } from '../../lib/api.ts';
import { useWanted } from '../../lib/diet/diet-choice.ts';
import { facts } from '../../lib/facts.ts';
import { useFirstTexts } from '../../lib/first-text.ts';
import { imageOf } from '../../lib/image-address.ts';
import type { Menu } from '../../lib/menu/menu.ts';
import { useResource } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';

interface CardProps {
  readonly item: Item;
  readonly store: Store;
  readonly Control: ItemControl | null;
  readonly active: number;
  readonly onOpen: (itemId: string) => void;
}

function RailCard({ item, store, Control, active, onOpen }: CardProps) {
  const { language, text } = useFirstTexts();
  const name = pickText(item.name, language, store.opted_languages);
  return (
    <li className="rail-card" data-dish={item._id}>
      <Photo src={imageOf(item)} alt="" sizes="156px" />
      <div className="rail-card-text">
        <h3 className="rail-card-name">
          <button type="button" className="item-open" lang={name.lang} onClick={() => onOpen(item._id)}>
            {name.text}
          </button>
        </h3>
        <ItemPrice item={item} store={store} />
        {active > 0 && <p className="rail-card-active">{text('menu.active', { count: active })}</p>}
      </div>
      {Control && (
        <div className="item-control">
          <Control item={item} name={name.text} />
        </div>
      )}
    </li>
  );
}

/** What is asked for and praised most here; what the last visit saw serves until it is fetched. */
function useMost(storeId: string): { readonly most: MostOrdered | undefined; readonly asking: boolean } {
  const kept = useRoot(({ item_lists: lists }) => (lists?.store_id === storeId ? lists : null));
  const { data, error } = useResource(`most:${storeId}`, () =>
    api.menu.mostOrdered({ params: { id: storeId } }),
  );
  useEffect(() => {
    if (data) facts.listsFetched(storeId, data);
  }, [data, storeId]);
  const last = kept && {
    top5Ordered: [...kept.top_ordered],
    top5Rated: [...kept.top_rated],
    mostOrderedOfCategory: kept.most_ordered,
  };
  const most = data ?? last ?? undefined;
  return { most, asking: most === undefined && error === undefined };
}

/** No stream tells of other tables' dishes. */
const LOOK_MS = 60_000;

/** Dishes on the open orders of this store, by id; what an earlier visit to the menu knew stands until it is asked anew. */
function useActive(storeId: string): ReadonlyMap<string, number> {
  const { data, reload } = useResource(`active:${storeId}`, () =>
    api.ordering.activeItems({ params: { store_id: storeId } }),
  );
  const [outdated] = useState(data !== undefined);
  useEffect(() => {
    if (outdated) reload();
    const timer = setInterval(() => document.hidden || reload(), LOOK_MS);
    return () => clearInterval(timer);
  }, [outdated, reload]);
  useEffect(() => {
    if (data) facts.activeItemsFetched(storeId, data);
  }, [data, storeId]);
  return new Map(data?.map(({ item_id, count }) => [item_id, count]));
}

/** What this diner had before, kept for the next visit. */
function usePreviousItems(storeId: string): readonly Item[] {
  const userId = useRoot((state) => state.auth.user_data?.user._id);
  const mode = useRoot((state) => state.scan?.type);
  const kept = useRoot((state) => state.previous_items);
  const { data } = useResource(userId ? `previous:${userId}:${storeId}:${mode ?? ''}` : null, () =>
    api.orders.previousItems({
      params: { id: userId ?? '' },
      query: { store_id: storeId, ...(mode && { order_type: mode }) },
    }),
  );
  useEffect(() => {
    if (data) facts.previousItemsFetched(data);
  }, [data]);
  return data ?? (userId ? kept : []);
}

export interface RailsProps {
  readonly store: Store;
  readonly byId: Menu['byId'];
  readonly complete: boolean;
  /** Their place is kept until they come. */
  readonly keepPlace: boolean;
  readonly Control: ItemControl | null;
  readonly onOpen: (itemId: string) => void;
}

function Lists({ store, byId, complete, keepPlace, Control, onOpen }: RailsProps) {
  const { text } = useFirstTexts();
  const storeId = store._id;
  const { most, asking } = useMost(storeId);
  const active = useActive(storeId);
  const previous = usePreviousItems(storeId);
  const veg = useDeferredValue(useRoot((state) => state.veg_only));
  const wanted = useWanted();
  const [chosen, setChosen] = useState<string>();
  if (!complete || asking) return keepPlace && <RailSkeleton />;
  const lists = railLists({ byId, previous, most, veg, wanted });
  const shown = lists.find(({ key }) => key === chosen) ?? lists[0];
  if (!shown) return null;
  return (
    <section className="rail" aria-label={text('menu.suggestions')}>
      <div className="rail-head">
        <h2 className={lists.length > 1 ? 'vh' : 'rail-name'}>
          {text(lists.length > 1 ? 'menu.suggestions' : `menu.${shown.key}`)}
        </h2>
        {lists.length > 1 &&
          lists.map(({ key }) => (
            <button
              key={key}
              type="button"
              className="rail-choice"
              aria-pressed={key === shown.key}
              onClick={() => setChosen(key)}
            >
              {text(`menu.${key}`)}
            </button>
          ))}
      </div>
      <ul className="rail-cards" key={shown.key}>
        {shown.items.map((item) => (
          <RailCard
            key={item._id}
            item={item}
            store={store}
            Control={Control}
            active={active.get(item._id) ?? 0}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}

/** Order again, most ordered, top rated: one row of dishes, a word for each list. */
export const Rails = memo(Lists);
