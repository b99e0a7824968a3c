import { beforeEach, describe, expect, it, vi } from 'vitest';

const map = new Map<string, string>();
const storage = {
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
};
vi.stubGlobal('localStorage', storage);
const { initialState, takeUpKept, useRoot } = await import('./store.ts');

describe('the kept state', () => {
  beforeEach(() => useRoot.setState(initialState, true));

  it('writes nothing before it has taken up what was kept', () => {
    map.set('root', JSON.stringify({ state: { veg_only: true } }));
    useRoot.setState({ recent_searches: ['naan'] });
    expect(map.get('root')).toBe('{"state":{"veg_only":true}}');
  });

  it('takes up what was kept and keeps what changes, without one-time codes and moments', () => {
    map.set('root', JSON.stringify({ state: { veg_only: true } }));
    takeUpKept();
    expect(useRoot.getState()).toMatchObject({ veg_only: true, scan: null });
    const challenge = { challenge_id: 'secret', length: 6, resend_after: 30, expires_at: '' } as const;
    useRoot.setState((state) => ({
      social_impression: true,
      auth: { ...state.auth, challenge, otp_sent: true },
    }));
    const kept = map.get('root') ?? '';
    expect(kept).not.toContain('secret');
    expect(kept).not.toContain('social_impression');
    expect(JSON.parse(kept).state.auth).toMatchObject({ otp_sent: false, challenge: null });
  });

  it('given another tab that wrote since, when something else changes here, then that is left as it is', () => {
    map.clear();
    takeUpKept();
    useRoot.setState({ cart: { ...initialState.cart, store_id: 'here' }, veg_only: true });
    map.set('root', JSON.stringify({ state: { cart: initialState.cart, veg_only: true } }));
    useRoot.setState({ recent_searches: ['naan'] });
    expect(JSON.parse(map.get('root') ?? '').state).toEqual({
      cart: initialState.cart,
      veg_only: true,
      recent_searches: ['naan'],
    });
  });

  it('given another tab that wrote, when that is taken up, then a code being typed here goes on', () => {
    map.clear();
    takeUpKept();
    useRoot.setState((state) => ({ auth: { ...state.auth, otp_sent: true } }));
    map.set(
      'root',
      JSON.stringify({ state: { ...JSON.parse(map.get('root') ?? '').state, veg_only: true } }),
    );
    takeUpKept();
    expect(useRoot.getState()).toMatchObject({ veg_only: true, auth: { otp_sent: true } });
  });

  it.each(['{', '7', '{"state":null}'])(
    'given what was kept cannot be read (%s), then it begins anew and is kept again',
    (unread) => {
      map.set('root', unread);
      takeUpKept();
      expect(useRoot.getState()).toEqual(initialState);
      useRoot.setState({ recent_searches: ['naan'] });
      expect(JSON.parse(map.get('root') ?? '').state).toEqual({ recent_searches: ['naan'] });
    },
  );
});
