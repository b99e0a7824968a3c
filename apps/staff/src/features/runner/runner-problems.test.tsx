// @vitest-environment happy-dom
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptSteps, RunnerAtWork } from '../../../testing/runner-at-work.tsx';
import { colleague, delivery } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { waitingSteps } from './pending-steps.ts';

import { tickedLines } from './ticked-lines.ts';

const LIST = 'GET /staff/stores/store/deliveries';
const STEPS = 'POST /staff/deliveries/o1/steps';
const PROBLEMS = 'POST /staff/deliveries/o1/problems';
const at = '2026-11-21T12:00:00.000Z';

const carried = (given: Partial<Delivery> = {}): Delivery =>
  delivery({
    status: 'dispatched',
    steps: [
      { status: 'runner-accepted', at },
      { status: 'dispatched', at },
    ],
    runner: { _id: 'tom', name: 'Tom' },
    mine: true,
    lines: [
      { _id: 'l1', name: { en: 'Soup' }, qty: 2, note: 'hot' },
      { _id: 'l2', name: { en: 'Rice' }, qty: 1, note: '' },
    ],
    ...given,
  });
const atThePass = carried({ status: 'runner-en-route', steps: [{ status: 'runner-en-route', at }] });

async function carrying(delivery: Delivery) {
  const server = standIn({
    [LIST]: () => ({ body: { deliveries: [delivery], runners: [] } }),
    [STEPS]: () => ({ body: delivery }),
    [PROBLEMS]: () => ({ body: delivery }),
  });
  const staged = await stage(<RunnerAtWork />, { me: colleague(['runner']) });
  const pick = async (selector: string, nth = 0) => {
    const field = staged.all(selector)[nth];
    if (!field) throw new Error(`nothing to pick: ${selector}`);
    await staged.tap(field);
  };
  return { ...staged, server, pick };
}

beforeEach(() => {
  localStorage.clear();
  waitingSteps.set(() => []);
  tickedLines.set(() => []);
});

describe('picking up', () => {
  const ticks = '.runner-card input[type="checkbox"]';

  it('wants every line ticked, and the ticks outlive a reload', async () => {
    const { pick, tap, server, shows } = await carrying(atThePass);
    await pick(ticks, 0);
    await tap('Picked up');
    expect(shows('Not ticked: 1 × Rice')).toBe(true);
    expect(server.commands()).toEqual([]);
    expect(JSON.parse(localStorage.getItem('runner-ticks') ?? '[]')).toEqual(['l1']);
    await pick(ticks, 1);
    expect(shows('Not ticked')).toBe(false);
    await tap('Picked up');
    await settle(20);
    expect(server.commands()).toMatchObject([{ body: { step: 'dispatched' } }]);
  });

  it('offers what is missing to be reported, and to leave all the same', async () => {
    const { tap, server, shows, buttonWords } = await carrying(atThePass);
    await tap('Picked up');
    await tap('Item missing');
    await settle(20);
    expect(server.commands()).toMatchObject([{ body: { kind: 'item-missing', lines: ['l1', 'l2'] } }]);
    expect(buttonWords()).not.toContain('Picked up anyway');
    await settle(500);
    await tap('Picked up');
    expect(shows('Not ticked: 2 × Soup and 1 × Rice')).toBe(true);
    await tap('Picked up anyway');
    await settle(20);
    expect(server.commands().at(-1)).toMatchObject({ body: { step: 'dispatched' } });
  });
});

describe('two quick taps on what is picked up', () => {
  it('given a dish is not ticked, then the second does not leave without it', async () => {
    const { all, server, button } = await carrying(atThePass);
    const touch = (target: HTMLElement) =>
      act(async () => target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
    await touch(button('Picked up'));
    await touch(button('Picked up anyway'));
    await settle(20);
    expect([all('.banner').length, server.commands()]).toEqual([1, []]);
  });
});

describe('reporting a problem', () => {
  it('names the missing dishes', async () => {
    const { tap, pick, server, shows } = await carrying(carried());
    await tap('Report a problem');
    await pick('input[value="item-missing"]');
    await tap(/^Report$/);
    expect(shows('Choose what is missing')).toBe(true);
    expect(server.commands()).toEqual([]);
    await pick('dialog input[type="checkbox"], [role="dialog"] input[type="checkbox"]', 1);
    await tap(/^Report$/);
    await settle(20);
    expect(server.commands()).toMatchObject([{ body: { kind: 'item-missing', lines: ['l2'] } }]);
  });

  it('waits for the connection with its time, like a step', async () => {
    const { tap, pick, server, shows } = await carrying(carried());
    server.reply(PROBLEMS, () => 'away');
    await tap('Report a problem');
    await pick('input[value="spilled"]');
    await tap(/^Report$/);
    await settle(20);
    expect(shows('1 step will sync')).toBe(true);
    expect(keptSteps()).toMatchObject([{ problem: 'spilled' }]);
    server.reply(PROBLEMS, () => ({ body: carried() }));
    dispatchEvent(new Event('online'));
    await settle(50);
    const [first, second] = server.commands();
    expect(second).toMatchObject({ body: { kind: 'spilled', lines: [] }, key: first?.key });
    expect(waitingSteps.get()).toEqual([]);
  });

  it('before the food has left offers what can be missed at the pass only', async () => {
    const { tap, all } = await carrying(atThePass);
    await tap('Report a problem');
    expect(all('input[name="problem-kind"]')).toHaveLength(1);
  });

  it('shows what went wrong, by whom and when, and takes word that it is put right', async () => {
    const problem: Delivery['problems'][number] = {
      _id: 'p1',
      order_id: 'o1',
      number: 7,
      kind: 'no-guest',
      items: [],
      reported: { at, by: 'Tom' },
      solved: null,
    };
    const solved: typeof problem = { ...problem, _id: 'p2', kind: 'spilled', solved: { at, by: 'Ana' } };
    const { tap, server, texts } = await carrying(carried({ problems: [problem, solved] }));
    server.reply('POST /staff/delivery_problems/p1/solve', () => ({ body: problem }));
    const rows = texts('.delivery-problem');
    expect(rows[0]).toContain("Can't find guest");
    expect(rows[0]).toContain('Tom · ');
    expect(rows[1]).toContain('Solved by Ana');
    await tap(/^Solved/);
    await settle(20);
    expect(server.commands().map(({ path }) => path)).toEqual(['/staff/delivery_problems/p1/solve']);
  });
});
