import type { Order } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import type { AuditEntry, BillProblem } from '@tableside/contract/staff-billing.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';

const test = await startTestApp();

async function billed() {
  const house = await test.house();
  const diner = await test.diner('Ana');
  const order = (await diner.places(house, '1', ['tea'])).json<Order>();
  const manager = await test.staff(house, 'manager');
  const { key } = (await diner.call('GET', `/orders/${order._id}/ebill`)).json<Receipt>();
  return {
    house,
    diner,
    order,
    manager,
    key,
    problems: async () =>
      (await manager.call('GET', `/staff/stores/${house.storeId}/problems`)).json<BillProblem[]>(),
    says: (body: object) => diner.call('POST', `/orders/${order._id}/ebill/problems`, body),
    done: (id: string | undefined) => manager.call('POST', `/staff/problems/${id}/done`),
  };
}

describe('what is wrong with a bill', () => {
  it('reaches the desk with the table and the words, until somebody has dealt with it', async () => {
    const at = await billed();
    const said = await at.says({ kind: 'dish', note: 'We had one tea, not two.' });
    expect(said.status, said.text).toBe(201);
    const [problem, ...others] = await at.problems();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      order_id: at.order._id,
      table: '1',
      number: at.order.number,
      kind: 'dish',
      note: 'We had one tea, not two.',
    });
    expect((await at.done(problem?._id)).status).toBe(200);
    expect(await at.problems()).toEqual([]);
    expect(codeOf(await at.done(problem?._id))).toBe('state-changed');
    const audit = await at.manager.call('GET', `/staff/stores/${at.house.storeId}/audit?kind=bill`);
    expect(audit.json<{ data: AuditEntry[] }>().data).toMatchObject([
      { action: 'bill.problem-done', name: 'The manager', details: { kind: 'dish' } },
    ]);
  });

  it('is said by whoever holds the receipt’s link, by nobody else', async () => {
    const at = await billed();
    const path = (key: string) => `/orders/${at.order._id}/ebill/problems?key=${key}`;
    expect((await test.call('POST', path(at.key), { body: { kind: 'amount' } })).status).toBe(201);
    expect((await test.call('POST', path('another-key'), { body: { kind: 'amount' } })).status).toBe(404);
    const stranger = await test.diner('Sam');
    const foreign = await stranger.call('POST', `/orders/${at.order._id}/ebill/problems`, { kind: 'amount' });
    expect(foreign.status).toBe(404);
    expect(await at.problems()).toHaveLength(1);
    const elsewhere = await test.staff(await test.house(), 'manager');
    const [problem] = await at.problems();
    expect((await elsewhere.call('POST', `/staff/problems/${problem?._id}/done`)).status).toBe(404);
    expect((await elsewhere.call('GET', `/staff/stores/${at.house.storeId}/problems`)).status).toBe(404);
  });

  it('is told three times at most while nobody deals with it, however many say it at once', async () => {
    const at = await billed();
    const answers = await Promise.all(Array.from({ length: 6 }, () => at.says({ kind: 'twice' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter((answer) => codeOf(answer) === 'too-many')).toHaveLength(3);
    await at.done((await at.problems())[0]?._id);
    expect((await at.says({ kind: 'other', note: 'Still wrong' })).status).toBe(201);
    expect(codeOf(await at.says({ kind: 'other', note: '4111 1111 1111 1111' }))).toBe('card-number-refused');
  });
});
