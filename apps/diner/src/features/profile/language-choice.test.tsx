// @vitest-environment happy-dom
import type * as Diner from '@tableside/i18n/diner';
import { beforeEach, expect, it, vi } from 'vitest';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { LanguageSheet } from './choice-sheets.tsx';

const slow = vi.hoisted(() => {
  let come = (): void => undefined;
  const texts = new Promise<void>((done) => (come = done));
  return { texts, come };
});

vi.mock('@tableside/i18n/diner', async (load) => {
  const real = await load<typeof Diner>();
  const loadRest: typeof Diner.loadRest = async (language) => {
    const texts = await real.loadRest(language);
    if (language === 'de') await slow.texts;
    return texts;
  };
  return { ...real, loadRest };
});

beforeEach(startAfresh);

it('given another language is chosen before the first has come, then it stays the one', async () => {
  const app = await stage(<LanguageSheet open onClose={() => undefined} />);
  await app.choose('Deutsch');
  await app.choose('Español');
  await until(() => document.documentElement.lang === 'es', 'the second');
  slow.come();
  await settle(300);
  expect([document.documentElement.lang, app.texts('dialog h2')]).toEqual(['es', ['Idioma']]);
});
