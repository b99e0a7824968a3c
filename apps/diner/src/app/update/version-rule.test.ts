// @vitest-environment happy-dom
import { VERSION } from '@tableside/contract/vocabulary';
import { describe, expect, it, vi } from 'vitest';
import { localKept, sessionKept } from '../../lib/kept-storage.ts';
import { sendFacts } from '../../lib/plate/send-facts.ts';
import { useRoot } from '../../lib/store.ts';
import { clearForUpdate, takeCarried } from '../../lib/update/update-storage.ts';
import { judgeVersion } from '../../lib/update/version-rule.ts';
import { carriedPlate, takeWhatCrossed } from '../arrival/carried-plate.ts';

const storage = (entries: Record<string, string>): Storage => {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
};
const line = { item_id: 'i', qty: 2, addons: [], note: 'no onion', key: 'old' };
const from = { user_id: 'u', store_id: 's', table_name: '5' };
const call = { key: 'k', at: Date.now(), order_id: null, body: { items: [] } };
const sent = { ...call, ...from };
const rootOf = (pending_send: object): string =>
  JSON.stringify({
    state: {
      cart: { store_id: 's', lines: [line] },
      pending_send,
      scan: { store_id: 's', table_name: '5' },
      auth: { user_data: { token: 'secret', user: { _id: 'u' } } },
    },
  });
const root = rootOf(sent);

describe('the version rule', () => {
  it('given no stored version, then it is stored silently', () => expect(judgeVersion(null)).toBe('first'));
  it('given the same, then nothing', () => expect(judgeVersion(VERSION)).toBe('same'));
  it('given another, then an update', () => expect(judgeVersion('2.07.30')).toBe('update'));
});

describe('an update', () => {
  it('carries plate, theme, language, less motion and a send without an answer over the clear, and not the sign-in', () => {
    const stores = {
      local: storage({ version: '2.07.30', theme: 'dark', language: 'th', motion: 'reduced', root }),
      session: storage({}),
    };
    clearForUpdate(stores);
    expect(stores.local.getItem('root')).toBeNull();
    expect(stores.local.getItem('version')).toBe(VERSION);
    expect(stores.session.getItem('carried')).not.toContain('secret');
    expect(takeCarried(stores)).toMatchObject({ cart: { store_id: 's', lines: [line] }, send: sent });
    expect(stores.local.getItem('theme')).toBe('dark');
    expect(stores.local.getItem('language')).toBe('th');
    expect(stores.local.getItem('motion')).toBe('reduced');
    expect(takeCarried(stores)).toBeNull();
  });

  it.each(['{', '7', '{"state":null}'])(
    'given a kept state that cannot be read (%s), then theme and language cross without a plate',
    (unread) => {
      const stores = { local: storage({ version: '1', theme: 'dark', root: unread }), session: storage({}) };
      clearForUpdate(stores);
      expect(takeCarried(stores)?.cart).toBeUndefined();
      expect(stores.local.getItem('theme')).toBe('dark');
      expect(stores.local.getItem('language')).toBeNull();
    },
  );

  it('given what crossed cannot be read, then it is left behind', () => {
    const stores = { local: storage({}), session: storage({ carried: '{"theme":5' }) };
    expect(takeCarried(stores)).toBeNull();
    expect(stores.session.getItem('carried')).toBeNull();
  });
});

describe('what crossed', () => {
  it('is taken up once: the plate for its store, the send for its person', () => {
    const stores = { local: localKept, session: sessionKept };
    localKept.setItem('root', root);
    clearForUpdate(stores);
    takeWhatCrossed();
    const { kept_plate: plate, pending_send: pending } = useRoot.getState();
    expect([plate?.store_id, pending]).toEqual(['s', sent]);
    sendFacts.sendResolved();
    takeWhatCrossed();
    expect(useRoot.getState().pending_send).toBeNull();
  });

  it('shows the choices at once, not only when the page is loaded again', () => {
    localKept.setItem('theme', 'dark');
    localKept.setItem('motion', 'reduced');
    clearForUpdate({ local: localKept, session: sessionKept });
    takeWhatCrossed();
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', motion: 'reduced' });
  });

  const sendCrossed = (pending: object) => {
    sendFacts.sendResolved();
    localKept.setItem('root', rootOf(pending));
    clearForUpdate({ local: localKept, session: sessionKept });
    return () => {
      takeWhatCrossed();
      return useRoot.getState().pending_send;
    };
  };

  it('given a send of a version that kept neither whose it is nor its table, then it is of who was signed in there', () => {
    expect(sendCrossed(call)()).toEqual(sent);
  });

  it('given the server has forgotten its key meanwhile, then it is let go of', () => {
    vi.useFakeTimers();
    const takenUp = sendCrossed(sent);
    vi.setSystemTime(call.at + 49 * 3_600_000);
    expect(takenUp()).toBeNull();
    vi.useRealTimers();
  });
});

describe('carriedPlate', () => {
  it('understands the lines it can and leaves the others', () => {
    const plate = carriedPlate({
      store_id: 's',
      lines: [line, { item_id: 'x', qty: 0 }, 'junk', { qty: 1 }],
    });
    expect(plate?.lines).toHaveLength(1);
    expect(plate?.lines[0]).toMatchObject({ item_id: 'i', qty: 2, note: 'no onion' });
  });
  it.each([undefined, null, {}, { store_id: 's', lines: [] }, { lines: [line] }])(
    'finds no plate in %j',
    (cart) => expect(carriedPlate(cart)).toBeNull(),
  );
});
