import type { Item } from '@tableside/contract/menu.schema';
import { Stepper } from '@tableside/ui/stepper';
import { stepperWords } from '../../first-paint/idle-control.tsx';
import { useFirstText } from '../first-text.ts';
import { useRoot } from '../store.ts';
import { piecesOf } from './pieces.ts';

/** Add, or minus, number and plus of one dish, straight on the plate; without effect until the place is known. */
export function PlateControl({ item, name }: { readonly item: Item; readonly name: string }) {
  const text = useFirstText();
  const count = useRoot((state) => piecesOf(state.cart.lines, item._id));
  const change = async (next: number): Promise<void> => {
    if (useRoot.getState().scan === null) return;
    const { addOne, removeOne } = await import('./change-plate.ts');
    if (next > count) addOne(item);
    else removeOne(item, { removed: text('menu.removed', { item: name }), undo: text('shared.undo') });
  };
  return (
    <Stepper
      id={`add-${item._id}`}
      quantity={count}
      onChange={(next) => void change(next)}
      texts={stepperWords(text, name, count)}
    />
  );
}
