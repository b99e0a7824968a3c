import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../testing/order-fixture.ts';
import { awayStage, leastStatus } from './away-stage.ts';

describe('how far an order without a table is', () => {
  it.each([
    ['held', false, 'unpaid'],
    ['held', true, 'confirmed'],
    ['placed', true, 'received'],
    ['accepted', true, 'received'],
    ['preparing', true, 'preparing'],
    ['ready', true, 'ready'],
    ['served', true, 'collected'],
    ['rejected', true, 'cancelled'],
    // Paid on handover: the kitchen works before the money is there.
    ['preparing', false, 'preparing'],
  ] as const)('%s, paid: %s is %s', (status, paid, stage) => {
    expect(awayStage({ curr_state: 'in-progress', paid, status })).toBe(stage);
  });
  it.each([
    ['ready', 'order-preparing', 'preparing'],
    ['served', 'dispatched', 'on-way'],
    ['served', 'runner-reached', 'on-way'],
    ['served', 'delivered', 'delivered'],
    ['placed', 'runner-accepted', 'received'],
  ] as const)('%s and %s of what is brought is %s', (status, tracking, stage) => {
    expect(awayStage({ curr_state: 'payment-captured', paid: true, status, tracking })).toBe(stage);
  });
  it('is cancelled whatever its lines say', () => {
    expect(awayStage({ curr_state: 'cancelled', paid: true, status: 'served' })).toBe('cancelled');
  });
  it('is as far as the least of its lines that count', () => {
    expect(leastStatus([lineOf('a', { status: 'ready' }), lineOf('b', { status: 'preparing' })])).toBe(
      'preparing',
    );
    expect(leastStatus([lineOf('a', { status: 'ready' }), lineOf('b', { status: 'rejected' })])).toBe(
      'ready',
    );
    expect(leastStatus([lineOf('a', { status: 'rejected' })])).toBe('cancelled');
  });
});
