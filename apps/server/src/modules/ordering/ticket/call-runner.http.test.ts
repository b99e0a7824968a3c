import type { Call, FloorTable, Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';

const app = await startTestApp();

/** A table whose one tea is ready to be taken out. */
async function pass() {
  const at = await app.house();
  const ana = await app.diner('Ana');
  const order = (await ana.places(at, '1', ['tea'])).json<{ _id: string }>();
  const [expo, runner] = [await app.staff(at, 'expo'), await app.staff(at, 'runner')];
  const tickets = (await expo.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
  const ticket = tickets[0]?._id;
  const acts = (action: string) => expo.call('POST', `/staff/tickets/${ticket}/actions`, { action });
  const calls = () => expo.call('POST', `/staff/orders/${order._id}/runner`);
  const heard = async (state = 'open') =>
    (await runner.call('GET', `/staff/stores/${at.storeId}/calls?state=${state}`)).json<Call[]>();
  return { at, ana, order, expo, runner, acts, calls, heard };
}

describe('a call for a runner', () => {
  test('stands among the calls until somebody takes it and is done', async () => {
    const { order, runner, acts, calls, heard } = await pass();
    await acts('ready');
    const called = (await calls()).json<Call>();
    expect(called).toMatchObject({
      order_id: order._id,
      table: { name: '1' },
      service: { _id: 'runner', name: { en: 'Order is ready, please take it out' } },
      state: 'sent',
    });
    expect((await heard()).map(({ _id }) => _id)).toEqual([called._id]);
    const taken = await runner.call('POST', `/staff/calls/${called._id}/take`);
    expect(taken.json<Call>()).toMatchObject({ state: 'seen', by: 'The runner' });
    await runner.call('POST', `/staff/calls/${called._id}/done`);
    expect(await heard()).toEqual([]);
    // What is ready later is called for anew.
    expect((await calls()).json<Call>()._id).not.toBe(called._id);
  });

  test('is one, however many call at once', async () => {
    const { acts, calls, heard } = await pass();
    await acts('ready');
    const answers = await Promise.all([calls(), calls(), calls(), calls()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json<Call>()._id)).size).toBe(1);
    expect(await heard()).toHaveLength(1);
  });

  test('ends when all of it is handed over', async () => {
    const { acts, calls, heard } = await pass();
    await acts('ready');
    await calls();
    await acts('serve');
    expect(await heard()).toEqual([]);
    expect((await heard('done')).map(({ by }) => by)).toEqual([null]);
  });

  test('is nothing of the guests’: they see no request, and their table calls nobody', async () => {
    const { at, ana, acts, calls, runner } = await pass();
    await acts('ready');
    await calls();
    const { table_id: handle } = await ana.scans(at, '1');
    const requests = await ana.call('GET', `/tables/${handle}/requests`);
    expect(requests.json()).toEqual({ requests: [] });
    const floor = (await runner.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
    expect(floor.map(({ state }) => state)).not.toContain('calling');
    const figures = await runner.call('GET', `/staff/stores/${at.storeId}/call-figures`);
    expect(figures.json<{ calls: number }>().calls).toBe(0);
  });

  test('is refused while nothing is ready, for a cashier and for another house', async () => {
    const { at, order, calls, acts } = await pass();
    const early = await calls();
    expect([early.status, early.json<{ code: string }>().code]).toEqual([409, 'state-changed']);
    await acts('ready');
    const path = `/staff/orders/${order._id}/runner`;
    expect((await (await app.staff(at, 'cashier')).call('POST', path)).status).toBe(403);
    expect((await (await app.staff(await app.house(), 'expo')).call('POST', path)).status).toBe(404);
  });
});
