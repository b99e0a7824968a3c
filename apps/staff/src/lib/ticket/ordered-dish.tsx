import type { TicketLine } from '@tableside/contract/staff.schema';
import { dishName } from '../dish-name.ts';
import { useTexts } from '../text.tsx';
import { CountedDish } from './counted-dish.tsx';

type Wishes = Pick<TicketLine, 'note'> & { readonly addons?: TicketLine['addons'] | undefined };

/** How a dish is wanted, below its name: the choices made for it, then the guest's own words. */
export function LineWishes({ of: { addons = [], note } }: { readonly of: Wishes }) {
  const { language } = useTexts();
  return (
    <>
      {addons.length > 0 && (
        <>
          {' '}
          <span className="line-wish">
            {addons.map((addon) => dishName(addon.name, language).name).join(', ')}
          </span>
        </>
      )}
      {note && (
        <>
          {' '}
          <q className="line-wish">{note}</q>
        </>
      )}
    </>
  );
}

interface OrderedDishProps {
  readonly line: Wishes & Pick<TicketLine, 'qty' | 'name'>;
}

/** A dish as it was ordered, for whoever hands it out to check: how many of what, and how it is wanted. */
export function OrderedDish({ line }: OrderedDishProps) {
  return (
    <>
      <CountedDish qty={line.qty} name={line.name} />
      <LineWishes of={line} />
    </>
  );
}
