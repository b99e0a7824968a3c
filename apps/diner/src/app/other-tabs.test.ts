import { beforeEach, describe, expect, it } from 'vitest';
import { standInForBrowser } from '../../testing/stand-in-browser.ts';

const browser = standInForBrowser('/home');
const { followOtherTabs, judgeChange } = await import('./other-tabs.ts');
const { initialState, takeUpKept, useRoot } = await import('../lib/store.ts');
const { facts } = await import('../lib/facts.ts');

/** What a second tab leaves behind: its write, and the word that every other tab gets. */
function writtenElsewhere(state: object): void {
  const newValue = JSON.stringify({ state });
  browser.local.setItem('root', newValue);
  browser.dispatch('storage', { key: 'root', newValue });
}

describe('judgeChange', () => {
  it.each([
    [{ key: 'root', newValue: '{}' }, 'take-up'],
    [{ key: 'root', newValue: null }, 'nothing'],
    [{ key: 'theme', newValue: 'dark' }, 'look'],
    [{ key: 'theme', newValue: null }, 'look'],
    [{ key: 'motion', newValue: 'reduced' }, 'look'],
    [{ key: 'language', newValue: 'de' }, 'nothing'],
    [{ key: null, newValue: null }, 'reload'],
  ] as const)('%o asks for %s', (change, asked) => expect(judgeChange(change)).toBe(asked));
});

describe('a tab beside another', () => {
  beforeEach(() => {
    useRoot.setState(initialState, true);
    takeUpKept();
  });

  it('given a dish added in the other tab, then it is on this plate, and nothing is written back', () => {
    const stop = followOtherTabs();
    const lines = [{ key: 'k', item_id: 'd1', addons: [], note: '', course: null, qty: 2 }];
    writtenElsewhere({ cart: { store_id: 's', lines, unavailable: [], recommended: [] }, later_slice: 1 });
    const before = browser.local.getItem('root');
    expect(useRoot.getState().cart.lines).toEqual(lines);
    expect(browser.local.getItem('root')).toBe(before);
    stop();
  });

  it('given a sign-out in the other tab, then this one is signed out too', () => {
    const stop = followOtherTabs();
    const user_data = { token: 't', user: { _id: 'u' } };
    writtenElsewhere({ auth: { ...initialState.auth, user_data } });
    expect(useRoot.getState().auth.user_data?.token).toBe('t');
    writtenElsewhere({ auth: initialState.auth });
    expect(useRoot.getState().auth.user_data).toBeNull();
    stop();
  });

  it('given a change here after that, then it is kept together with what came from there', () => {
    const stop = followOtherTabs();
    writtenElsewhere({ recent_searches: ['naan'] });
    facts.vegOnlySet(true);
    expect(JSON.parse(browser.local.getItem('root') ?? '').state).toMatchObject({
      recent_searches: ['naan'],
      veg_only: true,
    });
    stop();
  });

  it('given another theme there, then this tab wears it too', () => {
    const stop = followOtherTabs();
    browser.local.setItem('theme', 'dark');
    browser.dispatch('storage', { key: 'theme', newValue: 'dark' });
    expect(document.documentElement.dataset['theme']).toBe('dark');
    stop();
  });

  it('given less motion chosen there and taken back, then this tab follows', () => {
    const stop = followOtherTabs();
    browser.local.setItem('motion', 'reduced');
    browser.dispatch('storage', { key: 'motion', newValue: 'reduced' });
    expect(document.documentElement.dataset['motion']).toBe('reduced');
    browser.local.removeItem('motion');
    browser.dispatch('storage', { key: 'motion', newValue: null });
    expect(document.documentElement.dataset['motion']).toBeUndefined();
    stop();
  });

  it('given a cleared storage, then this tab begins anew; once it stopped listening nothing reaches it', () => {
    const stop = followOtherTabs();
    browser.dispatch('storage', { key: null, newValue: null });
    expect(browser.reloads()).toBe(1);
    stop();
    browser.dispatch('storage', { key: null, newValue: null });
    writtenElsewhere({ veg_only: true });
    expect(browser.reloads()).toBe(1);
    expect(useRoot.getState().veg_only).toBe(false);
  });
});
