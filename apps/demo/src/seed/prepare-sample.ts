import type { App } from '@tableside/server/app';
import { expectValue } from '../api/expect.ts';

import type { DemoPlace } from '../places.ts';
import { atDesk } from './at-desk.ts';

/** Whoever called; the page of the demo names the number, and its inbox shows the code to sign in with. */
const CALLER = { name: 'Asha', phone: '+919812300042' };

/** The manager prepares an order for somebody who called, so that its link can be tried. */
export async function prepareSample(app: App, place: DemoPlace, storeId: string): Promise<void> {
  await atDesk(app, place, 'manager', async (work) => {
    const params = { store_id: storeId };
    const items = expectValue(await work((api) => api.listStaffItems({ params })), 'the menu');
    const lines = items
      .filter(({ addons, order_types }) => addons.length === 0 && order_types.includes('takeaway'))
      .slice(0, 3)
      .map(({ _id }, nth) => ({ item_id: _id, qty: nth + 1 }));
    const body = { mode: 'takeaway', ...CALLER, items: lines, note: 'Thank you for calling us!' } as const;
    expectValue(await work((api) => api.prepareOrder({ params, body })), 'the prepared order');
  });
}
