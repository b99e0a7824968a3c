import type { Item } from '@tableside/contract/menu.schema';
import { Button } from '@tableside/ui/button';
import { Plus } from '@tableside/ui/icons';
import { Photo } from '@tableside/ui/photo';
import { ItemPrice } from '../../first-paint/item-price.tsx';
import { api } from '../../lib/api.ts';
import { useWanted } from '../../lib/diet/diet-choice.ts';
import { facts } from '../../lib/facts.ts';
import { imageOf } from '../../lib/image-address.ts';
import { DishName, useDishName } from '../../lib/menu/dish-name.tsx';
import { useMenu } from '../../lib/menu/menu.ts';
import { go } from '../../lib/navigation.ts';
import { addPiece } from '../../lib/plate/add-to-plate.ts';
import { useResource } from '../../lib/resource.ts';
import { useText } from '../../lib/text.tsx';
import type { Plate } from './use-plate.ts';

const MOST = 3;

/** A dish with a required choice is chosen in its own sheet; the others go straight onto the plate. */
function take(item: Item): void {
  facts.recommendationTaken(item._id);
  if (item.addons.some(({ min }) => min > 0)) go(`${location.pathname}?item=${item._id}`);
  else addPiece({ item_id: item._id, addons: [], note: '' });
}

/** Up to three dishes that guests order together with what is on the plate. */
export function GoesWell({
  plate,
}: {
  readonly plate: Plate & { readonly store: NonNullable<Plate['store']> };
}) {
  const text = useText();
  const nameOf = useDishName();
  const { byId } = useMenu();
  const wanted = useWanted();
  const { store } = plate;
  const ids = [...new Set(plate.lines.map(({ line }) => line.item_id))].sort();
  const asked = store.preferences.features.recommendations && ids.length > 0;
  const items = ids.join(',');
  const { data = [] } = useResource(asked ? `recommendations:${store._id}:${items}` : null, () =>
    api.menu.recommendations({ params: { id: store._id }, query: { items } }),
  );
  const shown = data
    .flatMap((id) => byId.get(id) ?? [])
    .filter((item) => item.available && !ids.includes(item._id) && wanted(item))
    .slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <section className="plate-goes-well" aria-label={text('my-plate.goes-well')}>
      <h3>{text('my-plate.goes-well')}</h3>
      <ul>
        {shown.map((item) => (
          <li key={item._id} className="plate-suggestion" data-dish={item._id}>
            <Photo src={imageOf(item)} alt="" sizes="56px" ratio="square" />
            <div className="plate-suggestion-text">
              <p className="t-label">
                <DishName of={item.name} />
              </p>
              <ItemPrice item={item} store={store} />
            </div>
            <Button
              icon={<Plus size={18} />}
              aria-label={text('my-plate.add-name', { item: nameOf(item.name) })}
              onClick={() => take(item)}
            >
              {text('menu.add')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
