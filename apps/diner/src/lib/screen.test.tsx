// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { stage, startAfresh } from '../../testing/stage.tsx';
import { SkipLink } from '../first-paint/skip-link.tsx';
import { Screen } from './screen.tsx';

beforeEach(startAfresh);

it('is where the link past everything leads', async () => {
  const app = await stage(
    <>
      <SkipLink />
      <Screen title="Bill">words</Screen>
    </>,
  );
  const [link] = app.all('.skip-link');
  const [target] = app.all(link?.getAttribute('href') ?? 'nowhere');
  target?.focus();
  expect([document.activeElement, target?.textContent]).toEqual([app.all('main')[0], 'words']);
});
