// @vitest-environment happy-dom
import type { Printing, Unprinted } from '@tableside/contract/staff-printing.schema';
import { describe, expect, it, vi } from 'vitest';
import { ticket } from '../../../testing/samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { KitchenScreen } from './kitchen-screen.tsx';

const slip: Unprinted = {
  _id: 'job',
  kind: 'ticket',
  printer: 'Grill',
  ticket: { _id: 't12', number: 3, order_number: 7, __type: 'dinein', table: '12' },
  made_at: '2026-11-20T10:00:00Z',
  failure: 'unreachable',
  doubtful: false,
};
const calm: Printing = { printers: [], agents: [], silent: false, unprinted: [] };

async function open(printing: Printing) {
  const server = standIn({
    'GET /staff/stores/store/tickets': ({ path }) => ({
      body: path.endsWith('state=done') ? [] : [ticket({ _id: 't12' })],
    }),
    'GET /staff/stores/store/printing': () => ({ body: printing }),
    'POST /staff/print-jobs/*/actions': () => ({ body: {} }),
    'POST /staff/tickets/*/slip': () => ({
      body: {
        rows: [
          { kind: 'head', text: 'Table 12' },
          { kind: 'rule', text: '' },
        ],
      },
    }),
  });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  return { server, print, ...(await stage(<KitchenScreen />)) };
}

describe('the kitchen and its paper', () => {
  it('given all is printed, then nothing is said', async () => {
    const { shows } = await open(calm);
    expect(shows('not printed')).toBe(false);
    expect(shows('No print box is answering')).toBe(false);
  });

  it('given no box answers, then it says so before anything is missing', async () => {
    const { shows, buttonWords } = await open({ ...calm, silent: true });
    expect(shows("No print box is answering: tickets don't come out on paper.")).toBe(true);
    expect(buttonWords()).not.toContain('Show');
  });

  it('given a slip did not come out, then it says which and why, and it can be tried again or left', async () => {
    const { server, tap, shows } = await open({ ...calm, unprinted: [slip] });
    expect(shows('1 slip is not printed.')).toBe(true);
    await tap('Show');
    for (const words of ['Table 12', 'Grill', 'The printer does not answer'])
      expect(shows(words), words).toBe(true);
    await tap('Try again');
    await tap('Not needed');
    const actions = server.heard.filter(({ path }) => path === '/staff/print-jobs/job/actions');
    expect(actions.map(({ body }) => body)).toEqual([{ action: 'retry' }, { action: 'drop' }]);
  });

  it('given it is printed from this device, then the page holds the slip alone until the dialog is closed', async () => {
    const { tap, print } = await open({ ...calm, unprinted: [slip] });
    await tap('Show');
    await tap('Print from this device');
    expect(print).toHaveBeenCalledOnce();
    const paper = document.querySelector('.slip');
    expect([paper?.textContent, paper?.querySelectorAll('hr').length]).toEqual(['Table 12', 1]);
    dispatchEvent(new Event('afterprint'));
    expect(document.querySelector('.slip')).toBeNull();
  });

  it.each([
    ['Print again', '/staff/tickets/t12/reprint'],
    ['Print from this device', '/staff/tickets/t12/slip'],
  ])('given “%s” is tapped twice, then it is asked for once', async (words, path) => {
    const printer: Printing['printers'][number] = {
      _id: 'p',
      name: 'Pass',
      host: 'p',
      port: 9100,
      stations: null,
      width: 80,
      language: 'en',
      on: true,
    };
    const { server, tap } = await open({ ...calm, printers: [printer] });
    server.reply(`POST ${path}`, () => new Promise(() => undefined));
    await tap(/^More for/);
    await tap(words);
    await tap(words);
    expect(server.commands().map((asked) => asked.path)).toEqual([path]);
  });

  it('given a slip that is missing is tapped twice, then it is printed from this device once', async () => {
    const { server, tap } = await open({ ...calm, unprinted: [slip] });
    server.reply('POST /staff/tickets/*/slip', () => new Promise(() => undefined));
    await tap('Show');
    await tap('Print from this device');
    await tap('Print from this device');
    expect(server.commands()).toHaveLength(1);
  });
});
