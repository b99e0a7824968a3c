import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  finalPaymentStates,
  initialPaymentState,
  moneyState,
  type PaymentMoney,
  paymentTransitions,
} from './bill-state.ts';

const payment = (
  state: PaymentMoney['state'],
  amount: number,
  mode: PaymentMoney['mode'] = 'cash',
): PaymentMoney => ({ state, amount, mode });

describe('paymentTransitions', () => {
  it('reaches every state from the first; only late money leaves an end, and none leaves captured', () => {
    const reached = new Set([initialPaymentState]);
    for (const state of reached)
      for (const next of Object.values(paymentTransitions[state])) reached.add(next);
    expect([...reached].sort()).toEqual(Object.keys(paymentTransitions).sort());
    expect(paymentTransitions.captured).toEqual({});
    for (const state of finalPaymentStates)
      expect(Object.keys(paymentTransitions[state]).filter((action) => action !== 'capture-late')).toEqual(
        [],
      );
  });
});

describe('moneyState', () => {
  const facts = { phase: 'open', total: 1000, payments: [], settled: false } as const;
  it('given nothing asked, then the order is in progress and all of it payable', () => {
    expect(moneyState(facts)).toMatchObject({
      bill: 'open',
      curr_state: 'in-progress',
      paid: false,
      amount_payable: 1000,
      mode: null,
    });
  });
  it('given cash asked for the whole, then it awaits confirmation', () => {
    expect(moneyState({ ...facts, phase: 'paying', payments: [payment('pending', 1000)] })).toMatchObject({
      bill: 'payment-initialized',
      curr_state: 'payment-initalized',
      mode: 'cash',
      paid: false,
    });
  });
  it('given a part asked, then the order stays in progress', () => {
    expect(moneyState({ ...facts, phase: 'paying', payments: [payment('pending', 400)] }).curr_state).toBe(
      'in-progress',
    );
  });
  it('given an ask that failed, then the order is back in progress and says so', () => {
    expect(moneyState({ ...facts, payments: [payment('failed', 1000)] })).toMatchObject({
      curr_state: 'in-progress',
      status: 'failed',
    });
  });
  it('given everything captured, then it is paid; settled when nothing is left to do', () => {
    const paid = {
      ...facts,
      phase: 'done',
      payments: [payment('cancelled', 1000), payment('captured', 1000, 'card')],
    } as const;
    expect(moneyState(paid)).toMatchObject({
      bill: 'payment-captured',
      curr_state: 'payment-captured',
      paid: true,
      mode: 'card',
      amount_payable: 0,
    });
    expect(moneyState({ ...paid, settled: true })).toMatchObject({ bill: 'settled', curr_state: 'settled' });
  });
  it('given it was paid and taken back, then it is void and not paid; what was taken is still told', () => {
    const payments = [payment('captured', 1000, 'online')];
    expect(moneyState({ ...facts, phase: 'cancelled', payments })).toMatchObject({
      bill: 'void',
      curr_state: 'cancelled',
      paid: false,
      paid_amount: 1000,
    });
  });
  it('is paid exactly when the captured sum reaches the total', () => {
    const money = fc.record({
      state: fc.constantFrom('pending', 'captured', 'failed', 'cancelled'),
      mode: fc.constantFrom('cash', 'card', 'online'),
      amount: fc.integer({ min: 1, max: 5000 }),
    });
    fc.assert(
      fc.property(fc.array(money, { maxLength: 6 }), fc.integer({ min: 1, max: 9000 }), (payments, total) => {
        const state = moneyState({ phase: 'open', total, payments, settled: false });
        const captured = payments
          .filter((one) => one.state === 'captured')
          .reduce((all, one) => all + one.amount, 0);
        expect(state.paid).toBe(captured >= total);
        expect(state.amount_payable).toBe(Math.max(0, total - captured));
        expect(state.paid).toBe(state.bill === 'payment-captured');
      }),
    );
  });
});
