// @vitest-environment happy-dom
import type { Printing } from '@tableside/contract/staff-printing.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { colleague } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { forgetUnsaved, unsaved } from '../../lib/form/unsaved.ts';
import { keys } from '../../lib/keys.ts';
import { notes } from '../../lib/notes.ts';
import { PrintersScreen } from './printers-screen.tsx';

const grill = {
  _id: 'grill',
  name: 'Grill',
  host: '192.168.1.50',
  port: 9100,
  stations: ['Hot', ''],
  width: 80,
  language: 'en',
  on: true,
} as const;
const printing: Printing = {
  printers: [{ ...grill, stations: [...grill.stations] }],
  agents: [{ _id: 'box', name: 'Kitchen PC', created_at: '2026-11-01T10:00:00Z', seen_at: null }],
  silent: true,
  unprinted: [],
};

async function open() {
  const server = standIn({
    'GET /staff/stores/*/printing': () => ({ body: printing }),
    'GET /staff/stores/*/stations': () => ({ body: ['Hot', 'Bar', ''] }),
    'POST /staff/stores/*/printers': () => ({ status: 201, body: grill }),
    'POST /staff/printers/*/test': () => ({ body: {} }),
    'POST /staff/stores/*/print-agents': () => ({ status: 201, body: { _id: 'new', token: 'T'.repeat(43) } }),
  });
  return { server, ...(await stage(<PrintersScreen />, { me: colleague(['owner']) })) };
}

beforeEach(() => {
  forgetUnsaved();
  notes.set(() => []);
});

describe('the printers', () => {
  it('says what each prints and where it stands, and whether a box answers', async () => {
    const { shows } = await open();
    for (const words of [
      'Grill',
      'Hot and Dishes without a station',
      '192.168.1.50:9100 · 80 mm',
      'Kitchen PC',
      'Silent',
    ])
      expect(shows(words), words).toBe(true);
  });

  it('says that no box answers, and of a printer whose slip has not come out why, in its sheet too', async () => {
    const { server, client, tap, texts, shows } = await open();
    expect(shows('No print box is answering')).toBe(true);
    const test = {
      _id: 'slip',
      kind: 'test',
      printer: 'Grill',
      ticket: null,
      made_at: '2026-11-01T10:00:00Z',
      failure: 'unreachable',
      doubtful: false,
    };
    server.reply('GET /staff/stores/*/printing', () => ({
      body: { ...printing, silent: false, unprinted: [test] },
    }));
    await act(() => client.invalidateQueries({ queryKey: keys.printing('store') }));
    await settle(20);
    expect([shows('No print box is answering'), texts('.offer-card')[0]]).toEqual([
      false,
      expect.stringContaining('The printer does not answer'),
    ]);
    await tap(/^Grill/);
    expect(texts('dialog[open] [role=status]')).toContain('The printer does not answer');
  });

  it('given an address that is none, then nothing is sent and the field says why', async () => {
    const { server, tap, type, shows } = await open();
    await tap('Add a printer');
    await type('#printer-name', 'Bar');
    await type('#printer-host', 'http://printer');
    await tap('Save');
    expect(shows('An IP address or a host name, without http://')).toBe(true);
    await type('#printer-host', 'printer.local');
    await tap('Save');
    const [sent] = server.heard.filter(({ method, path }) => method === 'POST' && path.endsWith('/printers'));
    expect(sent?.body).toEqual({
      name: 'Bar',
      host: 'printer.local',
      port: 9100,
      stations: null,
      width: 80,
      language: 'en',
      on: true,
    });
  });

  it('given a new one is saved late, then the sheet of another one stays', async () => {
    const { server, tap, type, texts, all } = await open();
    let answer: (made: { status: number; body: object }) => void = () => undefined;
    server.reply('POST /staff/stores/*/printers', () => new Promise((done) => (answer = done)));
    await tap('Add a printer');
    await type('#printer-name', 'Bar');
    await type('#printer-host', 'printer.local');
    await tap('Save');
    await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
    await act(async () => unsaved.get().going?.());
    await tap(/^Grill/);
    answer({ status: 201, body: grill });
    await settle(10);
    expect([texts('dialog[open] h2')[0], notes.get()[0]?.text]).toEqual(['Grill', 'Printer saved']);
  });

  it('names what was changed, and takes it back', async () => {
    const { tap, type, texts, host } = await open();
    await tap(/^Grill/);
    expect(texts('.save-bar p')).toEqual(['Nothing changed']);
    await type('#printer-port', '9101');
    await type('#printer-name', 'Hot');
    expect(texts('.save-bar p')).toEqual(['Changed: Name and Port']);
    await tap('Undo');
    expect(host.querySelector<HTMLInputElement>('#printer-port')?.value).toBe('9100');
    expect(texts('.save-bar p')).toEqual(['Nothing changed']);
  });

  it('given a colleague changes it meanwhile, then that stands unless it is written here, too, which is told', async () => {
    const { server, client, tap, type, texts, shows } = await open();
    server.reply('PUT /staff/printers/*', () => ({ body: grill }));
    await tap(/^Grill/);
    await type('#printer-name', 'Hot');
    const changed = { ...grill, stations: [...grill.stations], on: false, name: 'Charcoal' };
    server.reply('GET /staff/stores/*/printing', () => ({ body: { ...printing, printers: [changed] } }));
    await act(() => client.invalidateQueries({ queryKey: keys.printing('store') }));
    await settle(20);
    expect(texts('.save-bar p')).toEqual(['Changed: Name']);
    expect(shows('Somebody else has changed this too: Name.')).toBe(true);
    await tap('Save');
    expect(server.commands().at(-1)?.body).toMatchObject({ name: 'Hot', on: false });
  });

  it('given a box with a name that is not sent, then whoever closes its sheet is asked first', async () => {
    const { tap, type, all } = await open();
    await tap('Connect a print box');
    await type('#agent-name', 'Bar PC');
    const [dialog] = all('dialog[open]');
    await act(async () => dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(unsaved.get().going).toBeDefined();
    expect(all('#agent-name')[0]).toHaveProperty('value', 'Bar PC');
  });

  it('given a box is connected, then its key is shown once, in the command that starts it', async () => {
    const { tap, type, shows, all } = await open();
    await tap('Connect a print box');
    await type('#agent-name', 'Bar PC');
    const [submit] = all('dialog[open] form button[type="submit"]');
    if (submit) await tap(submit);
    expect(shows(`PRINT_TOKEN=${'T'.repeat(43)} npm run print-agent`)).toBe(true);
    expect(document.activeElement?.textContent).toContain('PRINT_TOKEN=');
    const [dialog] = all('dialog[open]');
    await act(async () => dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    expect([shows('PRINT_TOKEN='), unsaved.get().going]).toEqual([true, undefined]);
    await tap('Done');
    expect(shows('PRINT_TOKEN=')).toBe(false);
    await tap('Connect a print box');
    expect(shows('PRINT_TOKEN=')).toBe(false);
  });

  it('given its answer is slow, then no key is lost by closing the sheet meanwhile', async () => {
    const { server, tap, type, shows, all } = await open();
    let answer: (made: { status: number; body: object }) => void = () => undefined;
    server.reply('POST /staff/stores/*/print-agents', () => new Promise((done) => (answer = done)));
    await tap('Connect a print box');
    await type('#agent-name', 'Bar PC');
    await tap(all('dialog[open] form button[type="submit"]')[0] ?? '');
    const [dialog] = all('dialog[open]');
    await act(async () => dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    await tap(dialog?.querySelector<HTMLElement>('[aria-label="Close"]') ?? '');
    expect([all('dialog[open]').length, unsaved.get().going]).toEqual([1, undefined]);
    answer({ status: 201, body: { _id: 'new', token: 'T'.repeat(43) } });
    await settle(10);
    expect(shows('PRINT_TOKEN=')).toBe(true);
  });
});
