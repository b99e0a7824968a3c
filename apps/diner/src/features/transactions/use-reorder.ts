import type { Order, OrderSummary } from '@tableside/contract/ordering.schema';
import type { ScanType } from '@tableside/contract/vocabulary';
import { useWhileThere } from '@tableside/ui/use-there';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { readStalls } from '../../lib/court/court-menu.ts';
import { useCourt } from '../../lib/court/use-court.ts';
import { useDishName } from '../../lib/menu/dish-name.tsx';
import { readDishes } from '../../lib/menu/read-dishes.ts';
import { go } from '../../lib/navigation.ts';
import { addToPlate, plateRefusalWords } from '../../lib/plate/add-to-plate.ts';
import { platePathOf } from '../../lib/plate/plate-path.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { useShut } from '../../lib/venue/use-shut.ts';
import { type Reorder, reorder } from './reorder.ts';

/** Where dishes go straight from the menu onto a plate. */
const ORDERING: readonly ScanType[] = ['dinein', 'takeaway', 'delivery'];

/** Fills the plate and shows it; what it cannot hold is told. */
function usePutOnPlate(): (again: Reorder) => void {
  const text = useText();
  const nameOf = useDishName();
  return ({ lines }) => {
    for (const { name, choice, qty } of lines) {
      const refusal = addToPlate(choice, qty);
      if (refusal) toast.error(`${nameOf(name)}: ${plateRefusalWords(refusal, text)}`);
    }
    go(platePathOf(useRoot.getState().scan?.type));
  };
}

/** Puts an old order on the plate; when something is gone it is `found` first and asked about. */
export function useReorder(userId: string) {
  const text = useText();
  const putOnPlate = useWhileThere(usePutOnPlate());
  const asking = useRef(false);
  const { data: court } = useCourt();
  const shut = useShut(useRoot(({ store }) => store) ?? undefined);
  const [found, setFound] = useState<Reorder | null>(null);
  /** What can be had here today: in a food court at those stalls of the order that are open; null where nobody can say. */
  const dishesFor = async ({ stalls = [] }: Order) => {
    const { scan } = useRoot.getState();
    if (!court) return scan && readDishes([scan.store_id], scan.type);
    const open = court.stores.filter(
      ({ _id, open }) => open.now && stalls.some(({ store_id }) => store_id === _id),
    );
    return readStalls(open.map(({ _id }) => _id));
  };
  const ask = async (orderId: string) => {
    const answer = await api.orders.getOrder({ params: { id: orderId }, query: {} });
    if (!answer.ok) return toast.error(answer.message);
    if (!('_id' in answer.value)) return;
    const dishes = await dishesFor(answer.value);
    if (!dishes) return toast.error(text('shared.error.unreachable'));
    const again = reorder(answer.value, new Map(dishes.map((dish) => [dish._id, dish])), userId);
    if (again.gone.length > 0) setFound(again);
    else putOnPlate(again);
  };
  const start = async (orderId: string) => {
    if (shut) return toast.error(text(shut));
    if (asking.current) return;
    asking.current = true;
    await ask(orderId).finally(() => (asking.current = false));
  };
  const take = () => {
    if (found) putOnPlate(found);
    setFound(null);
  };
  /** What was paid at a food court's desk can be had again in that court, anything else where it was had. */
  const isHere = ({ store_id: { _id }, __type }: OrderSummary): boolean => {
    const { scan } = useRoot.getState();
    if (court) return __type === 'foodcourt' && court.details.desk_id === _id;
    return scan !== null && ORDERING.includes(scan.type) && scan.store_id === _id;
  };
  return { found, start, take, leave: () => setFound(null), isHere };
}
