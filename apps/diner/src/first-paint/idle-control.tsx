import type { DinerFirstText } from '@tableside/i18n/diner';
import { MAX_ITEM_QTY } from '@tableside/pricing/plate-limits';
import { Stepper, type StepperTexts } from '@tableside/ui/stepper';
import { useFirstText } from '../lib/first-text.ts';

/** The words of Add and of the quantity of a dish. */
export const stepperWords = (text: DinerFirstText, item: string, count: number): StepperTexts => ({
  add: text('menu.add'),
  addName: text('menu.add-name', { item }),
  group: text('shared.quantity', { item, count }),
  less: text('menu.less', { item }),
  more: text('menu.one-more', { item }),
  max: text('menu.max', { max: MAX_ITEM_QTY }),
});

/** Add before anybody can tap it: what the server draws, and the browser's very first render. */
export function IdleControl({
  item,
  name,
}: {
  readonly item: { readonly _id: string };
  readonly name: string;
}) {
  const text = useFirstText();
  return <Stepper id={`add-${item._id}`} quantity={0} texts={stepperWords(text, name, 0)} />;
}
