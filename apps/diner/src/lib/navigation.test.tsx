// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, stage, startAfresh } from '../../testing/stage.tsx';
import { backTo, follow } from './follow.ts';
import {
  cameByHistory,
  closeByAddress,
  go,
  goBack,
  openByAddress,
  scrollOf,
  useAddressQuery,
} from './navigation.ts';

const address = () => `${location.pathname}${location.search}`;
const back = async () => {
  history.back();
  await settle(20);
};

function Shown() {
  return <p className="plate">{String(useAddressQuery('plate'))}</p>;
}

beforeEach(() => {
  startAfresh();
  go('/home', { replace: true });
});

describe('a sheet that the address opens', () => {
  it('given it was opened from a screen, then closing it is one step back', async () => {
    openByAddress('plate');
    expect(address()).toBe('/home?plate');
    closeByAddress('plate');
    await settle(20);
    expect(address()).toBe('/home');
  });

  it('given the page began with it, then closing it replaces the address', () => {
    history.replaceState(null, '', '/home?plate&x=1');
    closeByAddress('plate');
    expect(address()).toBe('/home?x=1');
  });

  it('given it was opened from a sheet with an entry of its own, then it takes that place', () => {
    history.pushState({ overlays: ['one'] }, '');
    const { length } = history;
    openByAddress('item', 'd 1');
    expect(address()).toBe('/home?item=d+1');
    expect(history.length).toBe(length);
  });

  it('tells its readers when it opens and closes', async () => {
    const app = await stage(<Shown />);
    expect(app.texts('.plate')).toEqual(['null']);
    openByAddress('plate');
    await settle(20);
    expect(app.texts('.plate')).toEqual(['']);
  });
});

describe('going on and back', () => {
  it('given a step within the app, then back returns to where it was', async () => {
    go('/bill');
    go('/payment');
    goBack('/home');
    await settle(20);
    expect(address()).toBe('/bill');
  });

  it('given the page began here, then back leads where it is told', () => {
    history.replaceState(null, '', '/payment');
    goBack('/bill');
    expect(address()).toBe('/bill');
  });

  it('knows a step of the browser from a link, and how far a screen was scrolled', async () => {
    vi.stubGlobal('scrollY', 420);
    go('/bill');
    expect(cameByHistory()).toBe(false);
    expect(scrollOf('/home')).toBe(420);
    await back();
    expect(cameByHistory()).toBe(true);
    expect(scrollOf('/nowhere')).toBe(0);
  });
});

describe('links of the kit', () => {
  it('given a plain tap, then it stays within the app; with a modifier the browser takes it', async () => {
    const app = await stage(
      <a href="/social" onClick={follow}>
        Social
      </a>,
    );
    const link = app.button('Social');
    const tapped = (init: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      link.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(tapped({ ctrlKey: true })).toBe(false);
    expect(tapped({ metaKey: true })).toBe(false);
    expect(tapped({})).toBe(true);
    expect(address()).toBe('/social');
    expect(backTo('/home', 'Back')).toMatchObject({ href: '/home', label: 'Back' });
  });
});
