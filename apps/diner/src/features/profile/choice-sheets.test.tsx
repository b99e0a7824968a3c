// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stage, startAfresh } from '../../../testing/stage.tsx';
import { isMotionReduced, reduceMotion } from '../../lib/motion-choice.ts';
import { ThemeSheet } from './choice-sheets.tsx';

const nothing = (): void => undefined;
const opened = () => stage(<ThemeSheet open onClose={nothing} chosen="system" onChosen={nothing} />);
const marked = (): string | undefined => document.documentElement.dataset['motion'];

beforeEach(startAfresh);
afterEach(() => reduceMotion(false));

it('less motion is chosen beside the theme, takes effect at once and is kept', async () => {
  const app = await opened();
  await app.choose('Less motion');
  expect([marked(), isMotionReduced()]).toEqual(['reduced', true]);
  const again = await opened();
  expect(again.all('[role=switch]')[0]).toHaveProperty('checked', true);
  await again.choose('Less motion');
  expect([marked(), isMotionReduced()]).toEqual([undefined, false]);
});
