import { beforeEach, describe, expect, it } from 'vitest';
import { orderOf, scanOf5 } from '../../../testing/order-fixture.ts';
import { standInForBrowser } from '../../../testing/stand-in-browser.ts';

standInForBrowser();
const { facts } = await import('../facts.ts');
const { initialState, useRoot } = await import('../store.ts');
const { sendFacts } = await import('./send-facts.ts');

const now = () => useRoot.getState();
const naan = { item_id: 'naan', addons: [], note: '' };

beforeEach(() => {
  useRoot.setState(initialState, true);
  facts.scanned(scanOf5, 'Jade Garden');
});

describe('a plate that was sent', () => {
  it('given a round was placed, then the plate is empty, and the wait may be filled', () => {
    facts.lineAdded(naan);
    sendFacts.sendBegun({ key: 'k', order_id: null, body: {}, at: 1, user_id: 'u' });
    sendFacts.tableOccupied();
    sendFacts.sendBegun({ key: 'k', order_id: null, body: {}, at: 1, user_id: 'u' });
    sendFacts.roundPlaced(orderOf(), [{ ...naan, qty: 1 }]);
    expect(now()).toMatchObject({
      pending_send: null,
      table_occupied: false,
      social_impression: true,
      cart: { store_id: 's', lines: [] },
      order: { _id: 'o1' },
    });
    facts.socialImpressionClosed();
    expect(now().social_impression).toBe(false);
  });

  it('given more on the plate, then what was not in the round stays on the plate, with what is known of it', () => {
    const soup = { ...naan, item_id: 'soup' };
    facts.lineAdded(naan, 3);
    facts.lineAdded({ ...naan, note: 'hot' });
    facts.lineAdded(soup);
    for (const { item_id } of [naan, soup]) {
      facts.recommendationTaken(item_id);
      facts.itemUnavailable(item_id);
    }
    sendFacts.roundPlaced(orderOf(), [
      { ...naan, qty: 2 },
      { ...soup, qty: 1 },
      { ...naan, item_id: 'gone', qty: 1 },
    ]);
    expect(now().cart).toMatchObject({
      store_id: 's',
      lines: [
        { item_id: 'naan', note: '', qty: 1 },
        { item_id: 'naan', note: 'hot', qty: 1 },
      ],
      unavailable: ['naan'],
      recommended: ['naan'],
    });
  });

  it('given the table is occupied, then nothing is pending any more, and the dialog can be closed', () => {
    sendFacts.sendBegun({ key: 'k', order_id: null, body: {}, at: 1, user_id: 'u' });
    sendFacts.tableOccupied();
    expect(now()).toMatchObject({ table_occupied: true, pending_send: null });
    facts.joinDialogClosed();
    expect(now().table_occupied).toBe(false);
  });
});
