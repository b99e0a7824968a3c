import { plateLine } from '@tableside/pricing/line-identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { scanOf5, userOf } from '../../../testing/order-fixture.ts';
import { courtFacts } from '../../lib/court/court-facts.ts';
import { isPaidFirst } from '../../lib/order/paid-first.ts';
import { isRoundBody, itemsOf } from '../../lib/plate/sent-body.ts';
import { initialState, type PendingSend, useRoot } from '../../lib/store.ts';
import { judgeAnswer, planSend, resumeOf, type SendFacts } from './send-plate.ts';

const scan = {
  ...scanOf5,
  type: 'foodcourt' as const,
  store_id: 'desk',
  table_id: null,
  table_name: null,
  store_group_id: 'pier',
};
const line = (item_id: string, qty: number) => plateLine({ item_id, addons: [], note: '' }, qty);
const state = {
  ...initialState,
  auth: { ...initialState.auth, user_data: { token: 't', user: userOf() } },
  scan,
  cart: { store_id: 'desk', lines: [line('sushi', 2), line('taco', 1)], unavailable: [], recommended: [] },
};
const stalls = new Map([
  ['sushi', 'tokyo'],
  ['taco', 'puerto'],
]);
const facts = (over: Partial<SendFacts> = {}): SendFacts => ({
  state,
  online: true,
  troubled: false,
  itemTotal: 21_000,
  userName: ' Ana ',
  storeOf: (id) => stalls.get(id),
  key: 'k1',
  now: 1000,
  ...over,
});
function pendingOf(over: Partial<SendFacts> = {}): PendingSend {
  const plan = planSend(facts(over));
  if (plan.kind !== 'send') throw new Error(plan.kind);
  return plan.pending;
}

describe('a plate over several stalls', () => {
  it('is one send that says for every dish which stall it is from', () => {
    expect(pendingOf().body).toEqual({
      store_group_id: 'pier',
      user_name: 'Ana',
      expected_item_total: 21_000,
      items: [
        { store_id: 'tokyo', item_id: 'sushi', qty: 2, addons: [], note: '', course: null },
        { store_id: 'puerto', item_id: 'taco', qty: 1, addons: [], note: '', course: null },
      ],
    });
  });

  it('is not sent while the stall of some dish is not known, or without a food court', () => {
    expect(planSend(facts({ storeOf: () => undefined }))).toEqual({ kind: 'stop', why: 'scan' });
    const nowhere = { ...state, scan: { ...scan, store_group_id: null } };
    expect(planSend(facts({ state: nowhere }))).toEqual({ kind: 'stop', why: 'scan' });
  });

  it('is no round of a table, names its dishes, and leads on to the payment', () => {
    const pending = pendingOf();
    expect(isRoundBody(pending.body)).toBe(false);
    expect(itemsOf(pending).map(({ qty }) => qty)).toEqual([2, 1]);
    expect([isPaidFirst(scan), isPaidFirst(scanOf5), isPaidFirst(null)]).toEqual([true, false, false]);
  });

  it('is asked about again after a reload at any stall of the same court, and let go elsewhere', () => {
    const pending = pendingOf();
    const at = (store_group_id: string) => ({
      scan: { ...scan, store_id: 'tokyo', store_group_id },
      order: null,
    });
    expect(resumeOf(pending, at('pier'), 2000)).toBe('repeat');
    expect(resumeOf(pending, at('market'), 2000)).toBe('drop');
  });

  it('when a stall cannot do its part, names every such stall', () => {
    const named = [{ store_id: 'tokyo', code: 'item-unavailable' as const, item_id: 'sushi' }];
    const answer = {
      ok: false,
      code: 'stall-unavailable',
      message: 'Not every stall can do its part.',
      status: 409,
      stalls: named,
    } as const;
    expect(judgeAnswer(answer, false)).toEqual({
      kind: 'stalls',
      stalls: named,
      message: 'Not every stall can do its part.',
    });
  });
});

describe('going from stall to stall', () => {
  beforeEach(() => useRoot.setState(state, true));

  it('keeps the plate, and forgets what was said of the last stall', () => {
    courtFacts.stallChosen('tokyo');
    const now = useRoot.getState();
    expect(now.scan).toMatchObject({ store_id: 'tokyo', store_group_id: 'pier', type: 'foodcourt' });
    expect([now.cart.lines, now.store]).toEqual([state.cart.lines, null]);
  });

  it('changes nothing outside a food court', () => {
    useRoot.setState({ scan: scanOf5 });
    courtFacts.stallChosen('tokyo');
    expect(useRoot.getState().scan).toEqual(scanOf5);
  });
});
