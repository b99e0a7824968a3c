import type { Order } from '@tableside/contract/ordering.schema';
import type { Printing } from '@tableside/contract/staff-printing.schema';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../server/testing/app.ts';
import { addAgent, addPrinter } from '../../server/testing/printing.ts';
import { freePort } from '../../server/testing/server-process.ts';
import { startStandInPrinter } from '../testing/stand-in-printer.ts';
import { type Agent, startAgent } from './agent.ts';

const app = await startTestApp();
const QUICK = { askMs: 20, awayMs: 20, connectMs: 2000, pauseMs: 10, tries: 1, closeMs: 500 };

const running: Agent[] = [];
afterEach(async () => {
  for (const agent of running.splice(0)) await agent.stop();
});

/** A kitchen with a printer that stands in for a real one, and the agent's program at work beside it. */
async function kitchen(more: Parameters<typeof addPrinter>[2] = {}) {
  const port = await freePort();
  const printer = await startStandInPrinter(port);
  const at = await app.house();
  const manager = await app.staff(at, 'manager');
  await addPrinter(manager, at, { port, ...more });
  const { token } = await addAgent(app, manager, at);
  const said: string[] = [];
  const begin = (): void => {
    running.push(startAgent({ origin: app.url, token, log: (line) => said.push(line), times: QUICK }));
  };
  const ana = await app.diner('Ana');
  const unprinted = async () =>
    (await manager.call('GET', `/staff/stores/${at.storeId}/printing`)).json<Printing>().unprinted;
  return { printer, at, manager, ana, said, begin, unprinted, token };
}
const texts = (printed: readonly Buffer[]): string[] => printed.map((bytes) => bytes.toString('latin1'));
const CUT = '\x1dV\x01';

describe('the agent with a printer', () => {
  test('prints each round once, and cuts', async () => {
    const { printer, at, ana, begin, unprinted } = await kitchen();
    begin();
    const order = (await ana.places(at, '1', ['soup', 'rice'])).json<Order>();
    await expect.poll(() => printer.printed.length).toBe(1);
    await ana.call('PUT', `/orders/${order._id}`, { items: [{ item_id: at.items['tea']?._id, qty: 2 }] });
    await expect.poll(() => printer.printed.length).toBe(2);
    const [first = '', second = ''] = texts(printer.printed);
    for (const words of ['Table 1', '1 \xd7 Soup', '1 \xd7 Rice', CUT]) expect(first).toContain(words);
    expect(second).toContain('2 \xd7 Tea');
    expect(second).not.toContain('Soup');
    expect(await unprinted()).toEqual([]);
  });

  test('given it is switched off, then nothing is lost: it prints, unmarked, when it is back', async () => {
    const { printer, at, ana, said, begin, unprinted } = await kitchen();
    await printer.switchOff();
    begin();
    await ana.places(at, '1', ['soup']);
    await expect.poll(async () => (await unprinted()).map(({ failure }) => failure)).toEqual(['unreachable']);
    await printer.switchOn();
    app.clock.advance(10_000);
    await expect.poll(() => printer.printed.length).toBe(1);
    expect(texts(printer.printed)[0]).not.toContain('PRINTED BEFORE');
    await expect.poll(unprinted).toEqual([]);
    expect(said.join('\n')).toContain('unreachable');
  });

  test('given it breaks off in the middle, then nothing is sent twice until a colleague says so, and that is marked', async () => {
    const { printer, at, ana, manager, begin, unprinted } = await kitchen();
    printer.breakNext();
    begin();
    await ana.places(at, '1', ['soup']);
    await expect.poll(async () => (await unprinted()).map(({ failure }) => failure)).toEqual(['interrupted']);
    app.clock.advance(30_000);
    const other = await app.diner('Ben');
    await other.places(at, '2', ['tea']);
    await expect.poll(() => printer.printed.length).toBe(1);
    expect([texts(printer.printed)[0]?.includes('Tea'), printer.begun()]).toEqual([true, 2]);
    const [left] = await unprinted();
    await manager.call('POST', `/staff/print-jobs/${left?._id}/actions`, { action: 'retry' });
    await expect.poll(() => printer.printed.length).toBe(2);
    expect(texts(printer.printed)[1]).toContain('MAY HAVE BEEN PRINTED BEFORE');
  });

  test('given two agents have the same token, then each slip comes out once', async () => {
    const { printer, at, ana, begin } = await kitchen();
    begin();
    begin();
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    for (const dish of ['rice', 'tea', 'water'])
      await ana.call('PUT', `/orders/${order._id}`, { items: [{ item_id: at.items[dish]?._id, qty: 1 }] });
    await expect.poll(() => printer.printed.length).toBe(4);
    await app.app.drained();
    for (const agent of running.splice(0)) await agent.stop();
    expect(printer.begun()).toBe(4);
  });

  test('given its token is revoked, then it says so and takes nothing', async () => {
    const { printer, at, ana, manager, said, begin } = await kitchen();
    const { agents } = (await manager.call('GET', `/staff/stores/${at.storeId}/printing`)).json<Printing>();
    await manager.call('DELETE', `/staff/print-agents/${agents[0]?._id}`);
    begin();
    await ana.places(at, '1', ['soup']);
    await expect.poll(() => said).toContain('The server does not know this token.');
    expect(printer.begun()).toBe(0);
  });
});
