// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { bill, colleague, order } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { BillsScreen } from './bills-screen.tsx';

it('given a bill that comes to nothing, then the desk ends it by a tap, and asks for no card or phone', async () => {
  const free = order();
  const shown = { ...free, bill: { ...free.bill, total_amount: 0, amount_payable: 0 } };
  const server = standIn({
    'GET /staff/stores/store/bills': () => ({ body: [bill()] }),
    'GET /staff/orders/order': () => ({ body: shown }),
    'POST /staff/orders/order/payments': () => ({ body: { order: { ...shown, paid: true }, change: 0 } }),
    'GET /stores/store': () => ({
      body: { preferences: { tip_percentages: [], payment_modes: [], online_modes: [] } },
    }),
  });
  const on = await stage(<BillsScreen />, { me: colleague(['cashier']), path: '/bills?order=order' });
  await settle(20);
  expect(on.texts('.panel-part h3')).toContain('Nothing to pay');
  expect(on.texts('.panel-part h3').filter((title) => title.startsWith('Take payment'))).toEqual([]);
  await on.tap('Close the bill');
  expect(server.commands()).toMatchObject([{ body: { payment_mode: 'cash', received: 0 } }]);
  await settle(20);
  expect(on.host.textContent).toContain('Payment confirmed');
});
