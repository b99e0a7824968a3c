// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { PauseBar } from './pause-bar.tsx';

const PAUSE = 'PUT /staff/stores/store/pause';
const ENDS = '2026-11-20T18:30:00Z';

/** The kitchen's own view of a server that remembers its pause. */
async function bar(first: string | null = null, role: 'kitchen' | 'cashier' = 'kitchen') {
  let until = first;
  const server = standIn({
    'GET /staff/stores/store/pause': () => ({ body: { until } }),
    [PAUSE]: ({ body }) => {
      until = JSON.stringify(body) === '{"minutes":0}' ? null : ENDS;
      return { body: { until } };
    },
  });
  const on = await stage(<PauseBar />, { me: colleague([role]) });
  return { ...on, server, sent: () => server.commands().map(({ body }) => body) };
}
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => notes.set(() => []));

describe('pausing', () => {
  it('asks for how long, then says until when no orders come', async () => {
    const { tap, host, all, sent, shows } = await bar();
    await tap('Pause orders');
    expect(sent()).toEqual([]);
    await tap(host.querySelector<HTMLElement>('input[value="15"]') ?? '');
    await tap(all('dialog[open] .btn-danger')[0] ?? '');
    expect(sent()).toEqual([{ minutes: 15 }]);
    expect(said()).toEqual(['Orders are paused']);
    expect(shows('No orders until 6:30 PM')).toBe(true);
  });

  it('given a colleague pauses while it is asked, then it is not asked anew once that ends', async () => {
    const { tap, all, server, client, buttonWords } = await bar();
    const now = async (until: string | null) => {
      server.reply('GET /staff/stores/store/pause', () => ({ body: { until } }));
      await act(async () => client.invalidateQueries());
      await settle(20);
    };
    await tap('Pause orders');
    await now(ENDS);
    await now(null);
    expect([buttonWords(), all('dialog[open]')]).toEqual([['Pause orders'], []]);
  });

  it('given a pause, when a tap ends it, then orders are taken again', async () => {
    const { tap, sent, shows, buttonWords } = await bar(ENDS);
    expect(shows('No orders until 6:30 PM')).toBe(true);
    await tap('Take orders again');
    expect(sent()).toEqual([{ minutes: 0 }]);
    expect(said()).toEqual(['Orders are taken again']);
    expect(buttonWords()).toContain('Pause orders');
  });

  it('given a refusal, then the words of the server are shown and nothing is paused', async () => {
    const { tap, all, server, shows } = await bar();
    server.reply(PAUSE, () => refusal(403, 'not-allowed', 'Ask a manager.'));
    await tap('Pause orders');
    await tap(all('dialog[open] .btn-danger')[0] ?? '');
    expect(said()).toEqual(['Ask a manager.']);
    expect(shows('No orders until')).toBe(false);
  });

  it('is nothing for a cashier, who is not asked about it either', async () => {
    const { buttonWords, server } = await bar(ENDS, 'cashier');
    expect(buttonWords()).toEqual([]);
    expect(server.heard).toEqual([]);
  });
});
