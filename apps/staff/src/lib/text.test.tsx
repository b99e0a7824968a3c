// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { settle, stage } from '../../testing/stage.tsx';
import { currentLanguage, loadTexts, useTexts } from './text.tsx';

const slow = vi.hoisted(() => new Map<string, Promise<void>>());
vi.mock('@tableside/i18n/staff', async (load) => {
  const real = await load<typeof import('@tableside/i18n/staff')>();
  const loadLanguage: typeof real.loadLanguage = async (language) => {
    await slow.get(language);
    return real.loadLanguage(language);
  };
  return { ...real, loadLanguage };
});

function Languages() {
  const { text, setLanguage } = useTexts();
  return (
    <>
      {(['de', 'es'] as const).map((language) => (
        <button key={language} type="button" onClick={() => void setLanguage(language)}>
          {language}
        </button>
      ))}
      <p>{text('shared.close')}</p>
    </>
  );
}

it('given two languages are chosen in a row, then the last one stands, whichever comes first', async () => {
  await Promise.all([loadTexts('de'), loadTexts('es')]);
  let come = (): void => undefined;
  slow.set('de', new Promise((done) => (come = done)));
  const { tap, texts } = await stage(<Languages />);
  await tap('de');
  await tap('es');
  await settle(20);
  expect(texts('p')).toEqual(['Cerrar']);
  come();
  await settle(20);
  expect([texts('p'), document.documentElement.lang, currentLanguage()]).toEqual([['Cerrar'], 'es', 'es']);
});
