// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { storeSettings } from '../../../testing/settings-sample.ts';
import { stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { SettingsScreen } from './settings-screen.tsx';

const settings = storeSettings({ legal_name: 'Small House' });

const open = async () => {
  let now = settings;
  const server = standIn({
    'GET /staff/stores/*/settings': () => ({ body: now }),
    'PUT /staff/stores/*/settings': ({ body }) => {
      now = { ...now, ...(typeof body === 'object' ? body : {}), version: now.version + 1 };
      return { body: now };
    },
  });
  return { server, ...(await stage(<SettingsScreen />, { me: colleague(['owner']) })) };
};

describe('the settings', () => {
  it('say what has changed, and save it over the version that was read', async () => {
    const { server, type, tap, shows } = await open();
    expect(shows('Nothing changed')).toBe(true);
    await type('#house-name', 'New Name');
    await tap('Book a table');
    expect(shows('Changed: name and what guests can do')).toBe(true);
    await tap('Save');
    const { possible_modes: _, ...read } = settings;
    expect(server.commands()[0]?.body).toEqual({
      ...read,
      name: 'New Name',
      legal_name: 'New Name',
      modes: ['dinein', 'booking'],
    });
    expect(shows('Nothing changed')).toBe(true);
  });

  it('once saved, have the messages read anew: their languages and the name in them may be others', async () => {
    const { server, type, tap } = await open();
    const reads = () => server.heard.filter(({ path }) => path.endsWith('/message_texts')).length;
    const before = reads();
    await type('#house-name', 'New Name');
    await tap('Save');
    expect([before, reads()]).toEqual([1, 2]);
  });

  it('are not sent while something does not fit', async () => {
    const { server, type, tap, shows } = await open();
    await type('#house-tips', 'plenty');
    await tap('Save');
    expect(shows('Up to five percentages from 0 to 50')).toBe(true);
    expect(server.commands()).toEqual([]);
    await tap('Undo');
    expect(shows('Nothing changed')).toBe(true);
  });

  it('copy Monday to every day, and say when there are no hours', async () => {
    const { server, tap, all, shows } = await open();
    await tap('Every day as on Monday');
    expect(all('.hours-time')).toHaveLength(7);
    await tap('Save');
    expect(server.commands()[0]?.body).toMatchObject({
      hours: [1, 2, 3, 4, 5, 6, 0].map((day) => ({ day, from: '11:00', to: '14:00' })),
    });
    for (const row of all('.hours-time button')) await tap(row);
    expect(shows('No hours are set')).toBe(true);
  });

  it('when somebody else was faster, then what was typed is laid over what they saved', async () => {
    const { server, type, tap, shows, host } = await open();
    const value = (id: string) => host.querySelector<HTMLInputElement>(id)?.value;
    server.reply('PUT /staff/stores/*/settings', () => refusal(409, 'state-changed', 'Changed.'));
    server.reply('GET /staff/stores/*/settings', () => ({
      body: { ...settings, version: 4, name: 'Theirs', phone: '+91 22 555', tip_percentages: [1500] },
    }));
    await type('#house-name', 'Mine');
    await type('#house-address', 'Another street');
    await tap('Save');
    expect(shows('Someone else has saved settings')).toBe(true);
    expect(value('#house-name')).toBe('Mine');
    await tap('Load again');
    expect(shows('Someone else has saved settings')).toBe(false);
    expect(['#house-name', '#house-address', '#house-phone', '#house-tips'].map(value)).toEqual([
      'Mine',
      'Another street',
      '+91 22 555',
      '15',
    ]);
    expect(shows('Somebody else has changed this too: name.')).toBe(true);
    server.reply('PUT /staff/stores/*/settings', ({ body }) => ({
      body: { ...settings, ...(typeof body === 'object' ? body : {}), version: 5, address: 'Another Street' },
    }));
    await tap('Save');
    expect(server.commands().at(-1)?.body).toMatchObject({
      version: 4,
      name: 'Mine',
      tip_percentages: [1500],
    });
    expect([shows('Somebody else'), shows('Nothing changed'), value('#house-address')]).toEqual([
      false,
      true,
      'Another Street',
    ]);
  });

  it('when what somebody else saved cannot be loaded, then that is said and what was typed stays', async () => {
    const { server, type, tap, shows, host } = await open();
    server.reply('PUT /staff/stores/*/settings', () => refusal(409, 'state-changed', 'Changed.'));
    await type('#house-name', 'Mine');
    await tap('Save');
    server.reply('GET /staff/stores/*/settings', () => 'away');
    await tap('Load again');
    expect(shows('Someone else has saved settings')).toBe(true);
    expect(host.querySelector<HTMLInputElement>('#house-name')?.value).toBe('Mine');
    expect(notes.get().map(({ text }) => text)).toContainEqual(
      expect.stringContaining('The server doesn’t answer'),
    );
  });
});
