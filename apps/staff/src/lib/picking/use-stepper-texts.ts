import type { StepperTexts } from '@tableside/ui/stepper';
import { useText } from '../text.tsx';

/** The words of a stepper for a dish or an option of that name. */
export function useStepperTexts(): (item: string, count: number) => StepperTexts {
  const text = useText();
  return (item, count) => ({
    add: text('floor.pick'),
    addName: text('floor.pick-dish', { item }),
    group: text('shared.quantity', { item, count: String(count) }),
    less: text('floor.one-less', { item }),
    more: text('floor.one-more', { item }),
    max: text('floor.at-most'),
  });
}
