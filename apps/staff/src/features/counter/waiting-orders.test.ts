import { describe, expect, it } from 'vitest';
import { ticket } from '../../../testing/samples.ts';
import { waitingOrders } from './waiting-orders.ts';

const away = (given: Parameters<typeof ticket>[0]) => ticket({ __type: 'takeaway', table: null, ...given });

describe('orders that somebody comes for', () => {
  it('leaves out what is for a table, and puts the one promised first on top', () => {
    const orders = waitingOrders([
      ticket({ _id: 'at-table' }),
      away({ _id: 'late', order_id: 'b', order_number: 8, promised_at: '2026-11-20T11:00:00Z' }),
      away({ _id: 'soon', order_id: 'a', order_number: 9, promised_at: '2026-11-20T10:30:00Z' }),
    ]);
    expect(orders.map(({ orderId }) => orderId)).toEqual(['a', 'b']);
  });

  it('is ready when every ticket of it is', () => {
    const two = (status: 'ready' | 'preparing') =>
      waitingOrders([
        away({ _id: '1', order_id: 'a', status: 'ready' }),
        away({ _id: '2', order_id: 'a', status }),
      ]);
    expect(two('ready')).toMatchObject([{ orderId: 'a', ready: true }]);
    expect(two('preparing')).toMatchObject([{ orderId: 'a', ready: false }]);
  });
});
