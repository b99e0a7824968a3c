import type { OrderLine } from '@tableside/contract/ordering.schema';
import { useText } from '../text.tsx';
import { DishName } from './dish-name.tsx';

interface AddonNamesProps {
  readonly of: readonly Pick<OrderLine['addons'][number], 'name' | 'price'>[];
  readonly money: (amount: number) => string;
}

/** What was chosen with a dish, and what each of it adds to the price of one. */
export function AddonNames({ of, money }: AddonNamesProps) {
  const text = useText();
  return of.map(({ name, price }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same add-on may stand there twice, in a fixed order
    <span key={place}>
      {place > 0 && ', '}
      <DishName of={name} />
      {price > 0 && ` ${text('item.plus', { price: money(price) })}`}
    </span>
  ));
}
