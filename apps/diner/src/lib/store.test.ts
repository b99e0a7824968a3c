import { beforeEach, describe, expect, it, vi } from 'vitest';

const map = new Map<string, string>();
const storage = {
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
};
vi.stubGlobal('localStorage', storage);
const { initialState, takeUpKept, useRoot } = await import('./store.ts');
const { sendFacts } = await import('./plate/send-facts.ts');

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

  describe('a send without an answer', () => {
    const call = { key: 'k', at: 1000, order_id: null, body: { items: [] } };
    const from = { user_id: 'ana', store_id: 's', table_name: '5' };
    const takenUp = (pending_send: object, signedIn: string, now: number) => {
      vi.useFakeTimers({ now });
      const auth = { ...initialState.auth, user_data: { token: 't', user: { _id: signedIn } } };
      const scan = { store_id: 's', table_name: '5' };
      map.set('root', JSON.stringify({ state: { auth, scan, pending_send } }));
      takeUpKept();
      sendFacts.sendTakenUp(now);
      vi.useRealTimers();
      const { pending_send: kept } = useRoot.getState();
      expect(JSON.parse(map.get('root') ?? '').state.pending_send).toEqual(kept);
      return kept;
    };
    it('given a version that did not keep whose it is, then it is of who is signed in, where they sit', () =>
      expect(takenUp(call, 'ana', 2000)).toEqual({ ...call, ...from }));
    it('given somebody else is signed in, then it stays its person’s', () =>
      expect(takenUp({ ...call, ...from }, 'bo', 2000)).toMatchObject(from));
    it.each([1000 + 49 * 3_600_000, 500])(
      'given the server does not know its key any more, then it is let go of, whoever’s it is',
      (now) => expect(takenUp({ ...call, ...from }, 'bo', now)).toBeNull(),
    );
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
