// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { said, settle, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { api } from '../api.ts';
import { facts } from '../facts.ts';
import { localKept, sessionKept } from '../kept-storage.ts';
import { sendFacts } from '../plate/send-facts.ts';
import { takeUpKept, useRoot } from '../store.ts';
import { takeCarried } from '../update/update-storage.ts';
import { setTokenRuleTexts, tokenRefused } from './token-rule.ts';

const MALFORMED = 'Token decode returned null';
let reloads = 0;

beforeEach(() => {
  reloads = 0;
  vi.useFakeTimers();
  startAfresh();
  vi.spyOn(location, 'reload').mockImplementation(() => {
    reloads += 1;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a token that has ended', () => {
  it('given any call is refused so, then the diner is signed out quietly and the plate stays', async () => {
    const house = openHouse();
    sitDown(house, { name: 'Ana' });
    facts.lineAdded({ item_id: 'd1', addons: [], note: '' });
    house.server.reply('GET /users', () => refusal(401, 'session-ended'));
    await api.accounts.getUser();
    await until(() => useRoot.getState().auth.user_data === null);
    expect(useRoot.getState().cart.lines).toHaveLength(1);
    expect(said()).toEqual([]);
    expect(reloads).toBe(0);
  });
});

describe('a token that cannot be decoded', () => {
  it('given any other refusal, then nothing of the kind happens', async () => {
    tokenRefused('not-allowed', 'you may not');
    await settle(2000);
    expect(said()).toEqual([]);
    expect(reloads).toBe(0);
  });

  it('given the words of the contract, then it is told, and 1 s later the storage is cleared and the page loaded again', async () => {
    takeUpKept();
    facts.searched('naan');
    sendFacts.sendBegun({ key: 'k', order_id: null, body: { items: [] }, at: Date.now(), user_id: 'u' });
    expect(localStorage.getItem('root')).not.toBeNull();
    tokenRefused('token-malformed', `${MALFORMED}.`);
    expect(said()).toEqual([]); // the language is not there yet
    setTokenRuleTexts({ updated: 'new version updated, auto logging out' });
    expect(said()).toEqual(['new version updated, auto logging out']);
    tokenRefused('token-malformed', MALFORMED);
    expect(said()).toHaveLength(1);
    await settle(900);
    expect(reloads).toBe(0);
    expect(localStorage.getItem('root')).not.toBeNull();
    await settle(200);
    expect(reloads).toBe(1);
    expect(localStorage.getItem('root')).toBeNull();
    const carried = takeCarried({ local: localKept, session: sessionKept });
    expect(carried).toMatchObject({ send: { key: 'k', user_id: 'u' } });
  });
});
