import { beforeEach, describe, expect, it } from 'vitest';
import { standInForBrowser } from '../../../testing/stand-in-browser.ts';

const browser = standInForBrowser('/home');
const { watchLostCode } = await import('./lost-code.ts');
const { snackbar, useMessages } = await import('../../lib/toasts.ts');

const gone = new TypeError('Failed to fetch dynamically imported module: http://table.test/assets/a.js');

describe('watchLostCode', () => {
  beforeEach(() => snackbar.dismiss());

  it('given a tap whose code is gone, when the import fails, then the page can be loaded again', () => {
    const stop = watchLostCode({ lost: 'Gone', reload: 'Load again' });
    browser.dispatch('unhandledrejection', { reason: gone });
    const shown = useMessages.getState().snackbar;
    expect(shown).toMatchObject({
      text: 'Gone',
      action: { label: 'Load again' },
      kind: 'error',
      ms: 10_000,
      position: 'top',
    });
    shown?.action?.run();
    expect(browser.reloads()).toBe(1);
    stop();
  });

  it('given any other failure, or after it stopped watching, then it says nothing', () => {
    const stop = watchLostCode({ lost: 'Gone', reload: 'Load again' });
    browser.dispatch('unhandledrejection', { reason: new Error('something else') });
    stop();
    browser.dispatch('unhandledrejection', { reason: gone });
    expect(useMessages.getState().snackbar).toBeNull();
  });
});
