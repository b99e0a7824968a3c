// @vitest-environment happy-dom
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptSteps, RunnerAtWork } from '../../../testing/runner-at-work.tsx';
import { colleague, delivery } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { waitingSteps } from './pending-steps.ts';

import { lastStep } from './step-queue.ts';
import { tickedLines } from './ticked-lines.ts';

const LIST = 'GET /staff/stores/store/deliveries';
const STEPS = 'POST /staff/deliveries/o1/steps';
const at = '2026-11-21T12:00:00.000Z';
const tom = { _id: 'tom', name: 'Tom' };
/** From here on a tap is meant for the word that stands there. */
const A_MOMENT = 500;

const open = (deliveries: Delivery[], runners = [] as (typeof tom)[]) =>
  standIn({ [LIST]: () => ({ body: { deliveries, runners } }) });
const asRunner = () => stage(<RunnerAtWork />, { me: colleague(['runner']) });

type All = (selector: string) => readonly Element[];
function tabOf(all: All, name: string): HTMLElement {
  const [tab] = all(`input[value="${name}"]`);
  if (!(tab instanceof HTMLElement)) throw new Error('no such tab');
  return tab;
}
/** The tab of what somebody carries. */
const taken = (all: All): HTMLElement => tabOf(all, 'taken');

beforeEach(() => {
  notes.set(() => []);
  waitingSteps.set(() => []);
  lastStep.set(() => undefined);
  tickedLines.set(() => []);
  localStorage.clear();
});

describe('the runner’s screen', () => {
  it('shows what waits: where to, how far, what is in it and what to collect', async () => {
    open([delivery({ collect: 39_750, ready: true })]);
    const { shows } = await asRunner();
    for (const words of ['Hanna', '12B, Sea View', 'Turner Road, Mumbai', 'behind the temple', '1.2 km'])
      expect(shows(words)).toBe(true);
    expect(shows('Ready to pick up')).toBe(true);
    expect(shows('2 items')).toBe(true);
    expect(shows('Collect')).toBe(true);
  });

  it.each([
    ['dispatched', 39_750, 'cash', 'Collect ₹397.50'],
    ['dispatched', 39_750, 'card', 'Collect ₹397.50'],
    ['delivered', 39_750, 'cash', '₹397.50 to hand in'],
    ['delivered', 39_750, undefined, '₹397.50 to hand in'],
    ['delivered', 39_750, 'card', undefined],
    ['delivered', 0, 'cash', undefined],
  ] as const)(
    'given it is %s and %i is still to be paid by %s, then the runner reads "%s"',
    async (status, collect, pays, words) => {
      const delivered_at = status === 'delivered' ? at : null;
      open([
        delivery({ runner: tom, mine: true, status, collect, pays, delivered_at, steps: [{ status, at }] }),
      ]);
      const { tap, all, texts } = await asRunner();
      await tap(tabOf(all, status === 'delivered' ? 'done' : 'taken'));
      expect(texts('.runner-facts .status').slice(1)).toEqual(words === undefined ? [] : [words]);
    },
  );

  it('given two quick taps, then the order that slid under the second is left to others', async () => {
    const other = delivery({ _id: 'o2' });
    const mine = delivery({ runner: tom, mine: true });
    const server = open([delivery(), other]);
    server.reply(STEPS, () => {
      server.reply(LIST, () => ({ body: { deliveries: [mine, other], runners: [] } }));
      return { body: mine };
    });
    const { tap, texts } = await asRunner();
    await tap('Accept');
    await settle(20);
    expect(texts('.runner-list > li')).toHaveLength(1);
    await tap('Accept');
    await settle(20);
    expect(server.commands().map(({ path }) => path)).toEqual(['/staff/deliveries/o1/steps']);
  });

  it('takes an order with one tap, telling when', async () => {
    const server = open([delivery()]);
    server.reply(STEPS, () => ({ body: delivery({ runner: tom, mine: true }) }));
    const { tap } = await asRunner();
    await tap('Accept');
    await settle(20);
    expect(server.commands()).toMatchObject([{ body: { step: 'runner-accepted' } }]);
    expect(waitingSteps.get()).toEqual([]);
  });

  it('begins with what somebody carries, and with what there is to take for everybody else', async () => {
    open([delivery({ runner: tom, mine: true, steps: [{ status: 'dispatched', at }] })]);
    expect((await asRunner()).buttonWords()).toContain('On the way');
    open([delivery({ runner: tom, mine: false }), delivery({ _id: 'o2' })]);
    expect((await asRunner()).buttonWords()).toContain('Accept');
  });

  it('keeps steps while nobody answers, goes on from them, and sends them in their order', async () => {
    const mine = delivery({ runner: tom, mine: true, steps: [{ status: 'dispatched', at }] });
    const server = open([mine]);
    server.reply(STEPS, () => 'away');
    const { tap, shows, all } = await asRunner();
    await tap(taken(all));
    await tap('On the way');
    await settle(A_MOMENT);
    await tap('Reached');
    await settle(20);
    expect(shows('2 steps will sync')).toBe(true);
    expect(keptSteps()).toHaveLength(2);
    const before = server.commands().length;
    server.reply(STEPS, () => ({ body: mine }));
    dispatchEvent(new Event('online'));
    await settle(50);
    const sent = server.commands().slice(before);
    expect(sent.map(({ body }) => body)).toMatchObject([{ step: 'on-the-way' }, { step: 'runner-reached' }]);
    expect(waitingSteps.get()).toEqual([]);
  });

  it('given two quick taps, then one step is taken: the second was not meant for the next', async () => {
    const mine = delivery({ runner: tom, mine: true, steps: [{ status: 'dispatched', at }] });
    open([mine]).reply(STEPS, () => 'away');
    const { tap, all, button } = await asRunner();
    await tap(taken(all));
    const step = button('On the way');
    await tap(step);
    await tap(step);
    expect([step.textContent, waitingSteps.get().map(({ step: taken }) => taken)]).toEqual([
      'Reached',
      ['on-the-way'],
    ]);
    await settle(A_MOMENT);
    await tap(step);
    expect(waitingSteps.get()).toHaveLength(2);
  });

  it('offers the way back from the last step', async () => {
    const mine = delivery({ runner: tom, mine: true, steps: [{ status: 'runner-accepted', at }] });
    const server = open([mine]);
    server.reply(STEPS, () => ({ body: mine }));
    server.reply('POST /staff/deliveries/o1/steps/back', () => ({ body: mine }));
    const { tap, buttonWords, all } = await asRunner();
    await tap(taken(all));
    await tap('Heading there');
    await settle(20);
    expect(all('.runner-back-row')[0]?.textContent).toContain('Heading to the restaurant');
    await tap('Undo');
    await settle(20);
    expect(server.commands().map(({ path, body }) => [path, body])).toMatchObject([
      ['/staff/deliveries/o1/steps', { step: 'runner-en-route' }],
      ['/staff/deliveries/o1/steps/back', { step: 'runner-en-route' }],
    ]);
    expect(buttonWords()).not.toContain('Undo');
  });

  it('offers no way back from picking up: the kitchen has let it go', async () => {
    const mine = delivery({ runner: tom, mine: true, steps: [{ status: 'runner-en-route', at }] });
    const server = open([mine]);
    server.reply(STEPS, () => ({ body: mine }));
    const { tap, buttonWords, all } = await asRunner();
    await tap(taken(all));
    await tap('Picked up');
    await tap('Picked up anyway');
    expect(buttonWords()).not.toContain('Undo');
  });

  it('a slip that was never sent is taken back without a word; one that may have arrived is taken back after it', async () => {
    const mine = delivery({ runner: tom, mine: true, steps: [{ status: 'dispatched', at }] });
    const server = open([mine]);
    server.reply(STEPS, () => 'away');
    const { tap, all, buttonWords } = await asRunner();
    await tap(taken(all));
    await tap('On the way');
    await settle(A_MOMENT);
    await tap('Reached');
    await settle(A_MOMENT);
    await tap('Undo');
    expect(waitingSteps.get().map(({ step }) => step)).toEqual(['on-the-way']);
    expect(buttonWords()).toContain('Reached');
    await act(async () => waitingSteps.set(() => []));
    await settle(A_MOMENT);
    await tap('On the way');
    await settle(A_MOMENT);
    await tap('Undo');
    expect(waitingSteps.get().map(({ step, back }) => [step, back === true])).toEqual([
      ['on-the-way', false],
      ['on-the-way', true],
    ]);
    expect(buttonWords()).toContain('On the way');
  });

  it('wants the diner’s code at the door, and says what the server says of it', async () => {
    const mine = delivery({
      runner: tom,
      mine: true,
      steps: [
        { status: 'dispatched', at },
        { status: 'runner-reached', at },
      ],
    });
    const server = open([mine]);
    server.reply(STEPS, () => ({
      status: 409,
      body: { code: 'handover-code-wrong', message: 'Not this one' },
    }));
    const { tap, type, shows, all } = await asRunner();
    await tap(taken(all));
    await tap('Delivered');
    expect(shows('Enter the four digits')).toBe(true);
    await type('#code-o1', '12a34');
    await tap('Delivered');
    await settle(20);
    expect(server.commands().map(({ body }) => body)).toMatchObject([{ step: 'delivered', code: '1234' }]);
    expect(notes.get().map(({ text }) => text)).toEqual(['Not this one']);
  });

  it('tells to bring back what was cancelled, without a button', async () => {
    open([delivery({ runner: tom, mine: true, status: 'cancelled', allowedActions: [] })]);
    const { tap, shows, all } = await asRunner();
    await tap(taken(all));
    expect(shows('Bring the food back')).toBe(true);
    expect(all('.runner-step')).toHaveLength(0);
  });

  it('lets the counter give an order to a runner', async () => {
    const server = open([delivery()], [tom]);
    server.reply('POST /staff/deliveries/o1/runner', () => ({ body: delivery({ runner: tom }) }));
    const { tap, choose } = await stage(<RunnerAtWork />, { me: colleague(['host']) });
    await choose('select', 'tom');
    await tap('Give');
    await settle(20);
    expect(server.commands()).toMatchObject([{ body: { staff_id: 'tom' } }]);
  });
});
